extension NSObject {
  /// The name of the class, prefixed with its module.
  public class func description() -> String { String(reflecting: self) }
}

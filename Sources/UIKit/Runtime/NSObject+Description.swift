extension NSObject {
  /// The name of the class, after that of its module.
  public class func description() -> String { String(reflecting: self) }
}

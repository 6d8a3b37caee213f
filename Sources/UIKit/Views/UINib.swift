/// A nib file, which is not read.
@MainActor @preconcurrency
open class UINib: NSObject {
  /// Makes a nib with the name of its file.
  public init(nibName name: String, bundle: Bundle?) { super.init() }
  /// Returns no objects: the file is not read.
  open func instantiate(
    withOwner ownerOrNil: Any?,
    options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    []
  }
  /// The key of an option.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Makes a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The objects that the file names and does not contain.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
}

/// A storyboard, whose file is not read.
@MainActor @preconcurrency
open class UIStoryboard: NSObject {
  /// Makes a storyboard with the name of its file.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { super.init() }
  /// Returns nil: the file is not read.
  open func instantiateInitialViewController() -> UIViewController? { nil }
  /// Returns an empty controller: the file is not read.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UIViewController()
  }
}

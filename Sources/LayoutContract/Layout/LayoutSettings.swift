/// A layout's name and its requested settings, as in `waterfall:columns=3,placement=shortest`.
///
/// ```swift
/// let settings = LayoutSettings(kind: "columns", parameters: [("columns", .number(4))])
/// let columns = try settings.integer("columns", default: 3, in: 1...255)  // 4
/// ```
public struct LayoutSettings: Equatable, Sendable {
  /// The value of one setting.
  public enum Value: Equatable, Sendable, CustomStringConvertible {
    /// A number.
    case number(Double)
    /// A word.
    case text(String)
    /// A Boolean value.
    case flag(Bool)

    /// The value as written on the command line.
    public var description: String {
      switch self {
      case .number(let number):
        Int64(exactly: number).map { String($0) } ?? String(number)
      case .text(let text): text
      case .flag(let flag): flag ? "true" : "false"
      }
    }
  }

  /// The layout's name in the catalog.
  public var kind: String
  /// The settings by name, in the order given.
  public private(set) var parameters: [(name: String, value: Value)]

  /// Makes settings for the layout called `kind`; a name given twice keeps its last value.
  public init(kind: String, parameters: [(name: String, value: Value)] = []) {
    self.kind = kind
    self.parameters = []
    for parameter in parameters {
      self[parameter.name] = parameter.value
    }
  }

  /// The value of the setting called `name`, or nil if it is missing.
  public subscript(name: String) -> Value? {
    get { parameters.first { $0.name == name }?.value }
    set {
      let position = parameters.firstIndex { $0.name == name }
      switch (position, newValue) {
      case (let position?, let value?): parameters[position].value = value
      case (let position?, nil): parameters.remove(at: position)
      case (nil, let value?): parameters.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// Returns these settings overridden by those of `other`.
  public func overlaid(by other: LayoutSettings) -> LayoutSettings {
    LayoutSettings(kind: kind, parameters: parameters + other.parameters)
  }

  /// Returns whether both have the same layout name and the same settings in the same order.
  public static func == (left: LayoutSettings, right: LayoutSettings) -> Bool {
    left.kind == right.kind
      && left.parameters.elementsEqual(right.parameters) { $0 == $1 }
  }
}

/// The settings of a layout, each with a default.
public protocol LayoutSettingValues: Equatable, Sendable {
  /// The settings that the layout takes.
  static var settings: [LayoutSetting] { get }

  /// Makes the default settings.
  init()

  /// Assigns the values of known settings and leaves the others unchanged.
  ///
  /// - Throws: `LayoutSettingError` for a value out of range; some values may already be assigned.
  mutating func read(_ settings: LayoutSettings) throws(LayoutSettingError)
}

extension LayoutSettingValues {
  /// Reads the values from settings.
  ///
  /// - Parameter settings: The settings; missing ones have their defaults.
  /// - Throws: `LayoutSettingError` for an unknown setting or a value out of its range.
  public init(_ settings: LayoutSettings) throws(LayoutSettingError) {
    self.init()
    try apply(settings)
  }

  /// Assigns the given settings and leaves the others unchanged.
  ///
  /// - Throws: `LayoutSettingError` for an unknown setting or a value out of range; then nothing
  ///   changes.
  public mutating func apply(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try settings.requireKnown(Self.settings)
    var changed = self
    try changed.read(settings)
    self = changed
  }
}

/// An error for a setting that a layout does not accept.
public struct LayoutSettingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One sentence with the problem, the setting and the accepted values.
  public var description: String

  /// Makes an error with a sentence.
  public init(_ description: String) {
    self.description = description
  }
}

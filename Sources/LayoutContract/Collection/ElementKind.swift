/// What an element is: a cell, a supplementary view or a decoration view of some kind.
///
/// Kinds are interned integers in answer order: cells before supplementaries before decorations.
@frozen
public struct ElementKind: RawRepresentable, Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The kind's number: 0 for cells, 1 to 1,023 for supplementaries, from 1,024 for decorations.
  public var rawValue: UInt16

  /// Makes a kind from its number.
  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// An item's cell.
  @inlinable
  public static var cell: ElementKind { ElementKind(rawValue: 0) }
  /// A section's header.
  @inlinable
  public static var header: ElementKind { ElementKind(rawValue: 1) }
  /// A section's footer.
  @inlinable
  public static var footer: ElementKind { ElementKind(rawValue: 2) }
  /// A line from an item to its children.
  @inlinable
  public static var connector: ElementKind { ElementKind(rawValue: 3) }
  /// A section's background.
  @inlinable
  public static var background: ElementKind { ElementKind(rawValue: 1024) }

  /// Whether elements of this kind are supplementary views.
  @inlinable
  public var isSupplementary: Bool { rawValue > 0 && rawValue < 1024 }
  /// Whether elements of this kind are decoration views.
  @inlinable
  public var isDecoration: Bool { rawValue >= 1024 }

  /// Whether an element of this kind belongs to a section as a whole, not to an item.
  @inlinable
  public var belongsToSection: Bool {
    self == .header || self == .footer || self == .background
  }

  /// The order of answers.
  @inlinable
  public static func < (left: ElementKind, right: ElementKind) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension ElementKind: CustomStringConvertible {
  /// The kind's name as traces and reports write it.
  public var description: String {
    switch self {
    case .cell: "cell"
    case .header: "header"
    case .footer: "footer"
    case .connector: "connector"
    case .background: "background"
    default: isDecoration ? "decoration-\(rawValue)" : "supplementary-\(rawValue)"
    }
  }

  /// The kind that a trace or report names, or nil for a name that means none.
  public init?(named name: String) {
    let known: [ElementKind] = [.cell, .header, .footer, .connector, .background]
    guard let kind = known.first(where: { $0.description == name }) else { return nil }
    self = kind
  }
}

extension ElementKind {
  /// The name by which UIKit knows a connector: a supplementary view's.
  package static var connectorName: String { "PerfharnessElementKindConnector" }
  /// The name by which UIKit knows a background: a decoration view's.
  package static var backgroundName: String { "PerfharnessElementKindBackground" }
}

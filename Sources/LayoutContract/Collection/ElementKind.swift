/// The kind of an element: a cell, or a kind of supplementary or decoration view.
///
/// Kinds are interned integers in the order of query results: cells, supplementaries, decorations.
@frozen
public struct ElementKind: RawRepresentable, Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The kind's number: 0 for cells, 1 to 1,023 for supplementaries, 1,024 and above for
  /// decorations.
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

  /// A Boolean value that indicates whether elements of this kind are supplementary views.
  @inlinable
  public var isSupplementary: Bool { rawValue > 0 && rawValue < 1024 }
  /// A Boolean value that indicates whether elements of this kind are decoration views.
  @inlinable
  public var isDecoration: Bool { rawValue >= 1024 }

  /// A Boolean value that indicates whether an element of this kind belongs to a section, not an
  /// item.
  @inlinable
  public var belongsToSection: Bool {
    self == .header || self == .footer || self == .background
  }

  /// Compares kinds in the order of query results.
  @inlinable
  public static func < (left: ElementKind, right: ElementKind) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension ElementKind: CustomStringConvertible {
  /// The kind's name in traces and reports.
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

  /// Makes the kind with a name from a trace or report, or returns nil for an unknown name.
  public init?(named name: String) {
    let known: [ElementKind] = [.cell, .header, .footer, .connector, .background]
    guard let kind = known.first(where: { $0.description == name }) else { return nil }
    self = kind
  }
}

extension ElementKind {
  /// UIKit's kind name for a connector, which is a supplementary view.
  package static var connectorName: String { "PerfharnessElementKindConnector" }
  /// UIKit's kind name for a background, which is a decoration view.
  package static var backgroundName: String { "PerfharnessElementKindBackground" }
}

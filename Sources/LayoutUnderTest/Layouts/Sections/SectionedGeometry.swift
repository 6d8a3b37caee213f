/// The frames of items in sections, with the layout's own details of attributes.
protocol SectionedGeometry: RectStore {
  /// The layout's own values in the attributes of an element.
  associatedtype Detail: BitwiseCopyable & Hashable & Sendable

  /// The detail of headers, footers and backgrounds.
  static var plainDetail: Detail { get }
  /// Returns the detail of an item's cell.
  func detail(at index: Int) -> Detail
}

extension SectionedGeometry where Detail == NoDetail {
  /// An empty detail.
  static var plainDetail: NoDetail { NoDetail() }

  /// Returns an empty detail.
  func detail(at index: Int) -> NoDetail { NoDetail() }
}

/// The frames of items that are in sections, with what the layout adds to the attributes.
protocol SectionedGeometry: RectStore {
  /// What the layout adds to the attributes of an element.
  associatedtype Detail: BitwiseCopyable & Hashable & Sendable

  /// What it adds to those of headers, footers and backgrounds.
  static var plainDetail: Detail { get }
  /// What it adds to those of an item's cell.
  func detail(at index: Int) -> Detail
}

extension SectionedGeometry where Detail == NoDetail {
  /// Nothing.
  static var plainDetail: NoDetail { NoDetail() }

  /// Nothing.
  func detail(at index: Int) -> NoDetail { NoDetail() }
}

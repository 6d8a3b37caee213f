import LayoutContract

/// The kinds of elements and sizes that a layout showed during a check, so that a pass that showed
/// nothing is recognized.
public struct ShownElements: Equatable, Sendable {
  /// The largest number of sections in the data.
  public private(set) var sectionCount = 0
  /// A Boolean value that indicates whether a section of the data had a header or a footer.
  public private(set) var dataHasSupplementaries = false
  /// A Boolean value that indicates whether an element other than a cell was on screen.
  public private(set) var showsSupplementaries = false
  /// A Boolean value that indicates whether a cell on screen had an area.
  public private(set) var showsArea = false
  /// A Boolean value that indicates whether cells on screen had more than one size.
  public private(set) var showsSizes = false
  private var size: Size?

  /// Makes an empty record.
  public init() {}

  /// Records the elements on screen.
  ///
  /// - Complexity: O(answer + sections).
  mutating func note(_ answer: some Sequence<ElementState>, of model: CollectionModel) {
    sectionCount = max(sectionCount, model.sections.count)
    dataHasSupplementaries =
      dataHasSupplementaries
      || model.sections.contains { $0.header != nil || $0.footer != nil }
    for state in answer {
      guard state.path.kind == .cell else {
        showsSupplementaries = true
        continue
      }
      showsArea = showsArea || state.frame.sharesArea(with: state.frame)
      showsSizes = showsSizes || state.frame.size != size ?? state.frame.size
      size = state.frame.size
    }
  }
}

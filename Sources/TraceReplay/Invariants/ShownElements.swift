import LayoutContract

/// The kinds of elements and sizes that a layout showed during a check, so that a pass that showed
/// nothing is recognized.
public struct ShownElements: Equatable, Sendable {
  /// The most sections that the data had.
  public private(set) var sectionCount = 0
  /// Whether a section of the data had a header or a footer.
  public private(set) var dataHasSupplementaries = false
  /// Whether an element was on screen that is no cell.
  public private(set) var showsSupplementaries = false
  /// Whether a cell on screen had an area.
  public private(set) var showsArea = false
  /// Whether cells on screen were of more than one size.
  public private(set) var showsSizes = false
  private var size: Size?

  /// Makes a note of nothing.
  public init() {}

  /// Notes what is on screen.
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

import LayoutContract

/// The attributes that each element on screen was last given, by identity.
///
/// A host gives a cell attributes only when they differ from those it has; both cases are counted.
struct AppliedAttributes {
  private struct Identity: Hashable {
    var kind: ElementKind
    var id: Int
  }

  private var shown: [Identity: ElementState] = [:]
  private var next: [Identity: ElementState] = [:]
  /// How often attributes were given.
  private(set) var appliedCount = 0
  /// How often they were equal to those the element had and were skipped.
  private(set) var skippedCount = 0

  /// Shows an answer and forgets the elements that left it.
  mutating func show(_ answer: ContiguousArray<ElementState>, in model: CollectionModel) {
    next.removeAll(keepingCapacity: true)
    for state in answer where model.sections.indices.contains(state.path.section) {
      let id =
        state.path.kind.belongsToSection
        ? model.sections[state.path.section].id : model.id(at: state.path.itemPath)
      guard let id else { continue }
      let identity = Identity(kind: state.path.kind, id: id)
      if let last = shown[identity], last.looksLike(state) {
        skippedCount += 1
      } else {
        appliedCount += 1
      }
      next[identity] = state
    }
    swap(&shown, &next)
  }
}

extension ElementState {
  /// Whether an element shown with these attributes looks the same with others: all but the path.
  func looksLike(_ other: ElementState) -> Bool {
    frame == other.frame && zIndex == other.zIndex && alpha == other.alpha
      && detailHash == other.detailHash
  }
}

import LayoutContract

/// The attributes last applied to each element on screen, by identity.
///
/// A host applies attributes to a cell only if they differ from its current ones; both cases are
/// counted.
struct AppliedAttributes {
  private struct Identity: Hashable {
    var kind: ElementKind
    var id: Int
  }

  private var shown: [Identity: ElementState] = [:]
  private var next: [Identity: ElementState] = [:]
  /// The number of attributes that were applied.
  private(set) var appliedCount = 0
  /// The number of attributes that were skipped because they equaled the element's current ones.
  private(set) var skippedCount = 0

  /// Applies the attributes of an answer and removes the elements that left the screen.
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
  /// Returns whether an element looks the same with other attributes: all but the path are equal.
  func looksLike(_ other: ElementState) -> Bool {
    frame == other.frame && zIndex == other.zIndex && alpha == other.alpha
      && detailHash == other.detailHash
  }
}

import LayoutContract
import Results

/// The result of checking one replay.
public struct CheckOutcome: Equatable, Sendable {
  /// The counts of each invariant, in the order of the list of invariants.
  public var counts: [CheckRecord] = []
  /// The share of `prepare()` that a base class takes and not the layout itself, from 0 to 1.
  public var baseClassShare = 0.0
  /// The stored violations, in the order of the frames.
  public var violations: [Violation] = []
  /// Findings that may be intended: the first of each invariant.
  public var questions: [Violation] = []
  /// The number of frames that were checked within the time limit; nil for all.
  public var checkedFrameCount: Int?
  /// The kinds of elements and sizes that were on screen.
  public var shown = ShownElements()
  /// Digests of the frames' answers.
  public var frameDigests = FrameDigests()
  /// The number of times that a cell received attributes that differed from its current ones.
  public var appliedAttributes = 0
  /// The number of times that attributes were skipped because they equaled the current ones.
  public var skippedAttributes = 0

  /// The number of violations, including those that are not stored.
  public var violationCount: Int { counts.reduce(0) { $0 + $1.violations } }

  /// The digest of all frames.
  public var digest: UInt64 { frameDigests.value }

  /// Returns the first frame whose answer differs from another replay's, or nil if all agree.
  public func firstDifference(from other: CheckOutcome) -> Int? {
    frameDigests.firstDifference(from: other.frameDigests)
  }
}

/// The kinds of elements and sizes that a layout showed during a check, so that a pass that showed
/// nothing is recognized.
public struct ShownElements: Equatable, Sendable {
  /// The largest number of sections in the data.
  public private(set) var sectionCount = 0
  /// A Boolean value that indicates whether a section of the data had a header or a footer.
  public private(set) var dataHasSupplementaries = false
  /// A Boolean value that indicates whether a cell on screen had an area.
  public private(set) var showsArea = false
  /// A Boolean value that indicates whether cells on screen had more than one size.
  public private(set) var showsSizes = false
  private var size: Size?

  /// Records the elements on screen.
  ///
  /// - Complexity: O(answer + sections).
  mutating func record(_ answer: some Sequence<ElementState>, of model: CollectionModel) {
    sectionCount = max(sectionCount, model.sections.count)
    dataHasSupplementaries =
      dataHasSupplementaries
      || model.sections.contains { $0.header != nil || $0.footer != nil }
    for state in answer where state.path.kind == .cell {
      showsArea = showsArea || state.frame.sharesArea(with: state.frame)
      showsSizes = showsSizes || state.frame.size != size ?? state.frame.size
      size = state.frame.size
    }
  }
}

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
      // An element looks the same at another path.
      var last = shown[identity]
      last?.path = state.path
      if last == state {
        skippedCount += 1
      } else {
        appliedCount += 1
      }
      next[identity] = state
    }
    swap(&shown, &next)
  }
}

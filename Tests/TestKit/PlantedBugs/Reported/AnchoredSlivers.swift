import LayoutUnderTest

/// Rows that keep the first visible one in place by corrections of the offset.
struct AnchoredSlivers: CollectionLayout {
  /// The mistakes with a correction.
  enum Mistake {
    /// The sections after the first, which are in a group, do not pass a correction on.
    case groupDropsCorrection
    /// A content that now ends before the offset is corrected to its start.
    case jumpsToStart
  }

  private let mistake: Mistake?
  private var stack = SliverStack()
  private var model = CollectionModel()
  private var viewLength = 0.0
  /// The rows that were visible before the changes of a frame, with their places in the view.
  private var anchors: [(id: Int, place: Double)] = []
  /// The offset that the host had, and the distance by which it was asked to move it since.
  private var request = (offset: 0.0, distance: 0.0)
  /// The distance to ask for next.
  private var correction = 0.0
  private var isInChanges = false
  private var isAsked = true

  init(_ mistake: Mistake?) { self.mistake = mistake }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.anchoring = .layout
    traits.cellLength = .item
    return traits
  }

  var contentSize: Size { Size(width: stack.width, height: stack.length) }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let offset = environment.bounds.y
    let isMoved = offset == request.offset + request.distance
    let isScrolled = !isMoved && offset != request.offset
    if !isInChanges || isScrolled || isMoved { request = (offset, 0) }
    let isLost = anchors.allSatisfy { model.path(ofItem: $0.id) == nil }
    if !isInChanges || isScrolled || isLost {
      anchors = visibleRows(at: offset + request.distance)
    }
    (isInChanges, isAsked) = (true, false)
    stack = SliverStack(environment, hasHeaders: false)
    model = environment.model
    viewLength = environment.bounds.height
    let distance = target(at: offset + request.distance) - offset
    correction += distance - request.distance
    request.distance = distance
  }

  mutating func prepare(forUpdates update: BatchUpdate) { isAsked = false }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    // A question without a preparation before it ends the frame.
    if isAsked { isInChanges = false }
    isAsked = true
    guard correction != 0 else { return nil }
    var own = LayoutInvalidation()
    own.contentOffsetAdjustment.y = correction
    correction = 0
    return own
  }

  mutating func prepareForTransition(_ direction: LayoutTransition) {
    stack = SliverStack()
    (anchors, correction, isInChanges) = ([], 0, false)
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    stack.frame(of: element).map { LayoutAttributes(element: element, frame: $0) }
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for section in stack.sections.indices {
      for item in stack.rows(ofSection: section, from: rect.minY, to: rect.maxY) {
        let row = attributes(for: ElementPath(section: section, kind: .cell, item: item))
        if let row, row.frame.sharesArea(with: rect) { elements.append(row) }
      }
    }
  }

  /// Returns the offset at which the first remaining anchor is in its place.
  private func target(at offset: Double) -> Double {
    if mistake == .jumpsToStart, stack.length <= offset { return 0 }
    for anchor in anchors {
      guard let path = model.path(ofItem: anchor.id) else { continue }
      if mistake == .groupDropsCorrection, path.section > 0 { return offset }
      return stack.sections[path.section].edges[path.item] - anchor.place
    }
    return offset
  }

  /// Returns the rows in the view, with their places.
  private func visibleRows(at offset: Double) -> [(id: Int, place: Double)] {
    guard stack.width > 0 else { return [] }
    return stack.sections.indices.flatMap { section in
      let edges = stack.sections[section].edges
      return stack.rows(ofSection: section, from: offset, to: offset + viewLength)
        .filter { edges[$0 + 1] > edges[$0] }
        .map { (model.sections[section].ids[$0], edges[$0] - offset) }
    }
  }
}

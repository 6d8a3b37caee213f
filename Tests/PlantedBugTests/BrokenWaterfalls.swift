import LayoutUnderTest
import PlantedBugs

/// A waterfall that repeats its previous answer from the host's own buffer.
struct RememberingWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>
  /// A Boolean value that indicates whether it omits elements that changed in that buffer.
  let leavesOutChanged: Bool
  private var hostAnswer: UnsafeBufferPointer<LayoutAttributes<WaterfallDetail>>?
  private var hostRect = Rect.zero

  init(base: WaterfallLayout<SortedSweep>, leavesOutChanged: Bool = false) {
    self.base = base
    self.leavesOutChanged = leavesOutChanged
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    hostRect = .zero
    base.invalidate(invalidation)
  }

  mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<WaterfallDetail>
  ) {
    // The host asks first.
    let isHost = hostAnswer.map { $0.baseAddress == elements.elements.baseAddress } ?? true
    if isHost, rect == hostRect, let hostAnswer {
      for attributes in Array(hostAnswer) {
        let isChanged = attributes.frame != base.attributes(for: attributes.element)?.frame
        if !(leavesOutChanged && isChanged) { elements.append(attributes) }
      }
      return
    }
    base.collectElements(in: rect, into: &elements)
    if isHost { (hostAnswer, hostRect) = (elements.elements, rect) }
  }
}

/// A waterfall that invalidates itself after every layout pass.
struct RestlessWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    .items([LayoutInvalidation.ItemRun(section: 0, items: 0..<1)])
  }
}

/// A waterfall in which a deceleration ends further down after each preparation.
struct CountingWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>
  private var preparations = 0.0

  init(base: WaterfallLayout<SortedSweep>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    preparations += 1
  }

  func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    velocity == nil ? proposed : Point(x: proposed.x, y: proposed.y - preparations)
  }
}

/// A waterfall that returns no initial attributes for appearing elements.
struct SilentWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>

  func initialAttributes(
    forAppearing element: ElementPath
  ) -> LayoutAttributes<WaterfallDetail>? { nil }
}

/// A waterfall with a negative content height.
struct SunkenWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>

  var contentSize: Size { Size(width: base.contentSize.width, height: -0.5) }
}

/// A waterfall that examines every item of its first section again for each query.
struct ScanningWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>

  mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<WaterfallDetail>
  ) {
    base.collectElements(in: rect, into: &elements)
    var item = 0
    while base.attributes(for: ElementPath(section: 0, kind: .cell, item: item)) != nil {
      elements.hits.examined += 1
      item += 1
    }
  }
}

/// A waterfall that reads the sizes of all previous items again for each item.
struct SquareWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    for section in 0..<environment.sectionCount {
      for item in 0..<environment.itemCount(inSection: section) {
        for earlier in 0..<item {
          _ = environment.size(at: ItemPath(section: section, item: earlier))
        }
      }
    }
  }
}

/// A waterfall that walks through a list of its own in every query, which nothing counts.
struct WalkingWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>

  var traits: LayoutTraits {
    var traits = base.traits
    traits.hasProportionalQueries = true
    return traits
  }

  private var heights: [Double] = []

  init(base: WaterfallLayout<SortedSweep>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    heights = environment.model.sections.flatMap(\.heights)
  }

  mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<WaterfallDetail>
  ) {
    base.collectElements(in: rect, into: &elements)
    if heights.contains(-1) { elements.removeAll() }
  }
}

/// A waterfall that stores every frame that it ever placed.
struct HoardingWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>
  private var hoard: [[Rect]] = []

  init(base: WaterfallLayout<SortedSweep>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    hoard += base.cellFrames(environment.model)
  }
}

/// A waterfall that needlessly examines all items.
struct SearchingWaterfall: LayoutVariant {
  /// The time of the needless work.
  enum Moment {
    /// The measurement of an item.
    case measuring
    /// The appearance of an item.
    case appearing
  }

  var base: WaterfallLayout<SortedSweep>
  let moment: Moment
  private var model = CollectionModel()

  init(base: WaterfallLayout<SortedSweep>, at moment: Moment) {
    self.base = base
    self.moment = moment
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    model = environment.model
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    base.invalidate(invalidation)
    guard moment == .measuring else { return }
    for _ in invalidation.items.flatMap(\.items) { search() }
  }

  func initialAttributes(
    forAppearing element: ElementPath
  ) -> LayoutAttributes<WaterfallDetail>? {
    if moment == .appearing { search() }
    return base.initialAttributes(forAppearing: element)
  }

  private func search() { precondition(base.cellFrames(model).count >= 0) }
}

/// A waterfall whose items are 9 points too high when they appear.
struct GreetingWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>

  func initialAttributes(
    forAppearing element: ElementPath
  ) -> LayoutAttributes<WaterfallDetail>? {
    var attributes = base.attributes(for: element)
    attributes?.frame.height += 9
    return attributes
  }
}

/// A waterfall whose first two items are wider while the fourth is 155 points high.
struct SwellingWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>
  private var isSwollen = false

  init(base: WaterfallLayout<SortedSweep>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    let model = environment.model
    isSwollen =
      model.contains(.cell(ItemPath(section: 0, item: 3)))
      && model.sections[0].metrics(at: 3).size.height == 155
  }

  mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<WaterfallDetail>
  ) {
    let first = elements.count
    base.collectElements(in: rect, into: &elements)
    for index in first..<elements.count { elements[index] = swollen(elements[index]) }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<WaterfallDetail>? {
    base.attributes(for: element).map { swollen($0) }
  }

  private func swollen(
    _ attributes: LayoutAttributes<WaterfallDetail>
  ) -> LayoutAttributes<WaterfallDetail> {
    var result = attributes
    if isSwollen, result.element.kind == .cell,
      result.element.itemPath < ItemPath(section: 0, item: 2)
    {
      result.frame.width += 1
    }
    return result
  }
}

/// A waterfall that claims to pin its headers, and lacks the second while the view is at the top.
struct HidingWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>
  private var isAtTop = true

  init(base: WaterfallLayout<SortedSweep>) {
    self.base = base
  }

  var traits: LayoutTraits {
    var traits = base.traits
    traits.pinnedKinds = [.header]
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    isAtTop = environment.bounds.y <= 0
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<WaterfallDetail>? {
    isAtTop && element == .header(ofSection: 1) ? nil : base.attributes(for: element)
  }
}

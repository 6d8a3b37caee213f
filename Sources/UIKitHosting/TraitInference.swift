import LayoutContract
import Synchronization
import UIKit

/// A trial that infers the traits of an unknown layout from a small collection.
///
/// A new instance lays out 120 items in two sections, is scrolled, and is asked for all elements
/// and for each element alone.
@MainActor @preconcurrency
struct TraitInference {
  private static let itemsPerSection = 60
  private static let timedPreparations = 10
  /// The default item size of a flow layout, in points.
  private static let usualItemSize = CGSize(width: 50, height: 50)
  private static let view = CGSize(width: 390, height: 844)
  /// The offsets of the scrolls, in points: before the start, then within the first screen.
  private static let steps = [-40.0, 37, 251.5, 613.25]

  /// The traits found so far.
  private(set) var traits = LayoutTraits.unknown
  private let hosted: HostedUIKitLayout
  private var environment: LayoutEnvironment
  /// The cells that were returned so far.
  private var cells: Set<ElementPath> = []

  /// Runs a trial of a new instance.
  ///
  /// - Parameters:
  ///   - layout: The layout, which must not be used again.
  ///   - delegate: The delegate that answers the layout's questions.
  init(_ layout: UICollectionViewLayout, delegate: TraceDelegate) {
    hosted = HostedUIKitLayout(layout: layout, delegate: delegate, traits: .unknown)
    environment = LayoutEnvironment(
      model: Self.model,
      bounds: Rect(x: 0, y: 0, width: Self.view.width, height: Self.view.height),
      scale: 3
    )
    environment.comparesDetails = true
    layOut()
    if Self.cells(of: answer()).isEmpty {
      // Some layouts show one section, and nothing of several.
      environment.model.sections.removeLast()
      layOut()
    }
    traits.axis = axis(of: layout)
    if let flow = layout as? UICollectionViewFlowLayout {
      traits.hasOwnItemSize = flow.itemSize != Self.usualItemSize || flow.estimatedItemSize != .zero
    }
    let resting = answer()
    traits.isNonOverlapping = !Self.overlaps(resting)
    cells.formUnion(Self.cells(of: resting))
    findWhatFollowsTheOffset(resting)
    traits.isMovedByPhysics = layout.isMovedByPhysics
    traits.asksNewCells = usesCellSizes()
    traits.asksCellsForSizes = traits.asksNewCells
    traits.baseClassShare = flowShare(of: layout)
    traits.hasOneSection = cells.allSatisfy { $0.section == 0 } && !cells.isEmpty
  }

  /// Items with sizes from a fixed list, so that rows and columns are uneven.
  private static var model: CollectionModel {
    var model = CollectionModel()
    for number in 0..<2 {
      var section = SectionModel(id: number)
      section.header = Size(width: view.width, height: 40)
      section.footer = Size(width: view.width, height: 20)
      for item in 0..<itemsPerSection {
        let height = [120.0, 80, 200, 60, 150][item % 5]
        let size = Size(width: [100.0, 160, 90][item % 3], height: height)
        section.append(id: number * itemsPerSection + item, ItemMetrics(size: size))
      }
      model.sections.append(section)
    }
    return model
  }

  // MARK: The axis

  private func axis(of layout: UICollectionViewLayout) -> Axis {
    if let flow = layout as? UICollectionViewFlowLayout {
      return flow.scrollDirection == .horizontal ? .x : .y
    }
    let content = hosted.contentSize
    let (across, down) = (content.width - Self.view.width, content.height - Self.view.height)
    return across > 0 && across > down ? .x : .y
  }

  // MARK: Queries

  private func answer() -> [LayoutAttributes<HostedDetail>] {
    var elements = ElementBuffer<HostedDetail>()
    let content = hosted.contentSize
    let margin = 1_000.0
    hosted.collectElements(
      in: Rect(
        x: -margin,
        y: -margin,
        width: content.width + 2 * margin,
        height: content.height + 2 * margin
      ),
      into: &elements
    )
    return Array(elements.elements)
  }

  private static func cells(of answer: [LayoutAttributes<HostedDetail>]) -> Set<ElementPath> {
    Set(answer.lazy.map(\.element).filter { $0.kind == .cell })
  }

  private static func overlaps(_ answer: [LayoutAttributes<HostedDetail>]) -> Bool {
    // Rounded edges may overlap by half a pixel.
    let slack = EdgeInsets(top: 0.25, left: 0.25, bottom: 0.25, right: 0.25)
    let frames = answer.filter { $0.element.kind == .cell && $0.alpha > 0 }
      .map { $0.frame.inset(by: slack) }
    return frames.indices.contains { one in
      frames[(one + 1)...].contains { $0.sharesArea(with: frames[one]) }
    }
  }

  /// The share of preparation time that the flow layout class takes; 0 for other layouts.
  private func flowShare(of layout: UICollectionViewLayout) -> Double {
    guard let flow = layout as? UICollectionViewFlowLayout else { return 0 }
    let before = flow.laidOutTime
    let all = ContinuousClock().measure {
      for _ in 0..<Self.timedPreparations { layOut() }
    }
    return min(1, (flow.laidOutTime - before) / max(all, .nanoseconds(1)))
  }

  /// Returns whether a cell on screen with another preferred height gets it.
  private func usesCellSizes() -> Bool {
    let shown = answer().first {
      $0.element.kind == .cell && $0.frame.sharesArea(with: environment.bounds)
    }
    guard var cell = shown else { return false }
    cell.frame.height += 13
    return hosted.takesSize(of: cell)
  }

  // MARK: The offset

  /// Scrolls in steps, as a host does, and records which elements move and where accessors differ.
  private mutating func findWhatFollowsTheOffset(_ resting: [LayoutAttributes<HostedDetail>]) {
    var before = resting
    compareAccessors(before)
    for step in Self.steps {
      move(to: step)
      let now = answer()
      recordCells(of: now)
      let moved = Self.moved(before, now)
      if !moved.isEmpty { traits.dependsOnOffset = true }
      traits.floatingKinds.formUnion(moved.subtracting([.cell]))
      if Self.overlaps(now) { traits.isNonOverlapping = false }
      compareAccessors(now)
      before = now
    }
    // The last screen.
    let (content, view) = (hosted.contentSize, Self.view)
    let end = traits.axis == .y ? content.height - view.height : content.width - view.width
    move(to: max(0, end))
    recordCells(of: answer())
  }

  /// Records whether the layout returns other cells after a scroll.
  private mutating func recordCells(of everything: [LayoutAttributes<HostedDetail>]) {
    let known = Self.cells(of: everything)
    if known != cells { traits.answersNearBoundsOnly = true }
    cells.formUnion(known)
  }

  private func layOut() {
    hosted.invalidate(.all)
    hosted.prepare(environment)
  }

  private mutating func move(to offset: Double) {
    var bounds = environment.bounds
    if traits.axis == .y { bounds.y = offset } else { bounds.x = offset }
    if hosted.shouldInvalidate(forBoundsChange: bounds, environment) {
      hosted.invalidate(hosted.invalidation(forBoundsChange: bounds, environment))
    }
    environment.bounds = bounds
    if let own = hosted.takeOwnInvalidation() { hosted.invalidate(own) }
    hosted.prepare(environment)
  }

  private mutating func compareAccessors(_ answer: [LayoutAttributes<HostedDetail>]) {
    for attributes in answer where !traits.accessorsGiveRestingPlaces {
      guard let accessed = hosted.attributes(for: attributes.element) else { continue }
      if accessed != attributes, traits.dependsOnOffset || attributes.detail.transformHash != 0 {
        traits.accessorsGiveRestingPlaces = true
      }
    }
  }

  /// Returns the kinds of elements whose attributes changed.
  private static func moved(
    _ before: [LayoutAttributes<HostedDetail>],
    _ now: [LayoutAttributes<HostedDetail>]
  ) -> Set<ElementKind> {
    let former = Dictionary(before.map { ($0.element, $0) }) { first, _ in first }
    // NaN != NaN, so skip it here; another invariant reports it.
    let moved = now.filter { attributes in
      attributes == attributes && former[attributes.element].map { $0 != attributes } ?? false
    }
    return Set(moved.map(\.element.kind))
  }
}

/// The inferred traits of a layout: a trial of its first instance finds them, except for given
/// promises.
final class InferredTraits: Sendable {
  private let promises: [LayoutPromise: Bool]
  private let found = Mutex<LayoutTraits?>(nil)

  /// Makes traits in which given promises, made or not, replace what a trial finds.
  init(_ promises: [LayoutPromise: Bool]) {
    self.promises = promises
  }

  /// Returns the traits; the first call runs a trial of a new instance.
  @MainActor @preconcurrency
  func traits(
    _ delegate: () -> TraceDelegate,
    _ makeLayout: (TraceDelegate) -> UICollectionViewLayout
  ) -> LayoutTraits {
    if let known = found.withLock({ $0 }) { return known }
    let delegate = delegate()
    var traits = TraitInference(makeLayout(delegate), delegate: delegate).traits
    for (promise, isMade) in promises { promise.set(isMade, in: &traits) }
    if promises[.nonOverlapping] != nil { traits.asksAboutOverlaps = false }
    found.withLock { [traits] in $0 = traits }
    return traits
  }
}

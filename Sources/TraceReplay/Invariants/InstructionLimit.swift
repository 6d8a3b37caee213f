import LayoutContract
import Measurement

/// Checks that with eight times as many items, a scroll and a measured size at the end execute
/// hardly more instructions, in layouts that promise it.
///
/// Instructions show work that neither sizes read nor items placed show, such as a walk through an
/// array of the layout's own. Checked once per replay of a small model, where they can be counted.
enum InstructionLimit {
  static let name = "InstructionLimit"
  static let summary = "with eight times the items, a scroll executes hardly more instructions"

  /// The largest number of initial items of a trace for which instructions are counted.
  static let mostItems = 500
  /// The numbers of items that are compared with eight times as many.
  private static let counts = [64, 512]

  static func check(
    _ inspection: Inspection,
    _ counter: StepCounter,
    _ report: inout InvariantReport
  ) {
    let traits = inspection.traits
    let model = inspection.loadedModel
    guard traits.hasProportionalQueries || traits.hasProportionalEdits, !traits.isPartial,
      !traits.isMovedByPhysics, !traits.dependsOnOffset, traits.pinnedKinds.isEmpty,
      1...mostItems ~= model.itemCount
    else { return }
    report.recordStep()
    for operation in StepOperation.allCases where operation.isPromised(by: traits) {
      for items in counts {
        let one = model.repeated((items - 1) / model.itemCount + 1)
        guard let finding = inspection.host.growth(of: operation, one, counter) else { continue }
        report.violate(finding)
        break
      }
    }
  }
}

extension InspectedHost {
  /// The allowed factor for eight times as many items: a search is three steps longer.
  private static var growth: Int { 2 }
  /// The instructions that may always be executed in addition.
  private static var slack: Int { 2_000 }
  /// The largest number of instructions that is counted for the smaller collection.
  private static var mostSteps: Int { 100_000 }

  /// Returns a sentence if an operation with eight times as many items executes far more
  /// instructions.
  fileprivate func growth(
    of operation: StepOperation,
    _ one: CollectionModel,
    _ counter: StepCounter
  ) -> String? {
    guard let few = steps(of: operation, one, counter, upTo: Self.mostSteps), few < Self.mostSteps
    else { return nil }
    let limit = Self.growth * few + Self.slack
    guard let many = steps(of: operation, one.repeated(8), counter, upTo: limit), many >= limit
    else { return nil }
    return "\(operation.rawValue) with \(one.itemCount) items executes \(few) instructions, and "
      + "with \(8 * one.itemCount) more than \(limit)"
  }
}

/// An operation at the end of the content whose instructions are counted.
private enum StepOperation: String, CaseIterable {
  case scroll = "a scroll"
  case size = "measuring the last item"

  func isPromised(by traits: LayoutTraits) -> Bool {
    switch self {
    case .scroll: traits.hasProportionalQueries
    case .size: traits.hasProportionalEdits
    }
  }
}

extension InspectedHost {
  /// Returns the instructions of an operation in a new instance for a model, after the same
  /// operation once uncounted; nil if they cannot be counted.
  fileprivate func steps(
    of operation: StepOperation,
    _ model: CollectionModel,
    _ counter: StepCounter,
    upTo limit: Int
  ) -> Int? {
    guard let layout = freshLayout([]) else { return nil }
    var environment = freshEnvironment()
    environment.model = model
    layout.invalidate(.all)
    prepare(layout, environment)
    let axis = layout.traits().axis
    let view = environment.bounds.size.along(axis)
    let end = Swift.max(0, layout.contentSize().along(axis) - view)
    func move(to offset: Double) {
      var bounds = environment.bounds
      if axis == .y { bounds.y = offset } else { bounds.x = offset }
      if layout.shouldInvalidateForBoundsChange(bounds, environment) {
        layout.invalidate(layout.invalidationForBoundsChange(bounds, environment))
        environment.bounds = bounds
        layout.prepare(environment)
      } else {
        environment.bounds = bounds
      }
      _ = layout.collectElements(bounds)
    }
    for distance in [20.0, 10] { move(to: Swift.max(0, end - distance)) }
    switch operation {
    case .scroll:
      return counter.steps(upTo: limit) { move(to: Swift.max(0, end - 15)) }
    case .size:
      guard let section = model.sections.lastIndex(where: { $0.count > 0 }) else { return nil }
      let item = model.sections[section].count - 1
      let run = LayoutInvalidation.ItemRun(section: section, items: item..<item + 1)
      func measure(_ length: Double) {
        let size = Size(width: length, height: length)
        environment.model.sections[section].measure(run.items, sizes: [size])
      }
      measure(61)
      layout.invalidate(.items([run]))
      layout.prepare(environment)
      measure(62)
      return counter.steps(upTo: limit) {
        layout.invalidate(.items([run]))
        layout.prepare(environment)
        _ = layout.collectElements(environment.bounds)
      }
    }
  }
}

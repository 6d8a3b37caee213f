import LayoutContract
import TraceReplay
import Traces
import UIKit
import UIKitHosting

/// A layout of UIKit's that tests replay with every invariant.
struct HostedSample: Sendable {
  typealias Make = @MainActor @Sendable (TraceDelegate) -> UICollectionViewLayout

  var name: String
  var delegate: @MainActor @Sendable () -> TraceDelegate = { TraceDelegate() }
  var make: Make

  /// Makes the layout, held to promises or released, whatever a trial finds.
  func factory(promising promises: [LayoutPromise: Bool] = [:]) -> LayoutFactory {
    var catalog = LayoutCatalog()
    catalog.register("sample", and: promises, delegate: delegate, uiKit: make)
    return catalog.entries[0].factory
  }

  /// What the layout promises.
  func traits() throws -> LayoutTraits {
    try factory().traits(LayoutSettings(kind: "sample"))
  }

  /// The invariants that a replay violates.
  func findings(
    on trace: Trace,
    promising promises: [LayoutPromise: Bool] = [:]
  ) throws -> Set<String> {
    let outcome = try outcome(on: trace, promising: promises)
    return Set(outcome.counts.filter { $0.violations > 0 }.map(\.invariant))
  }

  /// The outcome of a replay with every invariant.
  func outcome(on trace: Trace, promising promises: [LayoutPromise: Bool] = [:]) throws
    -> CheckOutcome
  {
    let factory = factory(promising: promises)
    let settings = LayoutSettings(kind: "sample")
    var options = ReplayOptions()
    options.axis = try factory.axis(settings)
    return try factory.check(ReplayPlan(trace, options: options), settings, CheckOptions())
  }
}

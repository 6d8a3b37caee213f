import LayoutContract
import TraceReplay
import Traces
import UIKit
import UIKitHosting

/// A UIKit layout that tests replay with every invariant.
struct HostedSample: Sendable {
  typealias Make = @MainActor @Sendable (TraceDelegate) -> UICollectionViewLayout

  var name: String
  var delegate: @MainActor @Sendable () -> TraceDelegate = { TraceDelegate() }
  var make: Make

  /// Returns the layout's factory; the given promises override the results of a trial.
  func factory(promising promises: [LayoutPromise: Bool] = [:]) -> LayoutFactory {
    var catalog = LayoutCatalog()
    catalog.register("sample", and: promises, delegate: delegate, uiKit: make)
    return catalog.entries[0].factory
  }

  /// Returns the traits of the layout.
  func traits() throws -> LayoutTraits {
    try factory().traits(LayoutSettings(kind: "sample"))
  }

  /// Returns the names of the invariants that a replay violates.
  func findings(
    on trace: Trace,
    promising promises: [LayoutPromise: Bool] = [:]
  ) throws -> Set<String> {
    let outcome = try outcome(on: trace, promising: promises)
    return Set(outcome.counts.filter { $0.violations > 0 }.map(\.invariant))
  }

  /// Returns the outcome of a replay with every invariant.
  func outcome(on trace: Trace, promising promises: [LayoutPromise: Bool] = [:]) throws
    -> CheckOutcome
  {
    let factory = factory(promising: promises)
    let settings = LayoutSettings(kind: "sample")
    var options = ReplayOptions()
    options.axis = try factory.traits(settings).axis
    return try factory.check(ReplayPlan(trace, options: options), settings, CheckOptions())
  }
}

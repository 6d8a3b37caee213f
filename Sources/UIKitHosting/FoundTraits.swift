import LayoutContract
import Synchronization
import UIKit

/// The inferred traits of a layout: a trial of its first instance finds them, except for given
/// promises.
final class FoundTraits: Sendable {
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
    var traits = LayoutTrial(makeLayout(delegate), delegate: delegate).traits
    for (promise, isMade) in promises { promise.set(isMade, in: &traits) }
    if promises[.nonOverlapping] != nil { traits.asksAboutOverlaps = false }
    found.withLock { [traits] in $0 = traits }
    return traits
  }
}

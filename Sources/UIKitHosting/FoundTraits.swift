import LayoutContract
import Synchronization
import UIKit

/// What a layout promises where nobody says so: found by a trial of its first instance, but for
/// what it is held to, or not, whatever that finds.
final class FoundTraits: Sendable {
  private let promises: [LayoutPromise: Bool]
  private let found = Mutex<LayoutTraits?>(nil)

  /// Holds layouts to promises or releases them, whatever a trial finds.
  init(_ promises: [LayoutPromise: Bool]) {
    self.promises = promises
  }

  /// The traits; the first call tries an instance of its own.
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

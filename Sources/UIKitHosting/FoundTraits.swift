import LayoutContract
import Synchronization
import UIKit

/// What a layout promises where nobody says so: found by a trial of its first instance, but for
/// what it is held to, or not, whatever that finds.
final class FoundTraits: Sendable {
  private let promises: [LayoutPromise]
  private let released: [LayoutPromise]
  private let found = Mutex<LayoutTraits?>(nil)

  /// Holds layouts to promises and releases them from others, whatever a trial finds.
  init(_ promises: [LayoutPromise], without released: [LayoutPromise] = []) {
    self.promises = promises
    self.released = released
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
    for promise in promises { promise.set(true, in: &traits) }
    for promise in released { promise.set(false, in: &traits) }
    found.withLock { [traits] in $0 = traits }
    return traits
  }
}

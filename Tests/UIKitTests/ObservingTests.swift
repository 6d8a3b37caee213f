import Expectations
import Testing
import UIKit

/// Tests of key-value observation: an observer receives the initial value if it asks, and no
/// changes, because none happen spontaneously in a replay.
struct ObservingTests {
  @MainActor @Test func anObserverHearsOfTheValueAtOnceAndOfNoChange() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    var heard: [CGPoint?] = []
    let observation = view.observe(\.contentOffset, options: [.initial, .new]) { _, change in
      heard.append(change.newValue)
    }
    let silent = view.observe(\.bounds, options: [.new]) { _, _ in heard.append(nil) }
    view.contentOffset = CGPoint(x: 0, y: 50)
    expectEqual(heard, [.zero])
    observation.invalidate()
    silent.invalidate()
  }
}

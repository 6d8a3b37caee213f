import Expectations
import Testing
import UIKit

struct AssociatedObjectTests {
  @Test func aValueGoesWithItsObject() {
    let keys = UnsafeMutablePointer<Int>.allocate(capacity: 2)
    defer { keys.deallocate() }
    func value(_ object: NSObject, _ key: Int) -> Any? {
      objc_getAssociatedObject(object, keys + key)
    }
    let kept = NSObject()
    objc_setAssociatedObject(kept, keys, 7, .OBJC_ASSOCIATION_RETAIN)
    expectEqual(value(kept, 0) as? Int, 7)
    expectTrue(value(kept, 1) == nil)
    // New objects are allocated at the addresses of released ones.
    for _ in 0..<1_000 {
      let passing = NSObject()
      expectTrue(value(passing, 0) == nil)
      objc_setAssociatedObject(passing, keys, 8, .OBJC_ASSOCIATION_RETAIN)
    }
    objc_setAssociatedObject(kept, keys, nil, .OBJC_ASSOCIATION_RETAIN)
    expectTrue(value(kept, 0) == nil)
  }
}

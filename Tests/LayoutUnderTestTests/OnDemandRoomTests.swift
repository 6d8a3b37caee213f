import Expectations
import Testing

@testable import LayoutUnderTest

@Suite("The room of an on-demand list")
struct OnDemandRoomTests {
  @Test("for rows is there before a first scroll, and after a jump")
  func rows() {
    var rows = OnDemandRows()
    for start in [0, 5000] {
      rows.reopen(at: start)
      let room = [rows.below.ids.capacity, rows.below.ends.capacity, rows.above.ids.capacity]
      for row in 0..<500 {
        rows.append(id: start + row, height: 80)
        rows.prepend(id: -row, height: 80)
      }
      expectEqual(
        [rows.below.ids.capacity, rows.below.ends.capacity, rows.above.ids.capacity],
        room
      )
    }
  }

  @Test("for heights is there before a first scroll, and after all were forgotten")
  func heights() {
    var known = KnownHeights()
    for _ in 0..<2 {
      let room = known.chunks.capacity
      for id in 0..<2000 { known.store(80, of: id) }
      expectEqual(known.chunks.capacity, room)
      known.removeAll()
    }
  }
}

import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("AnchorStability")
struct AnchorStabilityTests {
  @Test("holds for waterfalls on random traces")
  func holds() throws {
    var property = InvariantProperty(name: "AnchorStability")
    try expectNil(property.findingOnWaterfalls())
    expectTrue(property.looks > 0)
  }

  @Test("holds for a mutant without a fault")
  func holdsWithoutFault() throws {
    let property = InvariantProperty(name: "AnchorStability")
    try expectNil(property.findingOnMutant { _ in })
  }

  @Test("finds a layout that promises to keep the anchor and does not")
  func findsBrokenPromise() throws {
    let property = InvariantProperty(name: "AnchorStability")
    let finding = try property.findingOnMutant(seeds: 0..<60) { fault in
      fault.misdeclare = { $0.anchoring = .layout }
    }
    expectEqual(finding?.contains("on screen"), true)
  }

  @Test("asks nothing of a layout that promises nothing")
  func passesWithoutPromise() throws {
    let property = InvariantProperty(name: "AnchorStability")
    let isFound = try property.finds { fault in
      fault.misdeclare = { $0.anchoring = .none }
    }
    expectTrue(!isFound)
  }

  @Test("lets pinned headers follow the offset, and finds cells that do")
  func looksPastPinnedKinds() throws {
    let property = InvariantProperty(name: "AnchorStability")
    let settings = LayoutSettings(kind: "waterfall", parameters: [("pinsHeaders", .flag(true))])
    try expectNil(property.findingOnMutant(settings: settings) { _ in })
    // All seeds, because a dragged cell stays on screen in few traces.
    let seeds = InvariantProperty.allSeeds
    let finding = try property.findingOnMutant(seeds: seeds, settings: settings) { fault in
      fault.drag = { attributes, bounds in
        if attributes.element.kind == .cell { attributes.frame.x += bounds.y }
      }
    }
    expectEqual(finding?.contains("nothing but the offset changed"), true)
  }

  @Test("looks at what both views show of a layout that never settles")
  func looksAtWhatStays() throws {
    let property = InvariantProperty(name: "AnchorStability")
    // Elements that no view shows may be anywhere.
    let isFound = try property.finds { fault in
      fault.shrinkage = 0.001
      fault.misanswer = { query, answer in
        answer.map { attributes in
          var result = attributes
          result.frame.y = -1e6 - Double(query)
          return result
        }
      }
    }
    expectTrue(!isFound)
    let seeds = InvariantProperty.allSeeds
    let finding = try property.findingOnMutant(seeds: seeds) { fault in
      fault.shrinkage = 0.001
      fault.drag = { attributes, bounds in
        if attributes.element.kind == .cell { attributes.frame.width -= bounds.y / 1000 }
      }
      fault.ignores = { _ in false }
    }
    expectEqual(finding?.contains("nothing but the offset changed"), true)
  }

  @Test("finds elements that move while nothing but the offset does")
  func findsSilentChange() throws {
    let property = InvariantProperty(name: "AnchorStability")
    let finding = try property.findingOnMutant { fault in
      fault.misanswer = { query, answer in
        answer.map { attributes in
          var result = attributes
          result.frame.x += Double(query)
          return result
        }
      }
    }
    expectEqual(finding?.contains("nothing but the offset changed"), true)
  }
}

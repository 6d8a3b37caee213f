import LayoutUnderTest
import TestSupport
import Testing

@Suite("AnchorStability")
struct AnchorStabilityTests {
  @Test("holds for waterfalls on random traces")
  func holds() throws {
    var property = InvariantProperty(name: "AnchorStability")
    #expect(try property.findingOnWaterfalls() == nil)
    #expect(property.looks > 0)
  }

  @Test("holds for a mutant without a fault")
  func holdsWithoutFault() throws {
    let property = InvariantProperty(name: "AnchorStability")
    #expect(try property.findingOnMutant { _ in } == nil)
  }

  @Test("finds a layout that promises to keep the anchor and does not")
  func findsBrokenPromise() throws {
    let property = InvariantProperty(name: "AnchorStability")
    let finding = try property.findingOnMutant(seeds: 0..<60) { fault in
      fault.misdeclare = { $0.anchoring = .layout }
    }
    #expect(finding?.contains("on screen") == true)
  }

  @Test("asks nothing of a layout that promises nothing")
  func passesWithoutPromise() throws {
    let property = InvariantProperty(name: "AnchorStability")
    let isFound = try property.finds { fault in
      fault.misdeclare = { $0.anchoring = .none }
    }
    #expect(!isFound)
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
    #expect(finding?.contains("nothing but the offset changed") == true)
  }
}

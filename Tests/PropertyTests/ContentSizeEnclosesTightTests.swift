import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("ContentSizeEnclosesTight")
struct ContentSizeEnclosesTightTests {
  @Test("holds for waterfalls on random traces")
  func holds() throws {
    var property = InvariantProperty(name: "ContentSizeEnclosesTight")
    try expectNil(property.findingOnWaterfalls())
    expectTrue(property.looks > 0)
  }

  @Test("holds for a mutant without a fault")
  func holdsWithoutFault() throws {
    let property = InvariantProperty(name: "ContentSizeEnclosesTight")
    try expectNil(property.findingOnMutant { _ in })
  }

  @Test("finds content that ends before its last frame")
  func findsShort() throws {
    let property = InvariantProperty(name: "ContentSizeEnclosesTight")
    let finding = try property.findingOnMutant { fault in
      fault.missize = { Size(width: $0.width, height: $0.height - 1) }
    }
    expectTrue(finding != nil)
  }

  @Test("finds content that ends after its last frame")
  func findsLong() throws {
    let property = InvariantProperty(name: "ContentSizeEnclosesTight")
    let finding = try property.findingOnMutant { fault in
      fault.missize = { Size(width: $0.width, height: $0.height + 1) }
    }
    expectEqual(finding?.contains("after its last frame"), true)
  }

  @Test("holds where footers are pinned before the content's end, and still finds what is too long")
  func looksPastPinnedKinds() throws {
    let property = InvariantProperty(name: "ContentSizeEnclosesTight")
    let settings = LayoutSettings(
      kind: "waterfall",
      parameters: [
        ("pinsFooters", .flag(true)), ("pinsHeaders", .flag(true)),
        ("sectionInsetBottom", .number(7.5)),
      ]
    )
    try expectNil(property.findingOnMutant(settings: settings) { _ in })
    let finding = try property.findingOnMutant(settings: settings) { fault in
      fault.missize = { Size(width: $0.width, height: $0.height + 1) }
    }
    expectEqual(finding?.contains("after its last frame"), true)
  }

  @Test("finds a frame beside the content")
  func findsOutside() throws {
    let property = InvariantProperty(name: "ContentSizeEnclosesTight")
    let finding = try property.findingOnMutant { fault in
      fault.distort = { $0.frame.x -= 1 }
    }
    expectEqual(finding?.contains("outside"), true)
  }
}

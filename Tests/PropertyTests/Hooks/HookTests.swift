import Expectations
import TestSupport
import Testing

@Suite("Every hook of the contract")
struct HookTests {
  @Test("is one that the contract has, and none is left out")
  func areAll() throws {
    let written = try ContractMembers.written()
    // UIKit has a separate hook for targets without a velocity; the contract does not.
    let hooks = Hook.allCases.filter { $0 != .targetOfChange }.map(\.rawValue)
    expectEqual(written.count, hooks.count)
    expectEqual(Set(written), Set(hooks))
    expectEqual(HookCase.all.map(\.hook), Hook.allCases)
  }

  @Test("is kept by a layout that is right and missed by one without it", arguments: HookCase.all)
  func isMissed(_ hookCase: HookCase) throws {
    try expectNil(hookCase.finding([]))
    expectTrue(try hookCase.finding([hookCase.hook]) != nil, "\(hookCase.check) does not notice")
  }

  @Test("is in the table of the document, with what finds out that it is missing")
  func table() throws {
    let rows = try HookCase.all.map { HookTable.row($0, try $0.finding([$0.hook])) }
    print((HookTable.head + rows).joined(separator: "\n"))
    try expectEqual(HookTable.written(), rows)
  }
}

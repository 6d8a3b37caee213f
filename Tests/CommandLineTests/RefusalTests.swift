import Expectations
import Foundation
import Testing

@testable import HarnessCommands

/// The exit status when a child refuses a command: a child cannot make a command pass.
struct RefusalTests {
  private func status(_ reasons: [Int32: String]) -> HarnessCommands.ExitStatus? {
    do {
      _ = try ChildReply.refused(reasons).accepted()
      return nil
    } catch {
      return (error as? CommandError)?.status
    }
  }

  @Test(arguments: [0, 2, 4, 6, 125, 130, 141, 99, -1] as [Int32])
  func aCodeThatIsNoRefusalIsAnInternalError(_ code: Int32) {
    expectEqual(status([code: "hi"]), .internalError)
  }

  @Test func refusalsKeepTheirCodes() {
    for code: HarnessCommands.ExitStatus in [.usage, .malformed, .missing, .inconclusive] {
      expectEqual(status([code.rawValue: "hi"]), code)
    }
  }

  @Test func aRefusalWithoutReasonsIsAnInternalError() {
    expectEqual(status([:]), .internalError)
    expectEqual(CommandError([]).status, .internalError)
    expectEqual(CommandError(.passed, "hi").status, .internalError)
  }
}

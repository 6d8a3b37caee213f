import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import Traces

@testable import HarnessCommands

struct LayoutQueryTests {
  private func answer(_ settings: LayoutSettings, _ changes: [LayoutSettings]) -> LayoutInfo {
    LayoutQuery(settings: settings, index: "sorted-sweep", changes: changes)
      .answer(from: .builtIn)
  }

  private let plain = LayoutSettings(kind: "flow")
  private let sideways = LayoutSettings(
    kind: "flow",
    parameters: [("direction", .text("horizontal"))]
  )
  private let wrong = LayoutSettings(kind: "flow", parameters: [("direction", .text("up"))])

  @Test func aLayoutTellsItsAxis() {
    expectEqual(answer(plain, []).axis, .y)
    expectEqual(answer(sideways, [plain]).axis, .x)
    expectNil(answer(sideways, [plain]).refusal)
  }

  @Test func settingsThatItCannotTakeAreRefusedFromTheStartAndLater() {
    expectTrue(answer(wrong, []).refusal?.contains("up") == true)
    expectTrue(answer(plain, [plain, wrong]).refusal?.contains("up") == true)
    expectNil(answer(wrong, []).axis)
  }

  @Test func aLayoutThatIsNotThereSaysNothing() {
    let description = answer(LayoutSettings(kind: "gone"), [])
    expectTrue(description.axis == nil && description.refusal == nil)
  }

  @Test func aTraceRecordedAlongXIsReplayedAlongX() throws {
    let folder = try TemporaryDirectory()
    let trace = try Trace.read(path: folder.trace(settings: sideways))
    let parser = ArgumentParser(command: ShrinkCommand.self, environment: [:])
    let arguments = try parser.parse(["--layout", "flow", "small.ltrace.jsonl"])
    let request = try ReplayRequest(arguments, environment: [:])
    let inspector = LayoutInspector(.builtIn, executable: nil, limits: request.limits)
    let groups = try LayoutSelection.layouts(of: request, catalog: .builtIn, inspector)
    expectEqual(groups[0].axis, .y)
    try expectEqual(inspector.axis(of: groups[0], on: trace.head), .x)
  }
}

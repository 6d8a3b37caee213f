import Expectations
import Foundation
@testable import Results
import Testing

/// Scenes in files: they are written, read again, and refused if a column is incomplete.
struct SceneRecordTests {
  private static let setting = ScenarioSetting(
    layout: "flow:pinsHeaders=true",
    index: "chunked",
    items: 40
  )

  /// Two frames of a cell, and a header that moves.
  private static var scene: SceneRecord {
    var views = SceneRecord.Views()
    views.timeNanoseconds = [0, 16_000_000]
    views.x = [0, 0]
    views.y = [0, 10.00390625]
    views.width = [300, 300]
    views.height = [400, 400]
    views.contentWidth = [300, 300]
    views.contentHeight = [5000.25, 5000.25]
    var spans = SceneSpans()
    spans.first = [0, 0, 1]
    spans.frames = [2, 1, 1]
    spans.kind = ["cell", "header", "header"]
    spans.section = [0, 0, 0]
    spans.item = [7, 0, 0]
    spans.id = [70, -1, -1]
    spans.x = [400 / 3, 0, 0]
    spans.y = [40, 0, 10.00390625]
    spans.width = [137.33333333333334, 300, 300]
    spans.height = [80, 40, 40]
    spans.zIndex = [0, 1, 1]
    spans.alpha = [1, 0.5, 1]
    spans.isPinned = [false, true, true]
    spans.lines = [[0, 1, 2.5, 3], [], []]
    return SceneRecord(
      trace: "rotate",
      setting: setting,
      axis: "y",
      views: views,
      events: [SceneRecord.Event(frame: 1, kind: .resize, text: "view resize")],
      spans: spans,
      endedAtFrame: 1,
      omittedCount: 3
    )
  }

  private static let wrongFrame = ViolationFigure(
    trace: "rotate",
    setting: setting,
    invariant: "QueryEqualsScan",
    frame: -1,
    bounds: [0, 0, 300, 400],
    window: [0, 0, 300, 240],
    expected: ViolationFigure.Panel(
      caption: "a scan of all frames",
      elements: [PictureElement(kind: "cell", section: 0, item: 1, id: 7, frame: [0, 0, 10, 20])],
      marks: [PictureMark(.missing, [0, 0, 10, 20], label: "missing")]
    ),
    actual: nil
  )

  private func read(_ lines: Data) throws -> [ResultLine] {
    var read: [ResultLine] = []
    try withTemporaryFolder { folder in
      let path = "\(folder)/scenes.jsonl"
      try lines.write(to: URL(fileURLWithPath: path))
      read = try ResultLine.read(path)
    }
    return read
  }

  @Test func `Records come through a file unchanged, among others`() throws {
    let scenarios = try JSONLines.encode([ScenarioFixture.scenario()])
    let lines = try JSONLines.encode([Self.scene]) + JSONLines.encode([Self.wrongFrame])
    let read = try read(scenarios + lines)
    expectEqual(read.scenes, [Self.scene])
    expectEqual(read.wrongFrames, [Self.wrongFrame])
    expectEqual(read.scenarios, [ScenarioFixture.scenario()])
    try expectEqual(JSONLines.encode(read), scenarios + lines)
  }

  @Test func `A column that is shorter or longer than the others is refused`() throws {
    let changes: [(inout SceneRecord) -> Void] = [
      { $0.views.timeNanoseconds.removeLast() }, { $0.views.x.append(0) },
      { $0.views.y.removeLast() }, { $0.views.width.removeLast() },
      { $0.views.height.removeLast() }, { $0.views.contentWidth.removeLast() },
      { $0.views.contentHeight.removeLast() }, { $0.spans.first.removeLast() },
      { $0.spans.frames.removeLast() }, { $0.spans.kind.append("cell") },
      { $0.spans.section.removeLast() }, { $0.spans.item.removeLast() },
      { $0.spans.id.removeLast() }, { $0.spans.x.removeLast() }, { $0.spans.y.removeLast() },
      { $0.spans.width.removeLast() }, { $0.spans.height.removeLast() },
      { $0.spans.zIndex.removeLast() }, { $0.spans.alpha.removeLast() },
      { $0.spans.isPinned.removeLast() }, { $0.spans.lines.removeAll() },
    ]
    for (number, change) in changes.enumerated() {
      var scene = Self.scene
      change(&scene)
      let error = #expect(throws: ResultError.self, "\(number)") {
        try read(JSONLines.encode([scene]))
      }
      expectEqual(error?.description.contains("scenes.jsonl:1: not a line that"), true)
    }
  }

  @Test func `Reports pass over scenes and wrong frames`() throws {
    let scenarios = [ResultLine.scenario(ScenarioFixture.scenario())]
    let pictures = [ResultLine.scene(Self.scene), .wrongFrame(Self.wrongFrame)]
    expectEqual(GitHubSummary.text(scenarios + pictures), GitHubSummary.text(scenarios))
    expectEqual(GitHubSummary.text(pictures), "")
    let merged = try MergedGate([(name: "a", lines: scenarios + pictures)])
    expectEqual(merged.lines.scenes, [Self.scene])
    expectEqual(merged.lines.wrongFrames, [Self.wrongFrame])
  }
}

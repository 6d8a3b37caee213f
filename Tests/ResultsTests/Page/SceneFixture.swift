@testable import Results

/// A scene of three frames.
enum SceneFixture {
  static var scene: SceneRecord {
    var views = SceneRecord.Views()
    views.timeNanoseconds = [0, 16_667_000, 33_334_000]
    views.x = [0, 0, 0]
    views.y = [0, 12.5, 40.125]
    views.width = [320, 320, 320]
    views.height = [480, 480, 480]
    views.contentWidth = [320, 320, 320]
    views.contentHeight = [9_000, 9_000, 8_900.25]
    var spans = SceneSpans()
    spans.first = [0, 0, 1]
    spans.frames = [3, 1, 2]
    spans.kind = ["cell", "header", "cell"]
    spans.section = [0, 1, 0]
    spans.item = [4, 0, 5]
    spans.id = [104, -1, 105]
    spans.x = [0, 0, 100.5]
    spans.y = [10, 0, 20]
    spans.width = [100.5, 320, 50]
    spans.height = [60, 44, 80]
    spans.zIndex = [0, 1024, -1]
    spans.alpha = [1, 0.5, 1]
    spans.isPinned = [false, true, false]
    spans.lines = [[], [], [100.5, 20, 110.5, 18.5]]
    return SceneRecord(
      trace: "feed-fling",
      setting: ScenarioFixture.scenario().setting,
      axis: "y",
      views: views,
      events: [SceneRecord.Event(frame: 1, kind: .edit, text: "edit of 2")],
      spans: spans
    )
  }
}

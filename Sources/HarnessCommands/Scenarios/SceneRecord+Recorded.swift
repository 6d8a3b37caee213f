import LayoutContract
import Results
import TraceReplay

extension SceneRecord {
  /// Creates a record of the elements that a layout showed.
  ///
  /// - Parameters:
  ///   - scene: The recorded scene.
  ///   - trace: The recording's name.
  ///   - setting: The layout, the index and the options of the replay.
  init(_ scene: RecordedScene, trace: String, setting: ScenarioSetting) {
    self.init(
      trace: trace,
      setting: setting,
      axis: scene.axis == .x ? "x" : "y",
      views: Views(scene.views),
      events: scene.events.map { Event($0) },
      spans: SceneSpans(scene.spans),
      endedAtFrame: scene.endedAtFrame,
      omittedCount: scene.omittedCount
    )
  }
}

extension SceneRecord.Views {
  fileprivate init(_ views: [RecordedScene.View]) {
    self.init()
    timeNanoseconds = views.map { Int($0.timeNanoseconds) }
    x = views.map(\.bounds.x)
    y = views.map(\.bounds.y)
    width = views.map(\.bounds.width)
    height = views.map(\.bounds.height)
    contentWidth = views.map(\.contentSize.width)
    contentHeight = views.map(\.contentSize.height)
  }
}

extension SceneRecord.Event {
  init(_ event: RecordedScene.Event) {
    let kind: Kind =
      switch event.kind {
      case .resize: .resize
      case .edit: .edit
      case .sizes: .sizes
      case .reload: .reload
      case .layout: .layout
      case .other: .other
      }
    self.init(frame: event.frame, kind: kind, text: event.text)
  }
}

extension SceneSpans {
  fileprivate init(_ spans: [RecordedScene.Span]) {
    self.init()
    first = spans.map(\.first)
    frames = spans.map(\.frameCount)
    kind = spans.map(\.path.kind.description)
    section = spans.map(\.path.section)
    item = spans.map(\.path.item)
    id = spans.map { $0.id ?? -1 }
    x = spans.map(\.frame.x)
    y = spans.map(\.frame.y)
    width = spans.map(\.frame.width)
    height = spans.map(\.frame.height)
    zIndex = spans.map { Int($0.zIndex) }
    alpha = spans.map { Double($0.alpha) }
    isPinned = spans.map(\.isPinned)
    lines = spans.map { span in
      span.lines.flatMap { [$0.from.x, $0.from.y, $0.to.x, $0.to.y] }
    }
  }
}

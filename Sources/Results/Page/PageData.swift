import Foundation
import Measurement

/// The data for the page's script: an object of names and figures, and streams of packed columns
/// that the script decompresses on demand.
struct PageData {
  /// The levels of omission for a page that would be too large, in the order in which they are
  /// tried.
  enum Level: Int, CaseIterable {
    /// All times are exact, and all pictures are present.
    case everything
    /// Times are rounded to 9 % in scenarios that pass, did not change and are not extremes.
    case rounded
    /// These scenarios have only the rounded total time of each frame.
    case total
    /// These scenarios have only the sparkline, and extremes have only the total time of each
    /// frame.
    case sparklines
    /// Pictures are only present for failing and changed scenarios and the slowest of each layout.
    case fewPictures
    /// Only the pictures of violations are present.
    case noPictures
    /// All scenarios have only the sparkline.
    case noTimes

    /// A sentence about the omitted data; empty if there are none.
    var sentence: String {
      switch self {
      case .everything: ""
      case .rounded: "Frame times of scenarios that pass and did not change are rounded to 9 %."
      case .total:
        "Scenarios that pass and did not change have the time of each frame, rounded to 9 %, "
          + "without its phases."
      case .sparklines:
        "Scenarios that pass and did not change have only the sparkline; the fastest and the "
          + "slowest index of a layout have the time of each frame, rounded to 9 %."
      case .fewPictures:
        "Scenarios that pass and did not change have only the sparkline. Only failing and changed "
          + "scenarios and the slowest of each layout can be played."
      case .noPictures:
        "Scenarios that pass and did not change have only the sparkline. None can be played."
      case .noTimes: "Scenarios have only the sparkline, and none can be played."
      }
    }
  }

  /// The format of a scenario's times.
  private enum Form: String, Encodable { case exact, logs, total }

  let level: Level
  private var streams: [(name: String, text: String)] = []
  private let scenarios: [ScenarioData]
  private let scenes: [SceneData]
  /// The distinct lists of events; layouts that replay the same trace share one.
  private let events: [[SceneData.Event]]
  private let comparisons: [ComparisonData]

  /// Packs the content of a page.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - level: The level of omission.
  ///   - compressed: The streams compressed at earlier levels; this level adds its own.
  init(_ content: PageContent, level: Level, compressed: inout [PackedColumns: String]) {
    self.level = level
    var known = compressed
    defer { compressed = known }
    let (extremes, slowest) = (content.extremes, content.slowestOfLayouts)
    var streams: [(name: String, text: String)] = []
    func add(_ name: String, _ columns: PackedColumns) -> String {
      let data = known[columns] ?? Data(columns.stream).base64EncodedString()
      known[columns] = data
      streams.append((name, data))
      return name
    }
    var shown: Set<Int> = []
    scenarios = content.scenarios.enumerated().map { position, scenario in
      let isExtreme = extremes.contains(position)
      let keepsExtremes = level.rawValue <= Level.total.rawValue && isExtreme
      let isFull =
        level == .everything || scenario.matters && level != .noTimes || keepsExtremes
      let form = isFull ? .exact : Self.form(at: level, isExtreme: isExtreme)
      let hasPicture =
        switch level {
        case .fewPictures: scenario.matters || slowest.contains(position)
        case .noPictures, .noTimes: false
        default: true
        }
      if hasPicture, let scene = scenario.scene { shown.insert(scene) }
      return ScenarioData(
        scenario,
        content: content,
        form: form,
        counts: isFull,
        scene: hasPicture ? scenario.scene : nil,
        add: { add("\($0)\(position)", $1) }
      )
    }
    var lists: [[SceneRecord.Event]] = []
    scenes = content.scenes.enumerated().map { position, scene in
      let list = lists.firstIndex(of: scene.events) ?? lists.count
      if list == lists.count { lists.append(scene.events) }
      let data = shown.contains(position) ? add("g\(position)", scene.packed) : nil
      return SceneData(scene, events: list, data: data)
    }
    events = lists.map { $0.map(SceneData.Event.init) }
    let isTimed = level != .noTimes
    comparisons = content.comparisons.enumerated().map { position, record in
      ComparisonData(
        record,
        content,
        data: isTimed ? record.packed.map { add("d\(position)", $0) } : nil
      )
    }
    self.streams = streams
  }

  /// Returns the format of the times of a scenario that does not matter.
  private static func form(at level: Level, isExtreme: Bool) -> Form? {
    switch level {
    case .everything, .noPictures, .noTimes: nil
    case .rounded: .logs
    case .total: .total
    case .sparklines, .fewPictures: isExtreme ? .total : nil
    }
  }

  /// The size of the streams in the page, in bytes.
  var streamBytes: Int { streams.map(\.text.utf8.count).boundedSum }

  /// The elements that contain the data, before the script.
  var markup: HTMLText {
    var page: HTMLText = "\n<script type=\"application/json\" id=\"meta\">"
    page += HTMLText(json: String(decoding: meta, as: UTF8.self))
    page += "</script>\n"
    for stream in streams {
      page += "<script type=\"text/plain\" id=\"\(stream.name)\">\(stream.text)</script>\n"
    }
    return page
  }

  private var meta: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Nonfinite numbers are not among the figures, so encoding cannot fail.
    return
      (try? encoder.encode(
        Meta(scenarios: scenarios, scenes: scenes, events: events, comparisons: comparisons)
      )) ?? Data()
  }

  private struct Meta: Encodable {
    var scenarios: [ScenarioData]
    var scenes: [SceneData]
    var events: [[SceneData.Event]]
    var comparisons: [ComparisonData]
  }

  private struct ScenarioData: Encodable {
    struct Violation: Encodable {
      var frame: Int
      var article: String
      var invariant: String
      /// The marks: 1 for something missing, otherwise 0, followed by the rectangle in points.
      var marks: [[Double]]
      var message: String

      func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try list.encode(frame)
        for text in [article, invariant] { try list.encode(text) }
        try list.encode(marks)
        try list.encode(message)
      }
    }

    var key, trace, layout, index: String
    var items, frames: Int
    var budget: Double
    var data: String?
    var form: Form?
    var counts: String?
    var countNames: [String]
    var scene: Int?
    var draw: String?
    var wrong: [Violation]
    var figures: [String: Double]
    var texts: [String: String]
    var matters: Bool

    init(
      _ scenario: PageScenario,
      content: PageContent,
      form: Form?,
      counts: Bool,
      scene: Int?,
      add: (String, PackedColumns) -> String
    ) {
      let (result, columns) = (scenario.result, scenario.result.frames)
      key = scenario.key
      trace = result.trace.name
      layout = result.setting.layout
      index = result.setting.index
      items = result.setting.items
      frames = columns.count
      budget = result.summary.budgetNanoseconds
      let packed = columns.count > 0 ? form.map { columns.packed($0 == .exact, $0 == .total) } : nil
      data = packed.map { add("c", $0) }
      self.form = packed == nil ? nil : form
      let counted = counts && columns.count > 0 ? columns.countColumns : []
      countNames = counted.map(\.name)
      var packedCounts = PackedColumns()
      for column in counted { packedCounts.append(column.values) }
      self.counts = counted.isEmpty ? nil : add("m", packedCounts)
      self.scene = scene
      draw =
        result.slowest.first.map { Self.template($0.command, frame: $0.frame) }
        ?? result.violations.first.flatMap { violation in
          violation.drawCommand.map { Self.template($0, frame: violation.frame) }
        }
      wrong = result.violations.map { violation in
        Violation(
          frame: violation.frame,
          article: content.article(of: violation, in: scenario) ?? "wrong",
          invariant: violation.invariant,
          marks: scenario.marks(of: violation),
          message: violation.message
        )
      }
      (figures, texts) = ([:], [:])
      for figure in PageFigure.allCases {
        figures[figure.rawValue] = figure.value(of: scenario)
        texts[figure.rawValue] = figure.text(of: scenario)
      }
      matters = scenario.matters
    }

    /// Returns the command that draws a frame, with `{frame}` instead of its number.
    private static func template(_ command: String, frame: Int) -> String {
      let name = frame < 0 ? "initial" : String(frame)
      return command.replacing("--frame \(name) ", with: "--frame {frame} ")
        .replacing("frame-\(name).svg", with: "frame-{frame}.svg")
    }
  }

  private struct SceneData: Encodable {
    struct Event: Encodable {
      var event: SceneRecord.Event

      func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try list.encode(event.frame)
        try list.encode(event.kind.rawValue)
        try list.encode(event.text)
      }
    }

    var axis: String
    var frames: Int
    var data: String?
    var kinds: [String]
    /// The index of the scene's list of events among all lists.
    var events: Int
    var ended: Int?
    var omitted: Int

    init(_ scene: SceneRecord, events: Int, data: String?) {
      axis = scene.axis
      frames = scene.views.timeNanoseconds.count
      self.data = data
      kinds = scene.kinds
      self.events = events
      ended = scene.endedAtFrame
      omitted = scene.omittedCount
    }
  }

  private struct ComparisonData: Encodable {
    var title: String
    var scenario: Int?
    var base: String
    var head: String
    var units: Int
    var data: String?

    init(_ record: ComparisonRecord, _ content: PageContent, data: String?) {
      let isOfBuilds = [record].areOfBuilds
      title = record.title
      scenario = content.scenarios.firstIndex { $0.comparison == record }
      base = isOfBuilds ? record.base.build.label : record.base.scenario
      head = isOfBuilds ? record.head.build.label : record.head.scenario
      units = record.units.count
      self.data = data
    }
  }
}

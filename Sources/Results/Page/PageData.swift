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
  private enum Form: String { case exact, logs, total }

  let level: Level
  private var streams: [(name: String, text: String)] = []
  private let meta: JSONValue

  /// Packs the content of a page.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - level: The level of omission.
  ///   - compressed: The streams compressed at earlier levels; this level adds its own.
  init(_ content: PageContent, level: Level, compressed: inout [PackedColumns: String]) {
    self.level = level
    let (extremes, slowest) = (content.extremes, content.slowestOfLayouts)
    var streams: [(name: String, text: String)] = []
    func add(_ name: String, _ columns: PackedColumns) -> String {
      let data = compressed[columns] ?? Data(Deflate.stream(columns.bytes)).base64EncodedString()
      compressed[columns] = data
      streams.append((name, data))
      return name
    }
    var shown: Set<Int> = []
    let scenarios = content.scenarios.enumerated().map { position, scenario in
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
      return Self.scenario(
        scenario,
        in: content,
        form,
        counts: isFull,
        scene: hasPicture ? scenario.scene : nil,
        add: { add("\($0)\(position)", $1) }
      )
    }
    // Layouts that replay the same trace share a list of events.
    var lists: [[SceneRecord.Event]] = []
    let scenes = content.scenes.enumerated().map { position, scene in
      let list = lists.firstIndex(of: scene.events) ?? lists.count
      if list == lists.count { lists.append(scene.events) }
      let data = shown.contains(position) ? add("g\(position)", scene.packed) : nil
      return JSONValue.object([
        "axis": .text(scene.axis), "frames": .number(scene.views.timeNanoseconds.count),
        "data": data.map { .text($0) }, "kinds": .list(scene.kinds.map { .text($0) }),
        "events": .number(list), "ended": scene.endedAtFrame.map { .number($0) },
        "omitted": .number(scene.omittedCount),
      ])
    }
    let events = lists.map { list in
      JSONValue.list(
        list.map { .list([.number($0.frame), .text($0.kind.rawValue), .text($0.text)]) }
      )
    }
    let comparisons = content.comparisons.enumerated().map { position, record in
      let data = level == .noTimes ? nil : record.packed.map { add("d\(position)", $0) }
      return Self.comparison(record, in: content, data: data)
    }
    self.streams = streams
    meta = .object([
      "scenarios": .list(scenarios), "scenes": .list(scenes), "events": .list(events),
      "comparisons": .list(comparisons),
    ])
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
    page += HTMLText(json: (try? JSONLines.text(meta)) ?? "")
    page += "</script>\n"
    for stream in streams {
      page += "<script type=\"text/plain\" id=\"\(stream.name)\">\(stream.text)</script>\n"
    }
    return page
  }

  private static func scenario(
    _ scenario: PageScenario,
    in content: PageContent,
    _ form: Form?,
    counts: Bool,
    scene: Int?,
    add: (String, PackedColumns) -> String
  ) -> JSONValue {
    let (result, columns) = (scenario.result, scenario.result.frames)
    let packed = columns.count > 0 ? form.map { columns.packed($0 == .exact, $0 == .total) } : nil
    let counted = counts && columns.count > 0 ? columns.countColumns : []
    var packedCounts = PackedColumns()
    for column in counted { packedCounts.append(column.values) }
    let draw =
      result.slowest.first.map { template($0.command, frame: $0.frame) }
      ?? result.violations.first.flatMap { violation in
        violation.drawCommand.map { template($0, frame: violation.frame) }
      }
    let (figures, texts) = figures(of: scenario)
    return .object([
      "key": .text(scenario.key), "trace": .text(result.trace.name),
      "layout": .text(result.setting.layout), "index": .text(result.setting.index),
      "items": .number(result.setting.items), "frames": .number(columns.count),
      "budget": .number(result.summary.budgetNanoseconds),
      "data": packed.map { .text(add("c", $0)) },
      "form": packed == nil ? nil : form.map { .text($0.rawValue) },
      "counts": counted.isEmpty ? nil : .text(add("m", packedCounts)),
      "countNames": .list(counted.map { .text($0.name) }),
      "scene": scene.map { .number($0) }, "draw": draw.map { .text($0) },
      "wrong": .list(result.violations.map { wrong($0, scenario, content) }),
      "figures": figures, "texts": texts, "matters": .flag(scenario.matters),
    ])
  }

  /// Returns a violation as a list: the frame, the article, the invariant, the marks, the message.
  ///
  /// A mark is 1 for something missing, otherwise 0, followed by the rectangle in points.
  private static func wrong(
    _ violation: ViolationRecord,
    _ scenario: PageScenario,
    _ content: PageContent
  ) -> JSONValue {
    let marks = scenario.marks(of: violation).map { JSONValue.list($0.map { .number($0) }) }
    return .list([
      .number(violation.frame), .text(content.article(of: violation, in: scenario) ?? "wrong"),
      .text(violation.invariant), .list(marks), .text(violation.message),
    ])
  }

  private static func figures(of scenario: PageScenario) -> (numbers: JSONValue, texts: JSONValue) {
    let figures = PageFigure.allCases.map { ($0.rawValue, $0) }
    let byName = Dictionary(uniqueKeysWithValues: figures)
    return (
      .object(byName.mapValues { $0.value(of: scenario).map { .number($0) } }),
      .object(byName.mapValues { .text($0.text(of: scenario)) })
    )
  }

  /// Returns the command that draws a frame, with `{frame}` instead of its number.
  private static func template(_ command: String, frame: Int) -> String {
    let name = frame < 0 ? "initial" : String(frame)
    return command.replacing("--frame \(name) ", with: "--frame {frame} ")
      .replacing("frame-\(name).svg", with: "frame-{frame}.svg")
  }

  private static func comparison(
    _ record: ComparisonRecord,
    in content: PageContent,
    data: String?
  ) -> JSONValue {
    func name(_ side: ComparisonRecord.Side) -> JSONValue {
      .text([record].areOfBuilds ? side.build.label : side.scenario)
    }
    return .object([
      "title": .text(record.title), "base": name(record.base), "head": name(record.head),
      "scenario": content.scenarios.firstIndex { $0.comparison == record }.map { .number($0) },
      "units": .number(record.units.count), "data": data.map { .text($0) },
    ])
  }
}

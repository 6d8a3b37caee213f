import Foundation

@testable import Results

/// Lines of results in which single values are replaced.
enum ResultLeaves {
  /// The place of a value in a line.
  typealias Path = [String]

  /// Which values are replaced.
  enum Kind {
    case numbers, texts

    fileprivate func contains(_ value: Any) -> Bool {
      self == .numbers ? ResultLeaves.isNumber(value) : value is String
    }
  }

  private static let mark = "@value@"

  /// A line of every kind of record.
  static var lines: [Data] {
    get throws {
      let scenario = ScenarioFixture.scenario()
      let selfTest = SelfTestRecord(
        run: scenario.run,
        build: scenario.build,
        machine: scenario.machine,
        regression: .waste2,
        trace: "t",
        index: "chunked",
        items: 10,
        seed: 1,
        pairs: 10,
        totalRatio: 1.02,
        outcome: .regression
      )
      let picture = WrongFrameRecord.Panel(
        caption: "a scan",
        elements: [
          PictureElement(kind: "cell", section: 0, item: 1, id: 7, frame: [1, 2, 10, 20]),
          PictureElement(
            kind: "connector",
            section: 1,
            item: 1,
            id: -1,
            frame: [1, 2, 10, 20],
            lines: [[1, 2, 3.5, 4]]
          ),
        ],
        marks: [
          PictureMark(.wrong, [1, 2, 10, 20], label: "here"),
          PictureMark(.arrow, [1, 2, 10, 20], label: "to"), PictureMark(.edge, [1, 2, 10, 2]),
          PictureMark(.area, [1, 2, 10, 20]),
        ],
        bounds: [0, 2, 300, 400]
      )
      let broken = ScenarioFixture.brokenScenario()
      let wrongFrame = WrongFrameRecord(
        trace: broken.trace.name,
        setting: broken.setting,
        invariant: broken.violations[0].invariant,
        frame: broken.violations[0].frame,
        bounds: [0, 0, 300, 400],
        content: [300, 4_000],
        window: [0, 0, 300, 240],
        expected: picture,
        actual: picture,
        eventBefore: SceneRecord.Event(frame: 1, kind: .edit, text: "edit"),
        neighbours: [
          WrongFrameRecord.Neighbour(
            frame: 2,
            bounds: [0, 0, 300, 400],
            elements: picture.elements
          )
        ]
      )
      return try JSONLines.encode(
        [ResultLine.scenario(ReportFixture.scenarios[0]), .scenario(broken)]
          + ReportFixture.comparisons.prefix(2).map { .comparison($0) }
          + ReportFixture.gates.map { .gate($0) }
          + [.scene(SceneFixture.scene), .wrongFrame(wrongFrame), .selfTest(selfTest)]
      ).split(separator: UInt8(ascii: "\n")).map { Data($0) }
    }
  }

  /// The values of a line, of lists the first two, and what the line is with another one.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - kind: Which values.
  /// - Returns: The place of each, and the line with a token of JSON in its place.
  /// - Throws: An error where the line is not JSON.
  static func changed(
    _ line: Data,
    _ kind: Kind
  ) throws -> [(path: Path, text: (String) -> Data)] {
    let object = try JSONSerialization.jsonObject(with: line)
    return paths(in: object, kind).map { path in
      let marked = replacing(object, path[...])
      return (path, { text(marked, $0) })
    }
  }

  /// The line with a token of JSON in the place of all values but the version.
  static func changed(_ line: Data, _ kind: Kind, to token: String) throws -> Data {
    text(marked(try JSONSerialization.jsonObject(with: line), kind), token)
  }

  /// The JSON of a value with a text in the place of each mark.
  private static func text(_ marked: Any, _ token: String) -> Data {
    let bytes = (try? JSONSerialization.data(withJSONObject: marked)) ?? Data()
    let text = String(decoding: bytes, as: UTF8.self)
    return Data(text.replacing("\"\(mark)\"", with: token).utf8)
  }

  /// A value with a mark in the place of each value of a kind but the version.
  private static func marked(_ value: Any, _ kind: Kind) -> Any {
    switch value {
    case let object as [String: Any]:
      Dictionary(
        uniqueKeysWithValues: object.map { ($0, $0 == "schema_version" ? $1 : marked($1, kind)) }
      )
    case let list as [Any]: list.map { marked($0, kind) }
    default: kind.contains(value) ? mark : value
    }
  }

  /// Whether a value is a number: 0 and 1 can be read as truth values as well.
  fileprivate static func isNumber(_ value: Any) -> Bool {
    guard value is NSNumber else { return false }
    let bytes = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
    return bytes != Data("true".utf8) && bytes != Data("false".utf8)
  }

  private static func paths(in value: Any, _ kind: Kind) -> [Path] {
    switch value {
    case let object as [String: Any]:
      object.sorted { $0.key < $1.key }.flatMap { key, value in
        paths(in: value, kind).map { [key] + $0 }
      }
    case let list as [Any]:
      list.prefix(2).enumerated().flatMap { place, value in
        paths(in: value, kind).map { [String(place)] + $0 }
      }
    default: kind.contains(value) ? [[]] : []
    }
  }

  private static func replacing(_ value: Any, _ path: ArraySlice<String>) -> Any {
    guard let first = path.first else { return mark }
    if var object = value as? [String: Any] {
      object[first] = object[first].map { replacing($0, path.dropFirst()) }
      return object
    }
    guard var list = value as? [Any], let place = Int(first) else { return value }
    list[place] = replacing(list[place], path.dropFirst())
    return list
  }
}

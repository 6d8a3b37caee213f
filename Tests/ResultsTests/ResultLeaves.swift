import Foundation

@testable import Results

/// Result lines in which single values are replaced.
enum ResultLeaves {
  /// The path of a value in a line.
  typealias Path = [String]

  /// The kind of values to replace.
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
      let picture = ViolationFigure.Panel(
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
      let wrongFrame = ViolationFigure(
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
        neighbors: [
          ViolationFigure.Neighbor(
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

  /// Returns the line with each of its values replaced in turn; of arrays, only the first two
  /// elements.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - kind: The kind of values to replace.
  /// - Returns: The path of each value, and a function that replaces it with a JSON token.
  /// - Throws: An error if the line is not JSON.
  static func changed(
    _ line: Data,
    _ kind: Kind
  ) throws -> [(path: Path, text: (String) -> Data)] {
    let object = try JSONSerialization.jsonObject(with: line)
    return paths(in: object, kind).map { path in
      let parts = parts(of: replacing(object, path[...]))
      return (path, { Data(parts.joined(separator: $0).utf8) })
    }
  }

  /// Returns the line with all values except the version replaced by a JSON token.
  static func changed(_ line: Data, _ kind: Kind, to token: String) throws -> Data {
    let marked = marked(try JSONSerialization.jsonObject(with: line), kind)
    return Data(parts(of: marked).joined(separator: token).utf8)
  }

  /// Returns the JSON text of a value, split at its marks.
  private static func parts(of marked: Any) -> [String] {
    let bytes = (try? JSONSerialization.data(withJSONObject: marked)) ?? Data()
    return String(decoding: bytes, as: UTF8.self).components(separatedBy: "\"\(mark)\"")
  }

  /// Returns a value in which all values of a kind, except the version, are replaced by a mark.
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

  /// Returns true for a number and false for a Boolean, although 0 and 1 convert to Booleans.
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

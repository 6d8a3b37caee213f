import Expectations
import Foundation
import Testing

/// The permitted content of the package's traces: geometry and time, and short texts in few fields.
@Suite("The traces that come with the package")
struct TraceContentTests {
  /// The fields whose texts are words of the format.
  private static let words: Set = [
    "k", "format", "unit", "axis", "ph", "why", "kind", "what", "when", "pos", "field", "need[]",
    "ops[][]",
  ]
  /// The fields whose texts are chosen by a writer.
  private static let chosen: Set = [
    "head.name", "mark.name", "items.fn.name", "head.platform.os", "head.platform.engine",
    "head.provenance.source", "head.provenance.recorder", "head.provenance.input",
    "head.provenance.frames", "head.provenance.content", "head.provenance.license",
    "head.provenance.privacy", "head.provenance.guessed", "head.provenance.layout",
  ]
  /// The fields whose numbers are identifiers.
  private static let ids: Set = ["ids[]", "id", "id0", "parents[]", "a[]", "secId", "sec"]

  private static let files: [String] = {
    let folder = URL(filePath: RecordedTraces.directory).deletingLastPathComponent()
    let paths = FileManager.default.enumerator(atPath: folder.path())
    return (paths?.compactMap { $0 as? String } ?? []).filter { $0.contains(".jsonl") }.sorted()
      .map { folder.appending(path: $0).path() }
  }()

  @Test("hold nothing but geometry and time", arguments: files)
  func holdGeometryAlone(_ path: String) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    var flaws: [String] = []
    for line in lines {
      let record = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let kind = (record as? [String: Any])?["k"] as? String ?? ""
      Self.look(at: record, "\(kind)", &flaws)
    }
    expectEqual(flaws, [])
    expectTrue(lines.count > 2, "the trace has frames")
  }

  @Test("are found where they hold more")
  func findings() throws {
    let lines = [
      #"{"k":"frame","text":"hello"}"#: 1, #"{"k":"items","ids":["a"]}"#: 1,
      #"{"k":"items","ids":[0.5]}"#: 1, #"{"k":"mark","name":"https://a.example/b"}"#: 1,
      #"{"k":"mark","name":"who@a.example"}"#: 1, #"{"k":"frame","ph":"my Secret"}"#: 1,
      #"{"k":"head","provenance":{"page":"x"}}"#: 1, #"{"k":"head","name":"feed 2"}"#: 0,
      #"{"k":"mark","name":"/srv/me/x"}"#: 1, #"{"k":"edit","ops":[["i",0,1,["title"]]]}"#: 1,
    ]
    for (line, count) in lines {
      let record = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      )
      var flaws: [String] = []
      Self.look(at: record, record["k"] as? String ?? "", &flaws)
      expectEqual(flaws.count, count, "\(line)")
    }
  }

  /// Adds the parts of a value that are not permitted.
  private static func look(at value: Any, _ place: String, _ flaws: inout [String]) {
    let name = place.split(separator: ".").dropFirst().last.map(String.init) ?? ""
    switch value {
    case let object as [String: Any]:
      for (key, member) in object { look(at: member, "\(place).\(key)", &flaws) }
    case let list as [Any]:
      for element in list { look(at: element, "\(place)[]", &flaws) }
    case let text as String:
      let isAllowed =
        words.contains(name) && text.allSatisfy { $0.isASCII && ($0.isLetter || "-_".contains($0)) }
        || place.contains(".params.") && text.allSatisfy { $0.isLetter || $0 == "-" }
        || chosen.contains(place) && isHarmless(text, isSource: place.hasSuffix("source"))
      if !isAllowed { flaws.append("\(place): \(text)") }
    case let number as NSNumber where ids.contains(name) && name != "a[]":
      if number.doubleValue.rounded() != number.doubleValue { flaws.append("\(place): \(number)") }
    default: break
    }
  }

  /// Returns true if a text has no address and no file path.
  private static func isHarmless(_ text: String, isSource: Bool) -> Bool {
    let isPath = text.hasPrefix("/") || text.contains("\\")
    return text.count <= 200 && !text.contains("://") && !text.contains("@") && !isPath
      && (isSource || !text.contains("www."))
  }
}

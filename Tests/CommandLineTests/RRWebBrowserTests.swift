import Expectations
import Foundation
import PropertyTesting
import TestSupport
import Testing
import Traces

@testable import HarnessCommands
@testable import TraceCommands
@testable import TraceImport

/// Plays recordings of pages in chromium, and compares the page with the importer's model.
///
/// Skipped if chromium is missing, except in continuous integration.
@Suite(.enabled(if: ToolPath.find("chromium") != nil || ToolPath.isInCI, "needs chromium"))
struct RRWebBrowserTests {
  private let browser: HeadlessBrowser

  init() throws {
    browser = try #require(HeadlessBrowser(ToolPath.find))
  }

  private static func sample() throws -> ForeignFile {
    try ForeignFile(path: PackageFile.path("Tests/TraceImportTests/Samples/chat.rrweb.json"))
  }

  /// Returns the items' numbers after each event, in the page and in the importer's model.
  private func children(
    _ file: ForeignFile,
    _ options: ImportOptions
  ) throws -> (played: [[Int]], followed: [[Int]]) {
    let session = try RRWebSession(file, options)
    let page = RerenderPage(session, file, axis: .y, lists: true)
    let reply = try RerenderReply(try browser.document(of: page), session, axis: .y)
    var document = RecordedDocument()
    var followed: [[Int]] = []
    for event in session.layoutEvents {
      switch session.reader.events[event.event].what {
      case .snapshot(let page, _): document.show(page)
      case .mutation(let mutation): document.apply(mutation)
      default: break
      }
      followed.append(document.elements(in: event.container))
    }
    return (reply.lists, followed)
  }

  @Test func theSampleHasTheChildrenThatChromiumHasAfterEachMutation() throws {
    let (played, followed) = try children(Self.sample(), ImportOptions(name: "chat"))
    expectEqual(played, followed)
    // The snapshot, five mutations, and two changes of the viewport after the second one.
    expectEqual(played.map(\.count), [60, 61, 86, 86, 86, 87, 88, 89])
  }

  @Test func anyMutationsEndInTheSameChildren() throws {
    for seed in 0..<4 as Range<UInt64> {
      var choices = Choices(seed: seed)
      let file = ForeignFile(path: "random", bytes: Array(RandomPage(&choices).text.utf8))
      let (played, followed) = try children(file, ImportOptions(name: "random"))
      expectEqual(played, followed, "seed \(seed)")
      expectTrue(played.count > 40)
    }
  }

  @Test func theSampleIsMeasuredAndChecked() throws {
    let folder = try TemporaryDirectory()
    let trace = folder.file("chat.ltrace.jsonl")
    let path = ProcessInfo.processInfo.environment["PATH", default: ""]
    let ending = Ending(
      ["import", try Self.sample().path, "--key", "data-id", "-o", trace],
      environment: ["PATH": path]
    )
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(ending.text.contains("798 frames in 13.3 s, 60 items, 5 edits"), "\(ending.text)")
    let read = try Trace.read(path: trace)
    guard case .items(let items) = read.records.first?.event,
      case .listed(let widths, _) = items.sizes
    else {
      expectTrue(false, "the sizes of items are not listed")
      return
    }
    // 78 % of a viewport of 412 points, in the browser's sixty-fourths.
    expectTrue(widths.allSatisfy { ($0 - 321.36).magnitude < 0.02 || $0 < 321 }, "\(widths)")
    let check = Ending(["check", trace, "--layout", "flow", "--index", "chunked"])
    expectEqual(check.code, 0, "\(check.text)")
  }

  @Test func whatIsRecordedRunsNoScriptAndEndsNoElement() throws {
    let attack = "</script><script>document.title='run'</script><!--"
    let attributes =
      "{\"onclick\":\"x()\",\"onerror\":\"document.body.remove()\",\"src\":\"javascript:x()\","
      + "\"style\":\"width:100px;height:30px\"}"
    func element(_ id: Int, _ tag: String, _ children: String) -> String {
      "{\"type\":2,\"tagName\":\"\(tag)\",\"id\":\(id),\"attributes\":\(attributes),"
        + "\"childNodes\":[\(children)]}"
    }
    let text = "{\"type\":3,\"textContent\":\"\(attack)\",\"id\":"
    let items =
      element(10, "div", "\(text)11}") + "," + element(12, "script", "\(text)13}") + ","
      + element(14, "iframe", "") + "," + element(16, "img", "") + "," + element(18, "svg", "")
    let page = "{\"type\":0,\"childNodes\":[\(element(2, "body", items))],\"id\":1}"
    let recording = "[{\"type\":2,\"timestamp\":1,\"data\":{\"node\":\(page)}}]"
    let file = ForeignFile(path: "hostile", bytes: Array(recording.utf8))
    let trace = try ForeignRecording.trace(
      of: file,
      as: .rrweb,
      ImportOptions(name: "hostile"),
      browser: browser.document
    )
    guard case .items(let items) = trace.records.first?.event,
      case .listed(let widths, let heights) = items.sizes
    else {
      expectTrue(false, "the sizes of items are not listed")
      return
    }
    expectEqual(items.count, 5)
    expectEqual([widths.first, heights.first], [100, 30])
    expectEqual(widths[1], 0, "a script is an element that is not shown")
  }
}

/// A recording of a page whose list changes at random.
private struct RandomPage {
  private(set) var text: String
  private var order: [Int] = []
  private var nextID = 1000
  private var gone: [Int] = []

  init(_ choices: inout Choices) {
    order = Array(10..<10 + choices.integer(3...12))
    text = ""
    let items = order.map { Self.element($0) }.joined(separator: ",")
    let body =
      "{\"type\":2,\"tagName\":\"body\",\"attributes\":{},\"childNodes\":[\(items)],\"id\":2}"
    let page = "{\"type\":0,\"childNodes\":[\(body)],\"id\":1}"
    var events = ["{\"type\":2,\"timestamp\":0,\"data\":{\"node\":\(page)}}"]
    for step in 1...60 {
      events.append(
        "{\"type\":3,\"timestamp\":\(step * 20),\"data\":{\"source\":0,\(mutation(&choices))}}"
      )
    }
    text = "[\(events.joined(separator: ",\n"))]"
  }

  private static func element(_ id: Int) -> String {
    "{\"type\":2,\"tagName\":\"p\",\"attributes\":{},\"childNodes\":[],\"id\":\(id)}"
  }

  /// Returns deletions, insertions and moves in any order, some of which no page can apply.
  private mutating func mutation(_ choices: inout Choices) -> String {
    var moved: [Int] = []
    for _ in 0..<choices.integer(0...4) {
      guard let id = choices.element(of: order), choices.chance() else { continue }
      moved.append(id)
    }
    let removed = moved.filter { _ in choices.chance(0.8) }
    order.removeAll(where: removed.contains)
    var added = moved.filter { _ in choices.chance() }
    for _ in 0..<choices.integer(0...4) {
      added.append(nextID)
      nextID += 1
    }
    choices.shuffle(&added)
    let additions = added.enumerated().map { place, id -> String in
      order.append(id)
      let later = added[(place + 1)...].first
      let next = choices.pick(later, order.first, choices.element(of: order), nil, 99_999)
      let parent = choices.chance(0.05) ? choices.element(of: order) ?? 2 : 2
      return "{\"parentId\":\(parent),\"nextId\":\(next.map { String($0) } ?? "null"),"
        + "\"node\":\(Self.element(id))}"
    }
    let removals = removed.map { "{\"parentId\":2,\"id\":\($0)}" }
    return "\"removes\":[\(removals.joined(separator: ","))],"
      + "\"adds\":[\(additions.joined(separator: ","))],\"texts\":[],\"attributes\":[]"
  }
}

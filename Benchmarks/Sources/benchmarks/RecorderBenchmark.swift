import Foundation
import LayoutTraceRecorder

/// Records frames of a long list that scrolls, and measures the cost of a frame to the app.
enum RecorderBenchmark {
  private static let frameCount = 10_000

  /// Returns the rows for one list: a recorded frame, including the write to disk, and the app's
  /// answers to the recorder alone.
  ///
  /// - Parameters:
  ///   - items: The number of items of the list.
  ///   - rounds: The number of measurements of each.
  /// - Returns: The rows, in nanoseconds a frame.
  /// - Throws: `BenchmarkError` if the recording cannot be written.
  static func rows(items: Int, rounds: Int) throws -> [BenchmarkRow] {
    let list = ScrolledRows(count: items)
    let path = "\(NSTemporaryDirectory())recorded-\(UUID().uuidString).ltrace.jsonl"
    defer { unlink(path) }
    let recorder: TraceRecorder<ScrolledRows>
    do throws(TraceError) {
      let head = TraceHead(name: "rows", viewSize: .zero)
      recorder = try TraceRecorder(list, path: path, head: head)
    } catch {
      throw BenchmarkError(sentence: "\(error)")
    }
    let recorded = Rounds.Contender(name: "recorded frame") {
      for _ in 0..<frameCount {
        list.show(recorder.frameCount)
        recorder.recordFrame(at: Double(recorder.frameCount) / 120)
      }
      precondition(recorder.isRecording, "a frame was not recorded")
      return frameCount
    }
    let asked = Rounds.Contender(name: "answers of the app") {
      var total = 0.0
      for frame in 0..<frameCount {
        list.show(frame)
        total += list.state.offset.y
        list.visitItems { total += $0.frame?.y ?? 0 }
      }
      precondition(total > 0, "nothing was on screen")
      return frameCount
    }
    let nanoseconds = Rounds.nanoseconds([asked, recorded], rounds: rounds)
    recorder.stop()
    return BenchmarkRow.rows(
      "recorder",
      "\(items) items, 12 on screen",
      names: ["answers of the app", "recorded frame"],
      values: nanoseconds,
      references: [0, 0]
    )
  }
}

/// Rows of 72 points, 12 of which are on screen, that scroll by 31.5 points a frame.
private final class ScrolledRows: RecordedCollection {
  private let identifiers: [UUID]
  private var offset = 0.0
  private static let height = 72.0

  init(count: Int) {
    identifiers = (0..<count).map { _ in UUID() }
  }

  func show(_ frame: Int) {
    let length = Double(identifiers.count - 12) * Self.height
    offset = (Double(frame) * 31.5).truncatingRemainder(dividingBy: length)
  }

  var state: RecordedState {
    RecordedState(
      viewSize: Size(width: 390, height: 844),
      offset: Point(x: 0, y: offset),
      contentLength: Double(identifiers.count) * Self.height,
      phase: .decel
    )
  }

  var revision: Int { 0 }

  var estimatedItemSize: Size? { nil }

  func sections() -> [RecordedSection<Int, UUID>]? {
    [RecordedSection(identifier: 0, items: identifiers)]
  }

  func visitItems(_ body: (RecordedItem<UUID>) -> Void) {
    let first = Int(offset / Self.height)
    for row in first..<min(first + 12, identifiers.count) {
      let path = ItemPath(section: 0, item: row)
      let frame = frame(ofItemAt: path)
      body(
        RecordedItem(path: path, identifier: identifiers[row], frame: frame, size: frame?.size)
      )
    }
  }

  func frame(ofItemAt path: ItemPath) -> Rect? {
    Rect(x: 0, y: Double(path.item) * Self.height, width: 390, height: Self.height)
  }
}

import LayoutTraceRecorder

/// A list of rows below one another, 400 points of which are on screen.
final class RowList: RecordedCollection {
  var rows: [String]
  var height = 40.0
  var offset = Point.zero
  var phase = ScrollPhase.drag
  var inset = EdgeInsets.zero
  var safeArea: EdgeInsets?
  var revision = 0
  var estimatedItemSize: Size?
  /// The number of times that all rows were read.
  private(set) var readCount = 0

  init(_ rows: [String]) {
    self.rows = rows
  }

  var state: RecordedState {
    RecordedState(
      viewSize: Size(width: 300, height: 400),
      inset: inset,
      safeArea: safeArea,
      offset: offset,
      contentLength: Double(rows.count) * height,
      phase: phase
    )
  }

  func sections() -> [RecordedSection<Int, String>]? {
    readCount += 1
    return [RecordedSection(identifier: 0, items: rows)]
  }

  func visitItems(_ body: (RecordedItem<String>) -> Void) {
    guard offset.y.magnitude < 1e6 else { return }
    let first = max(0, Int(offset.y / height))
    let last = min(rows.count, Int((offset.y + 400) / height) + 1)
    guard first < last else { return }
    for row in first..<last {
      let path = ItemPath(section: 0, item: row)
      let frame = frame(ofItemAt: path)
      body(RecordedItem(path: path, identifier: rows[row], frame: frame, size: frame?.size))
    }
  }

  func frame(ofItemAt path: ItemPath) -> Rect? {
    Rect(x: 0, y: Double(path.item) * height, width: 300, height: height)
  }
}

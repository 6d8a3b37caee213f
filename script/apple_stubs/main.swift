import Foundation
import LayoutTraceRecorder
import UIKit

// Attaches the recorder to both kinds of list as an app does, and checks its output.

@MainActor
func expect(_ condition: Bool, _ what: String) {
  guard !condition else { return }
  print("check-apple: \(what) is not as expected")
  exit(1)
}

@MainActor
func lines(of file: URL) throws -> [String] {
  try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { String($0) }
}

let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

let collectionView = UICollectionView()
collectionView.heights = [[100, 200, 300, 400, 500]]
collectionView.headerHeight = 30
collectionView.contentSize = CGSize(width: 390, height: 1530)
collectionView.safeAreaInsets.top = 59
let dataSource = UICollectionViewDiffableDataSource<String, UUID>()
var ids = (0..<5).map { _ in UUID() }
dataSource.shown.sections = [("all", ids)]

let feed = folder.appending(path: "feed.ltrace.jsonl")
let recorder = try CollectionViewRecorder(collectionView, file: feed, dataSource: dataSource)
UIUpdateLink.update(at: 1000)
collectionView.isDragging = true
collectionView.contentOffset.y = 50
UIUpdateLink.update(at: 1000.5)
// An item is inserted, and the last one is deleted.
ids.insert(UUID(), at: 0)
ids.removeLast()
dataSource.shown.sections = [("all", ids)]
collectionView.heights = [[40, 100, 200, 300, 400]]
UIUpdateLink.update(at: 1001)
NotificationCenter.default.post(
  name: UIResponder.keyboardWillChangeFrameNotification,
  object: nil
)
collectionView.isDragging = false
collectionView.adjustedContentInset.bottom = 300
UIUpdateLink.update(at: 1001.5)
recorder.stop()
UIUpdateLink.update(at: 1002)

let recorded = try lines(of: feed)
func has(_ text: String) -> Bool { recorded.contains { $0.contains(text) } }
expect(has(#""v":[1,1],"name":"feed""#), "the head")
expect(has(#""safe":[59,0,0,0]"#), "the safe area")
expect(has(#""id0":0,"n":5"#), "the items")
expect(has(#""header":[390,30]"#), "the header")
expect(has(#"{"t":0,"k":"frame","y":0,"ch":1530,"ph":"idle","a":[0,30]}"#), "the first frame")
expect(has(#"{"t":500000000,"k":"frame","y":50,"ch":1530,"ph":"drag","a":[0,-20]}"#), "a frame")
expect(has(#"["d",0,4,1],["i",0,0,[5]]],"n":5,"metrics":{"ids":[5]"#), "the batch")
// A frame with a change keeps the anchor of the preceding frame.
expect(has(#""t":1000000000,"k":"frame","y":50,"ch":1530,"ph":"drag","a":[0,20]}"#), "the anchor")
expect(has(#""inset":[0,0,300,0],"why":"keyboard""#), "the keyboard")
expect(recorded.last?.contains(#""frames":4,"records":"#) ?? false, "the end")
expect(recorder.failure == nil, "no failure")

let tableView = UITableView()
tableView.heights = [[44, 44], [60]]
let mail = folder.appending(path: "mail.ltrace.jsonl")
let rows = [["a", "b"], ["c"]]
let tableRecorder = try TableViewRecorder(tableView, file: mail) { rows[$0.section][$0.row] }
UIUpdateLink.update(at: 5)
tableRecorder.stop()
let table = try lines(of: mail)
let row = #""sec":1,"at":0,"id0":2,"n":1,"ws":[390],"hs":[60]"#
expect(table.contains { $0.contains(row) }, "rows")
expect(table.last?.contains(#""frames":1"#) ?? false, "the end of the table")

// A duplicate identifier ends the recording, not the app.
let twice = folder.appending(path: "twice.ltrace.jsonl")
var names = ["a", "b", "c"]
tableView.heights = [[44, 44, 44]]
let failing = try TableViewRecorder(tableView, file: twice) { names[$0.row] }
UIUpdateLink.update(at: 6)
names[2] = "a"
UIUpdateLink.update(at: 7)
tableView.contentOffset.y = 1
UIUpdateLink.update(at: 8)
expect(failing.failure?.reason.contains("item 2 of section 0") ?? false, "an identifier twice")
print("check-apple: the adapters compile and record")

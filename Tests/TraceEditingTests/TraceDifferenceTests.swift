import Expectations
import Testing
import TraceEditing
import Traces

@Suite("What differs between two recordings")
struct TraceDifferenceTests {
  @Test(
    "is nothing between a recording and itself",
    arguments: Recordings.names + ["section-moves"]
  )
  func sameIsSame(_ name: String) throws {
    let difference = try TraceDifference(Recordings.path(name), Recordings.path(name))
    expectTrue(difference.isSame, "\(difference.lines)")
    expectEqual(difference.lines.last, "the recordings say the same")
  }

  @Test("is told frame by frame, event by event and by the models at the end")
  func differencesAreFound() throws {
    let folder = try ScratchFolder()
    let first = try trace(offset: 20, height: 50, ids: "[7]").write(folder, to: "a.ltrace.jsonl")
    let second = try trace(offset: 26.5, height: 53, ids: "[8]").write(folder, to: "b.ltrace.jsonl")
    let difference = try TraceDifference(first, second)
    expectTrue(!difference.isSame)
    expectEqual(difference.offsets.differing, 1)
    expectEqual(difference.offsets.greatest, 6.5)
    expectEqual(difference.offsets.greatestFrame, 1)
    expectEqual(difference.records.map(\.differing), [1, 1, 0, 0])
    expectEqual(difference.records.first?.firstLine, 4)
    expectEqual(difference.hasSameItems, false)
    expectEqual(difference.sizes.differing, 1)
    expectEqual(difference.sizes.greatest, 3)
    expectEqual(
      difference.lines,
      [
        "frames: 3 in both",
        "offsets: 1 of 3 differ, at most 6.500 pt in frame 1 at 0.032 s, 2.167 pt on average",
        "edits: 1 in both, 1 differ, first on lines 4 and 4",
        "sizes: 1 in both, 1 differ, first on lines 5 and 5",
        "items at the end: 4 in both, not the same ones, 1 of other sizes, by at most 3.000 pt",
        "the recordings differ",
      ]
    )
  }

  @Test("is found by time where there are more frames in one than in the other")
  func alignsByTime() throws {
    let folder = try ScratchFolder()
    let output = folder.path("half.ltrace.jsonl")
    let whole = try Trace.read(path: Recordings.path("slow-read"))
    var half = Trace(head: whole.head, records: [])
    var frame = 0
    for record in whole.records {
      if record.isFrame { frame += 1 }
      if !record.isFrame || frame % 2 == 1 { half.records.append(record) }
    }
    try half.write(path: output)
    let difference = try TraceDifference(Recordings.path("slow-read"), output)
    expectEqual(difference.alignment, .time)
    expectTrue(difference.offsets.differing > 0 && difference.offsets.greatest < 40)
    expectTrue(difference.offsets.mean < 0.5, "\(difference.offsets)")
    expectTrue(!difference.isSame)
  }

  private func trace(offset: Double, height: Double, ids: String) -> SmallTrace {
    var trace = SmallTrace()
    trace.add(#""k":"items","sec":0,"id0":0,"n":3,"est":[390,44]"#)
    trace.frame(0)
    trace.add(#""k":"edit","ops":[["i",0,3,\#(ids)]],"n":4"#)
    trace.add(#""k":"size","ids":[1],"ws":[390],"hs":[\#(height)]"#)
    trace.frame(offset)
    trace.frame(30)
    return trace
  }
}

import Expectations
import Foundation
import LayoutContract
import Testing
import TraceEditing
import Traces

@Suite("A recording made of another, record by record")
struct TraceTransformTests {
  @Test("is as long and as fast as the scale says")
  func scales() throws {
    let folder = try ScratchFolder()
    let output = folder.path("scaled.ltrace.jsonl")
    let scale = TraceScale(time: 0.5, distance: 2)
    try scale.write(TraceReader(path: Recordings.path("chat-prepend")), to: output)
    let one = try Trace.read(path: Recordings.path("chat-prepend"))
    let other = try Trace.read(path: output)
    expectEqual(other.head.refreshHz, 120)
    expectEqual(other.head.viewSize, Size(width: 824, height: 1464))
    expectEqual(other.records.count, one.records.count)
    for (before, after) in zip(one.records, other.records) {
      let half = Int64((Double(before.timeNanoseconds) * 0.5).rounded())
      expectEqual(after.timeNanoseconds, half)
      guard case .frame(let frame) = before.event, case .frame(let scaled) = after.event else {
        continue
      }
      expectEqual(scaled.offset, Point(x: 0, y: frame.offset.y * 2))
      expectEqual(scaled.anchor?.id, frame.anchor?.id)
    }
  }

  @Test("comes back when it is scaled there and back", arguments: ["captions", "insets", "flow"])
  func scalesBack(_ name: String) throws {
    let folder = try ScratchFolder()
    let there = folder.path("there.ltrace.jsonl")
    let back = folder.path("back.ltrace.jsonl")
    try TraceScale(distance: 2).write(TraceReader(path: Recordings.path(name)), to: there)
    try TraceScale(distance: 0.5).write(TraceReader(path: there), to: back)
    let one = try Trace.read(path: Recordings.path(name))
    let other = try Trace.read(path: back)
    expectEqual(other.records.map(\.event), one.records.map(\.event))
  }

  @Test("says nothing of whose it was")
  func anonymizes() throws {
    let folder = try ScratchFolder()
    var trace = SmallTrace()
    trace.lines[0] =
      #"{"k":"head","format":"layout-trace","v":[1,0],"name":"secret","view":{"w":390,"h":844},"#
      + #""layout":{"kind":"SecretLayout","params":{"n":2,"word":"secret"}},"#
      + #""platform":{"app":"secret"},"provenance":{"source":"secret","license":"CC0-1.0"}}"#
    trace.add(#""k":"items","sec":0,"secId":77,"ids":[900,901,17],"est":[390,44]"#)
    trace.add(#""k":"mark","name":"secret""#)
    trace.frame(0)
    trace.add(#""k":"expect","anchor":901,"reason":"secret""#)
    trace.add(#""k":"config","layout":{"kind":"SecretLayout","params":{"word":"secret"}}"#)
    trace.add(#""k":"adj","dy":3,"why":"secret""#)
    trace.add(#""k":"edit","ops":[["i",0,2,[17001]],["d",0,0,1]],"n":3"#)
    trace.add(#""k":"size","ids":[17001,901],"ws":[390,390],"hs":[52.4,61.8]"#)
    trace.add(#""k":"size","kind":"header","ids":[77],"ws":[390],"hs":[20]"#)
    trace.frame(7)
    let path = try trace.write(folder)
    let output = folder.path("anonymous.ltrace.jsonl")
    let anonymization = TraceAnonymization(timeStepNanoseconds: 8_000_000, sizeStep: 1)
    let outcome = try anonymization.write(TraceReader(path: path), to: output)
    let text = String(decoding: folder.bytes("anonymous.ltrace.jsonl") ?? Data(), as: UTF8.self)
    for word in ["secret", "Secret", "900", "901", "1700", "77"] {
      expectTrue(!text.contains(word), "\(word) is in \(text)")
    }
    expectTrue(text.contains(#""ids":[3,1],"ws":[390,390],"hs":[52,62]"#), "\(text)")
    expectTrue(text.contains(#"["i",0,2,[3]]"#) && text.contains(#""anchor":1"#), "\(text)")
    expectEqual(outcome.itemCount, 4)
    expectEqual(outcome.sectionCount, 1)
    expectEqual(outcome.removedNotes, ["app", "source"])
    expectEqual(outcome.renamedLayoutCount, 1)
    let times = try Trace.read(path: output).records.map(\.timeNanoseconds)
    expectTrue(times.allSatisfy { $0 % 8_000_000 == 0 }, "\(times)")
  }

  // Only recordings whose items are already numbered by first appearance.
  @Test(
    "says the same without names and ids",
    arguments: Recordings.names.filter { $0 != "masonry-storm" }
  )
  func anonymizedReplaysTheSame(_ name: String) throws {
    let folder = try ScratchFolder()
    let output = folder.path("anonymous.ltrace.jsonl")
    let reader = try TraceReader(path: Recordings.path(name))
    _ = try TraceAnonymization().write(reader, to: output)
    let difference = try TraceDifference(Recordings.path(name), output)
    expectTrue(difference.isSame, "\(difference.lines)")
  }
}

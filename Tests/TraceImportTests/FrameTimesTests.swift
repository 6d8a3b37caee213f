import Expectations
import Testing
import Traces

@testable import TraceImport

struct FrameTimesTests {
  @Test func framesOfADumpAreFromTheIntendedVsyncToTheirCompletion() throws {
    let file = try ImportText.sample("framestats.txt")
    expectEqual(try ImportFormat(of: file), .gfxinfo)
    let times = try ForeignRecording.frameTimes(of: file, as: .gfxinfo)
    expectEqual(times.count, 1)
    expectEqual(times.first?.nanoseconds.count, 39)
    expectEqual(times.first?.nanoseconds.first, 6_037_000)
    expectTrue(times.first?.notes.contains { $0.contains("1 frame is left out") } == true)
  }

  @Test func durationsOfAnExportedTableFollowReferences() throws {
    let file = try ImportText.sample("hitches.xml")
    expectEqual(try ImportFormat(of: file), .xctrace)
    let times = try ForeignRecording.frameTimes(of: file, as: .xctrace)
    expectEqual(times.map(\.what), ["hitches-frame-lifetimes"])
    let nanoseconds = times.first?.nanoseconds ?? []
    expectEqual(nanoseconds.count, 30)
    expectEqual(nanoseconds.count { $0 == 33_333_334 }, 5)
    expectEqual(nanoseconds.count { $0 == 16_666_667 }, 25)
  }

  @Test(
    "a dump without frames is refused in one sentence",
    arguments: [
      ("** Graphics info for pid 1 [a] **\n", "no frame in it"),
      ("---PROFILEDATA---\nA,B\n", "no Flags, IntendedVsync"),
      ("---PROFILEDATA---\nFlags,IntendedVsync,FrameCompleted\n0,1\n", "test:3: '0,1' is no line"),
      ("---PROFILEDATA---\nFlags,IntendedVsync,FrameCompleted\n1,1,2\n", "no frame in it"),
      (
        "---PROFILEDATA---\nFlags,IntendedVsync,FrameCompleted\n0,1,-9223372036854775808\n",
        "no frame in it"
      ),
    ]
  )
  func gfxinfoRefusal(_ text: String, _ reason: String) {
    let sentence = ImportText.refusal(of: text, as: .gfxinfo) ?? "it is taken"
    expectTrue(sentence.contains(reason), "\(sentence)")
  }

  @Test(
    "an export that cannot be read is refused in one sentence",
    arguments: [
      ("<trace-query-result/>", "no table with durations"),
      ("<trace-query-result><row><duration>5", "cut off"),
      ("<trace-query-result><row></node>", "closed that is not open"),
      ("<!DOCTYPE a [<!ENTITY b \"c\">]><trace-query-result/>", "a document type is not read"),
      ("<trace-query-result>&b;</trace-query-result>", "no entity that XML has"),
      ("<trace-query-result a=b/>", "not in quotes"),
      ("<trace-query-result a/>", "no value"),
      ("<>", "not XML"),
      ("text", "outside of the XML"),
      (String(repeating: "<a>", count: 2000), "nested too deeply"),
    ]
  )
  func xctraceRefusal(_ text: String, _ reason: String) {
    let sentence = ImportText.refusal(of: text, as: .xctrace) ?? "it is taken"
    expectTrue(sentence.contains(reason), "\(sentence)")
  }

  @Test func piecesOfXMLComeInOrder() throws {
    let text = "<?xml version='1.0'?><!-- a --><b c=\"&lt;&#65;&#x42;&amp;\"><d/>e &gt; f</b>"
    var reader = XMLReader(ForeignFile(path: "test", bytes: Array(text.utf8)))
    var pieces: [String] = []
    while let piece = try reader.next() {
      switch piece {
      case .start(let name, let attributes): pieces.append("+\(name)\(attributes["c"] ?? "")")
      case .end(let name): pieces.append("-\(name)")
      case .text(let text): pieces.append(text)
      }
    }
    expectEqual(pieces, ["+b<AB&", "+d", "-d", "e > f", "-b"])
  }
}

struct ImportFormatTests {
  @Test(
    "a format is told by the content",
    arguments: [
      ("t,y\n0,0\n", ImportFormat.csv), ("[{\"type\":4,\"timestamp\":1}]", .rrweb),
      ("{\"traceEvents\":[]}", .chrome), ("[{\"name\":\"a\",\"ph\":\"B\"}]", .chrome),
      ("x\n---PROFILEDATA---\n", .gfxinfo), ("<trace-query-result>", .xctrace),
      ("\n \u{7}bell,1\n", .csv),
    ]
  )
  func told(_ text: String, _ format: ImportFormat) throws {
    expectEqual(try ImportFormat(of: ForeignFile(path: "test", bytes: Array(text.utf8))), format)
  }

  @Test(
    "what is packed or a layout trace is refused with what to do",
    arguments: [
      ([0x1F, 0x8B, 8], "gunzip"), ([0x28, 0xB5, 0x2F, 0xFD], "unzstd"), ([], "empty"),
      (Array("{\"k\":\"head\",\"format\":\"layout-trace\"}".utf8), "a layout trace already"),
    ] as [([UInt8], String)]
  )
  func refused(_ bytes: [UInt8], _ reason: String) {
    do throws(TraceError) {
      _ = try ImportFormat(of: ForeignFile(path: "test", bytes: bytes))
      expectTrue(false, "it is taken")
    } catch {
      expectTrue(error.reason.contains(reason), "\(error)")
    }
  }

  @Test func aFileThatIsMissingOrNoneIsTold() {
    do throws(TraceError) {
      _ = try ForeignFile(path: "/nowhere/recording.json")
    } catch {
      expectTrue(error.isMissing)
    }
    do throws(TraceError) {
      _ = try ForeignFile(path: "/")
    } catch {
      expectTrue(error.reason.contains("is no file") && !error.isMissing)
    }
  }
}

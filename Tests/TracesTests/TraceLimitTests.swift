import Expectations
import Testing
import Traces

@Suite("A trace beyond the limits is refused")
struct TraceLimitTests {
  private let run = #"{"t":0,"k":"items","sec":0,"id0":0,"n":2000000000}"#

  @Test("where a count asks for too many items")
  func refusesCount() throws {
    let error = try #require(readingError(of: TraceText.whole([run])))
    expectEqual(error.line, 2)
    expectTrue(error.reason.contains("2000000000 items, more than the limit of 20000000"))
  }

  @Test("where runs and edits add up to too many items")
  func refusesSum() throws {
    let first = #"{"t":0,"k":"items","sec":0,"id0":0,"n":19999999}"#
    let second = #"{"t":0,"k":"items","sec":0,"id0":20000000,"n":2}"#
    let sum = try #require(readingError(of: TraceText.whole([first, second])))
    expectEqual(sum.line, 3)
    expectTrue(sum.reason.contains("20000001 items"))
    let edit = #"{"t":0,"k":"edit","ops":[["i",0,0,[50000000,50000001]]]}"#
    let grown = try #require(readingError(of: TraceText.whole([first, edit])))
    expectEqual(grown.line, 3)
    expectTrue(grown.reason.contains("20000001 items"))
  }

  @Test("where it has too many records")
  func refusesRecords() throws {
    var limits = TraceLimits.standard
    limits.records = 4
    let marks = [String](repeating: #"{"t":0,"k":"mark","name":"m"}"#, count: 3)
    expectNil(readingError(of: TraceText.whole(Array(marks.prefix(2))), limits: limits))
    let error = try #require(readingError(of: TraceText.whole(marks), limits: limits))
    expectEqual(error.line, 5)
    expectTrue(error.reason.contains("more than 4 records"))
  }

  @Test("where it has too many sections, by items or by an edit")
  func refusesSections() throws {
    var limits = TraceLimits.standard
    limits.sections = 2
    let sections = (0..<3).map { #"{"t":0,"k":"items","sec":\#($0),"ids":[]}"# }
    let error = try #require(readingError(of: TraceText.whole(sections), limits: limits))
    expectEqual(error.line, 4)
    expectTrue(error.reason.contains("more than 2 sections"))
    let edit = #"{"t":0,"k":"edit","ops":[["si",0,[8,9]]]}"#
    let grown = try #require(
      readingError(of: TraceText.whole([sections[0], edit]), limits: limits)
    )
    expectEqual(grown.line, 3)
    expectTrue(grown.reason.contains("3 sections"))
  }

  @Test("where a line holds too many values")
  func refusesValues() throws {
    var limits = TraceLimits.standard
    limits.valuesPerLine = 20
    let line = #"{"t":0,"k":"x","y":["# + (0..<20).map { _ in "[]" }.joined(separator: ",") + "]}"
    let error = try #require(readingError(of: TraceText.whole([line]), limits: limits))
    expectEqual(error.line, 2)
    expectTrue(error.reason.contains("too many values"))
    // The record, its three fields and the lists within 'y'.
    limits.valuesPerLine = 24
    expectNil(readingError(of: TraceText.whole([line]), limits: limits))
    limits.valuesPerLine = 23
    expectEqual(readingError(of: TraceText.whole([line]), limits: limits)?.line, 2)
  }

  @Test("at 17 levels, but not at 16")
  func refusesDepth() throws {
    func line(_ depth: Int) -> String {
      let inner = depth - 1
      return #"{"t":0,"k":"x","y":"# + String(repeating: "[", count: inner)
        + String(repeating: "]", count: inner) + "}"
    }
    expectNil(readingError(of: TraceText.whole([line(16)])))
    let error = try #require(readingError(of: TraceText.whole([line(17)])))
    expectTrue(error.reason.contains("nested too deeply"))
  }
}

import Testing
import TraceReplay
import Traces

@Suite("A trace beyond the limits is refused")
struct TraceLimitTests {
  private let run = #"{"t":0,"k":"items","sec":0,"id0":0,"n":2000000000}"#

  @Test("where a count asks for too many items")
  func refusesCount() throws {
    let error = try #require(readingError(of: TraceText.whole([run])))
    #expect(error.line == 2)
    #expect(error.reason.contains("2000000000 items, more than the limit of 20000000"))
  }

  @Test("where runs and edits add up to too many items")
  func refusesSum() throws {
    let first = #"{"t":0,"k":"items","sec":0,"id0":0,"n":19999999}"#
    let second = #"{"t":0,"k":"items","sec":0,"id0":20000000,"n":2}"#
    let sum = try #require(readingError(of: TraceText.whole([first, second])))
    #expect(sum.line == 3)
    #expect(sum.reason.contains("20000001 items"))
    let edit = #"{"t":0,"k":"edit","ops":[["i",0,0,[50000000,50000001]]]}"#
    let grown = try #require(readingError(of: TraceText.whole([first, edit])))
    #expect(grown.line == 3)
    #expect(grown.reason.contains("20000001 items"))
  }

  @Test("where it has too many records")
  func refusesRecords() throws {
    var limits = TraceLimits.standard
    limits.records = 4
    let marks = [String](repeating: #"{"t":0,"k":"mark","name":"m"}"#, count: 3)
    #expect(readingError(of: TraceText.whole(Array(marks.prefix(2))), limits: limits) == nil)
    let error = try #require(readingError(of: TraceText.whole(marks), limits: limits))
    #expect(error.line == 5)
    #expect(error.reason.contains("more than 4 records"))
  }

  @Test("where it has too many sections, by items or by an edit")
  func refusesSections() throws {
    var limits = TraceLimits.standard
    limits.sections = 2
    let sections = (0..<3).map { #"{"t":0,"k":"items","sec":\#($0),"ids":[]}"# }
    let error = try #require(readingError(of: TraceText.whole(sections), limits: limits))
    #expect(error.line == 4)
    #expect(error.reason.contains("more than 2 sections"))
    let edit = #"{"t":0,"k":"edit","ops":[["si",0,[8,9]]]}"#
    let grown = try #require(
      readingError(of: TraceText.whole([sections[0], edit]), limits: limits)
    )
    #expect(grown.line == 3)
    #expect(grown.reason.contains("3 sections"))
  }

  @Test("where a line holds too many values")
  func refusesValues() throws {
    var limits = TraceLimits.standard
    limits.valuesPerLine = 20
    let line = #"{"t":0,"k":"x","y":["# + (0..<20).map { _ in "[]" }.joined(separator: ",") + "]}"
    let error = try #require(readingError(of: TraceText.whole([line]), limits: limits))
    #expect(error.line == 2)
    #expect(error.reason.contains("too many values"))
    // The record, its three fields and the lists within 'y'.
    limits.valuesPerLine = 24
    #expect(readingError(of: TraceText.whole([line]), limits: limits) == nil)
    limits.valuesPerLine = 23
    #expect(readingError(of: TraceText.whole([line]), limits: limits)?.line == 2)
  }

  @Test("at 17 levels, but not at 16")
  func refusesDepth() throws {
    func line(_ depth: Int) -> String {
      let inner = depth - 1
      return #"{"t":0,"k":"x","y":"# + String(repeating: "[", count: inner)
        + String(repeating: "]", count: inner) + "}"
    }
    #expect(readingError(of: TraceText.whole([line(16)])) == nil)
    let error = try #require(readingError(of: TraceText.whole([line(17)])))
    #expect(error.reason.contains("nested too deeply"))
  }
}

import Expectations
import LayoutContract
import Testing
import Traces

@testable import TraceGeneration

/// Tests of size functions that are fitted to the sizes of a trace.
struct SizeFitTests {
  @Test func lognormalSizesAreFoundAgain() throws {
    let rule = SizeFunction(
      name: .lognormal,
      seed: 7,
      parameters: ["w": [390], "median": [120], "sigma": [0.5], "min": [10], "max": [2000]]
    )
    let fit = try #require(SizeFit(trace(.function(rule), count: 4000), seed: 1))
    expectEqual(fit.function.name, .lognormal)
    expectClose(fit.function.parameters["median"]?.first ?? 0, 120, 4)
    expectClose(fit.function.parameters["sigma"]?.first ?? 0, 0.5, 0.02)
    expectEqual(fit.function.parameters["w"], [390])
    expectNil(fit.function.defect)
  }

  @Test func oneSizeIsConstant() throws {
    let fit = try #require(SizeFit(trace(.listed([44, 44, 44])), seed: 1))
    expectEqual(fit.function.name, .constant)
    expectEqual(fit.function.parameters, ["w": [300], "h": [44]])
  }

  @Test func otherSizesAreChosenFromAsOftenAsTheyOccur() throws {
    let heights = (0..<300).map { $0 % 3 == 0 ? 40.0 : 200 }
    let fit = try #require(SizeFit(trace(.listed(heights)), seed: 1))
    expectEqual(fit.function.name, .choice)
    let chosen = try #require(fit.function.parameters["hs"])
    expectEqual(chosen.count, 64)
    expectClose(Double(chosen.count { $0 == 40 }) / 64, 1.0 / 3, 0.02)
    expectEqual(Set(chosen), [40, 200])
  }

  @Test func measuredSizesCountAndEstimatesDoNot() throws {
    var trace = trace(.estimated(Size(width: 300, height: 50)), count: 3)
    expectNil(SizeFit(trace, seed: 1))
    let measured = TraceSizes(ids: [0, 1, 2], widths: [300, 300, 0], heights: [70, 70, 0])
    trace.records.append(TraceRecord(timeNanoseconds: 0, event: .size(measured)))
    expectEqual(SizeFit(trace, seed: 1)?.function.parameters["h"], [70])
  }

  @Test func rowsAreFoundByIndexAndByPosition() {
    var list = RowList((0..<3000).map { Row(id: $0, height: 10) })
    list.insert((0..<1500).map { Row(id: 9000 + $0, height: 20) }, at: 700)
    list.remove(100..<200)
    list.setHeight(35, at: 0)
    expectEqual(list.count, 4400)
    expectEqual(list.length, 2900 * 10 + 1500 * 20 + 25)
    expectEqual(list.row(at: 600).row.id, 9000)
    expectEqual(list.row(at: 600).start, 6025)
    expectEqual(list.row(atPoint: 6044)?.row.id, 9000)
    expectEqual(list.rows(from: 30, to: 46).map(\.row.id), [0, 1, 2])
    expectEqual(list.row(atPoint: -5)?.index, 0)
    expectEqual(list.row(atPoint: 1e9)?.index, 4399)
    expectEqual(list.rows(in: 599..<602).map(\.id), [699, 9000, 9001])
    expectNil(RowList([]).row(atPoint: 0))
  }

  /// Returns a trace of items with sizes.
  private func trace(_ sizes: TraceItems.Sizes, count: Int) -> Trace {
    let items = TraceItems(section: 0, identities: .counted(first: 0, count: count), sizes: sizes)
    return Trace(
      head: TraceHead(name: "a", viewSize: Size(width: 390, height: 844)),
      records: [TraceRecord(timeNanoseconds: 0, event: .items(items))]
    )
  }

  private func trace(_ sizes: TraceItems.Sizes) -> Trace {
    guard case .listed(let widths, _) = sizes else { return trace(sizes, count: 0) }
    return trace(sizes, count: widths.count)
  }
}

extension TraceItems.Sizes {
  /// Returns sizes with a width of 300 points.
  fileprivate static func listed(_ heights: [Double]) -> TraceItems.Sizes {
    .listed(widths: heights.map { _ in 300 }, heights: heights)
  }
}

import Expectations
import LayoutUnderTest
import Measurement
import TestSupport
import Testing

@testable import TraceReplay

@Suite("The catalog of layouts")
struct LayoutCatalogTests {
  @Test("holds the built-in layouts with their indexes")
  func builtIn() {
    let catalog = LayoutCatalog.builtIn
    expectEqual(
      catalog.layoutNames,
      [
        "flow", "waterfall", "span-grid", "ragged", "quilt", "hierarchy", "on-demand", "null",
      ]
    )
    let indexes = catalog.entries(ofLayout: "waterfall").map(\.index)
    expectEqual(
      indexes,
      [
        "linear-scan", "sorted-sweep", "grid-buckets", "bucket-sweep", "packed-rtree", "chunked",
      ]
    )
    expectEqual(catalog.entries(ofLayout: "null").map(\.index), ["", "linear-scan"])
    expectTrue(catalog.entries(ofLayout: "tree").isEmpty)
    let named = catalog.entries(ofLayout: "waterfall", indexes: ["sorted-sweep", "none"])
    expectEqual(named.map(\.index), ["sorted-sweep"])
    expectEqual(named.first?.settings, WaterfallSettings.settings)
  }

  @Test("replaces an entry of the same names in its place and adds others after")
  func replaces() {
    var catalog = LayoutCatalog.builtIn
    catalog.registerRows()
    let count = catalog.entries.count
    catalog.register("rows", summary: "mine") { _ in RowsLayout() }
    expectEqual(catalog.entries.count, count)
    expectEqual(catalog.entries(ofLayout: "rows").map(\.summary), ["mine", "mine"])
    expectEqual(catalog.layoutNames.last, "rows")
    catalog.register("rows", index: "other") { _ in RowsLayout() }
    expectEqual(catalog.entries(ofLayout: "rows").map(\.index), ["", "linear-scan", "other"])
    expectEqual(catalog.entries.last?.index, "other")
  }

  @Test("says which index a layout is not offered with, and why")
  func excludes() {
    var catalog = LayoutCatalog()
    catalog.exclude("grid-buckets", from: "list", because: "rows are in order")
    expectEqual(catalog.exclusions.map(\.layout), ["list"])
    expectEqual(catalog.exclusions.map(\.index), ["grid-buckets"])
    expectEqual(catalog.exclusions.map(\.reason), ["rows are in order"])
  }

  @Test("lays the given settings over those that the trace names")
  func overlays() throws {
    var trace = PlanTrace(items: 3)
    trace.frame(0)
    var plan = try trace.plan()
    plan.recordedLayout = LayoutSettings(kind: "waterfall", parameters: [("columns", .number(7))])
    let given = LayoutSettings(kind: "waterfall", parameters: [("itemSpacing", .number(2))])
    let both = given.overlaying(plan.recordedLayout, for: "waterfall")
    expectEqual(both.parameters.map(\.name), ["columns", "itemSpacing"])
    expectEqual(given.overlaying(plan.recordedLayout, for: "rows"), given)
  }

  @Test("replays without measuring as it does when it checks")
  func times() throws {
    let catalog = LayoutCatalog.builtIn
    let factory = try #require(catalog.entries(ofLayout: "waterfall").first?.factory)
    var trace = PlanTrace(items: 60)
    for offset in [0.0, 0, 30, 10, 10, 500, 490] { trace.frame(offset) }
    let plan = try trace.plan()
    var log = FrameLog(frameCount: plan.frames.count)
    var timer = FrameTimer(frameCount: plan.frames.count)
    try factory.time(
      plan,
      LayoutSettings(kind: "waterfall"),
      sizeCostNanoseconds: 5,
      &timer,
      &log
    )
    expectEqual(Array(log.isActive), [false, false, true, true, false, true, true])
    expectEqual(Array(log.isSteady), [false, false, false, true, false, false, true])
    expectEqual(log.returned[2], 15)
    expectEqual(log.examined[2], 63)
  }

  @Test("counts the work of every frame: what is after a change, and nothing in a scroll")
  func work() throws {
    let catalog = LayoutCatalog.builtIn
    let factory = try #require(catalog.entries(ofLayout: "waterfall").first?.factory)
    var trace = PlanTrace(items: 60)
    trace.frame(0)
    trace.frame(30)
    trace.edit(.insert(section: 0, item: 40, ids: [900]))
    trace.frame(30)
    trace.size([55], height: 80)
    trace.frame(30)
    let plan = try trace.plan()
    var log = FrameLog(frameCount: plan.frames.count)
    var timer = FrameTimer(frameCount: plan.frames.count)
    let settings = LayoutSettings(kind: "waterfall")
    try factory.time(plan, settings, &timer, &log)
    expectEqual(Array(log.itemsPlaced), [0, 0, 21, 5])
    expectEqual(Array(log.sizesRead), [0, 0, 1, 1])
    expectEqual(log.initialLayout.itemsPlaced, 60)
    expectEqual(log.initialLayout.sizesRead, 60)
  }
}

import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("StickyOracle")
struct StickyOracleTests {
  private let property = InvariantProperty(name: "StickyOracle")

  private func settings(_ kind: String, _ pins: String...) -> LayoutSettings {
    LayoutSettings(kind: kind, parameters: pins.map { ($0, .flag(true)) })
  }

  @Test("holds for waterfalls on random traces")
  func holds() throws {
    var property = property
    try expectNil(property.findingOnWaterfalls(seeds: InvariantProperty.allSeeds))
    expectTrue(property.looks > 0)
  }

  @Test("holds for a mutant without a fault, whatever its settings pin")
  func holdsWithoutFault() throws {
    try expectNil(property.findingOnMutant { _ in })
    let both = settings("waterfall", "pinsHeaders", "pinsFooters")
    try expectNil(property.findingOnMutant(settings: both) { _ in })
  }

  @Test(
    "holds for flows and span grids on random traces",
    arguments: ["flow", "span-grid"],
    ["vertical", "horizontal"]
  )
  func holdsElsewhere(_ kind: String, _ direction: String) throws {
    var looks = 0
    let finding = try forAll(seeds: TestDepth.current.seeds(of: 0..<120)) { generator in
      var settings = generator.chance(0.5) ? settings(kind, "pinsHeaders") : settings(kind)
      settings["direction"] = .text(direction)
      settings["pinsFooters"] = .flag(generator.chance(0.5))
      var options = ReplayOptions.random(&generator)
      options.axis = direction == "horizontal" ? .x : .y
      let plan = try ReplayPlan(RandomTrace.waterfall.draw(&generator), options: options)
      for entry in LayoutCatalog.builtIn.entries(ofLayout: kind) {
        let outcome = try entry.factory.check(plan, settings, CheckOptions(only: property.name))
        looks += outcome.count(of: property.name).checked
        if let found = outcome.firstFinding { return "\(entry.index) \(settings): \(found)" }
      }
      return nil
    }
    expectNil(finding)
    expectTrue(looks > 500, "\(looks)")
  }

  @Test("has nothing to look at where nothing is pinned")
  func looksOnlyAtPins() throws {
    var trace = Trace(
      head: TraceHead(name: "still", viewSize: Size(width: 300, height: 400)),
      records: []
    )
    let items = TraceItems(
      section: 0,
      identities: .counted(first: 0, count: 40),
      sizes: .estimated(Size(width: 100, height: 80)),
      header: Size(width: 300, height: 40)
    )
    trace.records = [TraceRecord(timeNanoseconds: 0, event: .items(items))]
    for step in 1...5 {
      let frame = TraceFrame(offset: Point(x: 0, y: Double(step) * 30), phase: .drag)
      trace.records.append(
        TraceRecord(timeNanoseconds: Int64(step) * 16_666_667, event: .frame(frame))
      )
    }
    let plan = try ReplayPlan(trace)
    let entry = try #require(LayoutCatalog.builtIn.entries(ofLayout: "waterfall").first)
    let options = CheckOptions(only: property.name)
    let idle = try entry.factory.check(plan, settings("waterfall"), options)
    expectEqual(idle.count(of: property.name).total, 0)
    let pinned = try entry.factory.check(plan, settings("waterfall", "pinsHeaders"), options)
    expectEqual(pinned.count(of: property.name).checked, 5)
    expectNil(pinned.firstFinding)
  }

  @Test("finds headers that are declared pinned and stay at their place")
  func findsUnclamped() throws {
    let finding = try property.findingOnMutant { fault in
      fault.misdeclare = {
        $0.pinnedKinds = [.header]
        $0.kindsPinnedInEverySection = [.header]
      }
    }
    expectEqual(finding?.contains("goes down to"), true)
  }

  @Test("finds a header that is pushed over its section's end")
  func findsOverrun() throws {
    let headers = settings("waterfall", "pinsHeaders")
    let finding = try property.findingOnMutant(settings: headers) { fault in
      fault.drag = { attributes, bounds in
        guard attributes.element.kind == .header else { return }
        attributes.frame.y = max(attributes.frame.y, bounds.y)
      }
    }
    expectEqual(finding?.contains("goes down to"), true)
  }

  @Test("finds a footer that is pulled over its section's start")
  func findsFooterOverrun() throws {
    let footers = settings("waterfall", "pinsFooters")
    let finding = try property.findingOnMutant(settings: footers) { fault in
      fault.drag = { attributes, bounds in
        guard attributes.element.kind == .footer else { return }
        attributes.frame.y = min(attributes.frame.y, bounds.maxY - attributes.frame.height)
      }
    }
    expectEqual(finding?.contains("goes up to"), true)
  }

  @Test("finds pinned headers that do not follow the offset")
  func findsStaleness() throws {
    let headers = settings("waterfall", "pinsHeaders")
    let finding = try property.findingOnMutant(settings: headers) { fault in
      fault.ignores = { $0.bounds && !$0.everything && !$0.dataSourceCounts }
    }
    expectEqual(finding?.contains("is not where it belongs"), true)
  }

  @Test("finds what follows the offset although nothing declares it pinned")
  func findsUndeclared() throws {
    let both = settings("waterfall", "pinsHeaders", "pinsFooters")
    let finding = try property.findingOnMutant(settings: both) { fault in
      fault.misdeclare = { $0.kindsPinnedInEverySection.remove(.header) }
    }
    expectEqual(finding?.contains("nothing pins it"), true)
  }

  @Test("finds pinned elements that are no higher than cells")
  func findsBelow() throws {
    let headers = settings("waterfall", "pinsHeaders")
    let finding = try property.findingOnMutant(settings: headers) { fault in
      fault.distort = { if $0.element.kind == .header { $0.zIndex = 0 } }
    }
    expectEqual(finding?.contains("not above a cell's"), true)
  }

  @Test("finds queries that miss what is pinned in view")
  func findsMissing() throws {
    let headers = settings("waterfall", "pinsHeaders")
    let finding = try property.findingOnMutant(settings: headers) { fault in
      fault.misanswer = { _, answer in answer.filter { $0.element.kind != .header } }
    }
    expectEqual(finding?.contains("misses it"), true)
  }
}

import Foundation
import LayoutUnderTest
import Measurement
import TraceReplay
import Traces

/// Measures how often the items after an edit all move by the same length: from there on, an
/// incremental placement could stop.
enum ReconvergenceBenchmark {
  /// Returns a row for each recording with edits that items follow: the percentage of the items
  /// after each edit that only moved, all by the same length.
  ///
  /// - Throws: `BenchmarkError` for a folder without traces or a trace that cannot be read.
  static func rows(folder: String) throws -> [BenchmarkRow] {
    try ReaderBenchmark.recordings(in: folder).flatMap { file in
      let plan: ReplayPlan
      do {
        plan = try ReplayPlan(try Trace.read(path: file.path))
      } catch {
        throw BenchmarkError(sentence: "\(error)")
      }
      return rows(file.name, plan)
    }
  }

  private static func rows(_ name: String, _ plan: ReplayPlan) -> [BenchmarkRow] {
    var rows = [row(name, plan, "waterfall", WaterfallLayout<SortedSweep>())]
    for unit in [100.0, 20, 1] {
      var settings = QuiltSettings()
      settings.unit = Size(width: unit, height: unit)
      settings.deferAbove = .max
      let quilt = QuiltLayout<SortedSweep>(settings: settings)
      rows.append(row(name, plan, "quilt", quilt, "quilt, units of \(Int(unit)) pt"))
    }
    return rows.compactMap { $0 }
  }

  private static func row(
    _ name: String,
    _ plan: ReplayPlan,
    _ kind: String,
    _ layout: some CollectionLayout,
    _ title: String? = nil
  ) -> BenchmarkRow? {
    let shares = shares(plan, kind, layout)
    guard !shares.isEmpty else { return nil }
    let whole = shares.count { $0 > 0 }
    return BenchmarkRow(
      benchmark: "items after an edit that go on as before",
      workload: "\(name.prefix { $0 != "." }), \(shares.count) edits, of which \(whole) have any",
      contender: title ?? kind,
      unit: "%",
      value: Spread(shares)
    )
  }

  /// Returns, for each edit of a section, the percentage of the items after it that only moved.
  private static func shares(
    _ plan: ReplayPlan,
    _ kind: String,
    _ layout: some CollectionLayout
  ) -> [Double] {
    var host = CollectionViewHost(
      layout: AnyCollectionLayout(layout),
      environment: plan.environment(),
      rects: plan.options.rects,
      keepsAnswers: false,
      timer: FrameTimer(frameCount: 0)
    )
    host.performInitialLayout(plan)
    var shares: [Double] = []
    for frame in plan.frames {
      if frame.eventCount > 0 {
        let before = cells(host)
        host.playEvents(of: frame, in: plan, kind: kind)
        shares += zip(before, cells(host)).compactMap { share($0, $1) }
      }
      host.playMovement(of: frame, in: plan)
    }
    return shares
  }

  private typealias Cell = (id: Int, frame: Rect)

  /// Returns the ids and frames of the cells of every section.
  private static func cells(_ host: borrowing CollectionViewHost) -> [[Cell]] {
    host.environment.model.sections.enumerated().map { number, section in
      section.ids.enumerated().map { item, id in
        let path = ElementPath(section: number, kind: .cell, item: item)
        return (id, host.layout.attributes(path, false)?.frame ?? .zero)
      }
    }
  }

  /// Returns the percentage of the items after an edit that moved by the same length as the last
  /// one, counted from the end; nil without an edit, or with at most one item after it.
  private static func share(_ before: [Cell], _ after: [Cell]) -> Double? {
    guard !before.elementsEqual(after, by: { $0.id == $1.id }) else { return nil }
    let pairs = zip(before.reversed(), after.reversed())
    let rest = Array(pairs.prefix { $0.id == $1.id })
    guard rest.count > 1 else { return nil }
    let distance = rest[0].1.frame.y - rest[0].0.frame.y
    let alike = rest.prefix { before, after in
      after.frame == before.frame.offsetBy(y: distance)
    }
    return alike.count > 1 ? Double(alike.count) / Double(rest.count) * 100 : 0
  }
}

extension Rect {
  fileprivate func offsetBy(y: Double) -> Rect {
    Rect(x: x, y: self.y + y, width: width, height: height)
  }
}

import Foundation
import LayoutUnderTest

/// A quilt's full prepare compared with brute force, and single insertions into a large quilt.
enum QuiltBenchmark {
  /// The side lengths of a unit, in points: smaller units make the same blocks take more of them.
  private static let units = [100.0, 20, 1]
  /// The expected time above which the brute force is skipped, in nanoseconds.
  private static let patienceNanoseconds = 8e9

  /// Returns the rows for all sizes and units, and for insertions into the largest quilt.
  static func rows(items: [Int], rounds: Int) -> [BenchmarkRow] {
    var rows: [BenchmarkRow] = []
    for unit in units {
      var nanosecondsPerSquare = rivalNanosecondsPerSquare(unit: unit)
      for count in items {
        let quilt = PreparedQuilt(QuiltWorkload(items: count, unit: unit))
        var rivals: [Double] = []
        if nanosecondsPerSquare * Double(count) * Double(count) < patienceNanoseconds {
          rivals = rivalRounds(quilt, rounds: rounds)
          nanosecondsPerSquare = Spread(rivals).median / Double(count)
        }
        rows += prepareRows(quilt, rivals, rounds: rounds)
      }
    }
    guard let most = items.max() else { return rows }
    for unit in units { rows += insertRows(items: most, unit: unit, rounds: rounds) }
    return rows
  }

  /// Measures the brute force on a few blocks, in nanoseconds divided by the square of their
  /// number; its time grows with that square.
  private static func rivalNanosecondsPerSquare(unit: Double) -> Double {
    let few = QuiltWorkload(items: 15, unit: unit)
    return Spread(rivalRounds(PreparedQuilt(few), rounds: 3)).median / Double(few.items)
  }

  /// Times rounds of the brute force, in nanoseconds a block, until a second has passed.
  private static func rivalRounds(_ quilt: PreparedQuilt, rounds: Int) -> [Double] {
    let rival = Rounds.Contender(name: "brute force", run: quilt.placeByBruteForce)
    let clock = ContinuousClock()
    let begin = clock.now
    var rivals: [Double] = []
    while rivals.count < rounds, rivals.isEmpty || begin.duration(to: clock.now) < .seconds(1) {
      rivals.append(Rounds.nanoseconds(rival))
    }
    quilt.requireAgreement()
    return rivals
  }

  /// Returns the rows of a full prepare, in nanoseconds a block.
  private static func prepareRows(
    _ quilt: PreparedQuilt,
    _ rivals: [Double],
    rounds: Int
  ) -> [BenchmarkRow] {
    let own = Rounds.nanoseconds(quilt.contenders, rounds: rounds)
    let names = ["brute force"] + quilt.contenders.map(\.name)
    let values = [rivals] + own
    let median = rivals.isEmpty ? nil : Spread(rivals).median
    return names.indices.filter { !values[$0].isEmpty }.map { index in
      BenchmarkRow(
        benchmark: "quilt prepare, a block",
        workload: quilt.workload.name,
        contender: names[index],
        unit: "ns",
        value: Spread(values[index]),
        reference: index > 0 && !rivals.isEmpty ? names[0] : nil,
        ratio: index > 0 ? median.map { median in Spread(values[index].map { $0 / median }) } : nil
      )
    }
  }

  /// Returns the rows of inserting or deleting a block on screen, with the prepare and the query
  /// that follow, in nanoseconds; ratios are to a quilt without deferred placement.
  private static func insertRows(items: Int, unit: Double, rounds: Int) -> [BenchmarkRow] {
    let workload = QuiltWorkload(items: items, unit: unit)
    let places = [("first", 0), ("middle", items / 2), ("last", items)]
    return places.flatMap { name, place in
      let contenders = [
        EditedQuilt<SortedSweep>(workload, at: place, defersPlacement: false).contender(""),
        EditedQuilt<SortedSweep>(workload, at: place).contender(", in view"),
        EditedQuilt<SortedSweep>(workload, at: place).contender(", over frames", settles: true),
        EditedQuilt<GridBuckets>(workload, at: place).contender(", in view"),
      ]
      return BenchmarkRow.rows(
        "quilt insert \(name)",
        workload.name,
        names: contenders.map(\.name),
        values: Rounds.nanoseconds(contenders, rounds: rounds),
        references: contenders.map { _ in 0 }
      )
    }
  }
}

/// A quilt that is prepared repeatedly, and a brute force for the same blocks.
private final class PreparedQuilt {
  let workload: QuiltWorkload
  private var naive = NaiveQuilt()
  private var plain: QuiltLayout<LinearScan>
  private var swept: QuiltLayout<SortedSweep>
  private var deferring: QuiltLayout<SortedSweep>

  init(_ workload: QuiltWorkload) {
    self.workload = workload
    plain = QuiltLayout(settings: workload.settings())
    swept = QuiltLayout(settings: workload.settings())
    deferring = QuiltLayout(settings: workload.settings(defersPlacement: true))
  }

  var contenders: [Rounds.Contender] {
    let environment = workload.environment(workload.model)
    return [
      Rounds.Contender(name: "linear-scan") { [self] in
        plain.invalidate(.all)
        plain.prepare(environment)
        return workload.items
      },
      Rounds.Contender(name: "sorted-sweep") { [self] in
        swept.invalidate(.all)
        swept.prepare(environment)
        return workload.items
      },
      Rounds.Contender(name: "sorted-sweep, in view") { [self] in
        deferring.invalidate(.all)
        deferring.prepare(environment)
        return workload.items
      },
    ]
  }

  /// Places all blocks by brute force, and returns their number.
  func placeByBruteForce() -> Int {
    naive.place(workload.model.sections[0], unit: workload.unit, columns: workload.columns)
    return workload.items
  }

  /// Stops if frames differ.
  func requireAgreement() {
    for contender in contenders { _ = contender.run() }
    for item in 0..<workload.items {
      let path = ElementPath.cell(ItemPath(section: 0, item: item))
      let frames = [plain.attributes(for: path)?.frame, swept.attributes(for: path)?.frame]
      precondition(frames.allSatisfy { $0 == naive.frames[item] }, "block \(item) differs")
    }
  }
}

/// A quilt in which a block is inserted in the view and deleted again.
private final class EditedQuilt<Index: RectIndex> {
  private let workload: QuiltWorkload
  private let place: Int
  private let models: [CollectionModel]
  private let y: Double
  private var layout: QuiltLayout<Index>
  private var elements = ElementBuffer<NoDetail>()
  private var isInserted = false
  private let invalidations: [LayoutInvalidation]

  init(_ workload: QuiltWorkload, at place: Int, defersPlacement: Bool = true) {
    self.workload = workload
    self.place = place
    models = [workload.model, workload.inserted(at: place)]
    let path = ItemPath(section: 0, item: place)
    let block = BatchUpdate.Item(id: workload.items, metrics: ItemMetrics(size: .zero))
    do throws(BatchUpdateError) {
      let count = workload.items
      let insert = try BatchUpdate(operations: [.insertItem(path, block)], counts: [count])
      let delete = try BatchUpdate(operations: [.deleteItem(path)], counts: [count + 1])
      invalidations = [.counts(changedBy: delete), .counts(changedBy: insert)]
    } catch {
      preconditionFailure("the edit is invalid: \(error)")
    }
    var whole = QuiltLayout<Index>(settings: workload.settings())
    whole.prepare(workload.environment(models[1]))
    y = whole.attributes(for: .cell(ItemPath(section: 0, item: place)))?.frame.minY ?? 0
    layout = QuiltLayout(settings: workload.settings(defersPlacement: defersPlacement))
    layout.prepare(workload.environment(models[0], at: y))
    for _ in 0..<2 {
      settle()
      edit()
      settle()
      requireAgreement()
    }
  }

  /// Returns a contender that edits a settled quilt and, if asked to, settles it again.
  func contender(_ suffix: String, settles: Bool = false) -> Rounds.Contender {
    Rounds.Contender(name: Index.name + suffix) { [self] in
      settle()
    } run: { [self] in
      edit()
      if settles { settle() }
      return 1
    }
  }

  private func edit() {
    isInserted.toggle()
    let environment = workload.environment(models[isInserted ? 1 : 0], at: y)
    layout.invalidate(invalidations[isInserted ? 1 : 0])
    layout.prepare(environment)
    elements.removeAll()
    layout.collectElements(in: environment.bounds, into: &elements)
    precondition(elements.count > 0, "nothing is on screen")
  }

  /// Continues deferred placement, without other changes, until every block is placed.
  private func settle() {
    while !layout.isSettled {
      layout.continueLayout(workUnits: 32_768)
      if let own = layout.takeOwnInvalidation() { layout.invalidate(own) }
      layout.prepare(workload.environment(models[isInserted ? 1 : 0], at: y))
    }
  }

  /// Stops if frames differ from those of a quilt that was never edited.
  private func requireAgreement() {
    let model = models[isInserted ? 1 : 0]
    var fresh = QuiltLayout<LinearScan>(settings: workload.settings())
    fresh.prepare(workload.environment(model))
    for item in 0..<model.itemCount {
      let path = ElementPath.cell(ItemPath(section: 0, item: item))
      let own = layout.attributes(for: path)?.frame
      precondition(own == fresh.attributes(for: path)?.frame, "block \(item) differs")
    }
  }
}

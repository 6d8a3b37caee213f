import Foundation
import LayoutUnderTest

/// A quilt's full prepare beside a search over every unit, and single inserts into a large quilt.
enum QuiltBenchmark {
  /// The sides of a unit, in points: the same blocks take few units or many.
  private static let units = [100.0, 20, 1]
  /// The brute force gives up after so many seconds.
  private static let patienceSeconds = 20

  /// The rows for all sizes and units, and of the inserts into the largest.
  static func rows(items: [Int], rounds: Int) -> [BenchmarkRow] {
    var rows: [BenchmarkRow] = []
    for unit in units {
      var hasRival = true
      for count in items {
        let quilt = PreparedQuilt(QuiltWorkload(items: count, unit: unit))
        let rivals = hasRival ? rivalRounds(quilt, rounds: rounds) : nil
        hasRival = rivals != nil
        rows += prepareRows(quilt, rivals, rounds: rounds)
      }
    }
    guard let most = items.max() else { return rows }
    for unit in units { rows += insertRows(items: most, unit: unit, rounds: rounds) }
    return rows
  }

  /// The rounds of the brute force in nanoseconds a block, as many as it takes three seconds for;
  /// nil where it gives up.
  private static func rivalRounds(_ quilt: PreparedQuilt, rounds: Int) -> [Double]? {
    var rivals: [Double] = []
    let clock = ContinuousClock()
    let begin = clock.now
    while rivals.count < rounds, rivals.isEmpty || begin.duration(to: clock.now) < .seconds(3) {
      var isDone = false
      let elapsed = clock.measure {
        isDone = quilt.placeByBruteForce(until: clock.now + .seconds(patienceSeconds))
      }
      guard isDone else {
        let name = quilt.workload.name
        let sentence = "the brute force gives up after \(patienceSeconds) s: \(name)"
        FileHandle.standardError.write(Data("benchmarks: \(sentence)\n".utf8))
        return nil
      }
      rivals.append(elapsed / .nanoseconds(quilt.workload.items))
    }
    quilt.requireAgreement()
    return rivals
  }

  /// A full prepare, in nanoseconds a block.
  private static func prepareRows(
    _ quilt: PreparedQuilt,
    _ rivals: [Double]?,
    rounds: Int
  ) -> [BenchmarkRow] {
    let own = Rounds.nanoseconds(quilt.contenders, rounds: rounds)
    let names = ["brute force"] + quilt.contenders.map(\.name)
    let values = [rivals ?? []] + own
    return names.indices.filter { !values[$0].isEmpty }.map { index in
      let median = rivals.map { Spread($0).median }
      return BenchmarkRow(
        benchmark: "quilt prepare, a block",
        workload: quilt.workload.name,
        contender: names[index],
        unit: "ns",
        value: Spread(values[index]),
        reference: index > 0 && rivals != nil ? names[0] : nil,
        ratio: index > 0 ? median.map { median in Spread(values[index].map { $0 / median }) } : nil
      )
    }
  }

  /// An insert of a block with the prepare that follows, or its delete, in nanoseconds.
  private static func insertRows(items: Int, unit: Double, rounds: Int) -> [BenchmarkRow] {
    let workload = QuiltWorkload(items: items, unit: unit)
    let places = [("first", 0), ("middle", items / 2), ("last", items)]
    return places.flatMap { name, place in
      let contenders = [
        EditedQuilt<LinearScan>(workload, at: place).contender,
        EditedQuilt<SortedSweep>(workload, at: place).contender,
        EditedQuilt<GridBuckets>(workload, at: place).contender,
      ]
      return BenchmarkRow.rows(
        "quilt insert \(name)",
        workload.name,
        names: contenders.map(\.name),
        values: Rounds.nanoseconds(contenders, rounds: rounds),
        references: [0, 1, 2]
      )
    }
  }
}

/// A quilt that is prepared again and again, beside a brute force.
private final class PreparedQuilt {
  let workload: QuiltWorkload
  private var naive = NaiveQuilt()
  private var plain: QuiltLayout<LinearScan>
  private var swept: QuiltLayout<SortedSweep>

  init(_ workload: QuiltWorkload) {
    self.workload = workload
    plain = QuiltLayout(settings: workload.settings)
    swept = QuiltLayout(settings: workload.settings)
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
    ]
  }

  /// Lets the brute force place all blocks; false where it gives up.
  func placeByBruteForce(until deadline: ContinuousClock.Instant) -> Bool {
    naive.place(
      workload.model.sections[0],
      unit: workload.unit,
      columns: workload.columns,
      until: deadline
    )
  }

  /// Stops where frames differ.
  func requireAgreement() {
    for contender in contenders { _ = contender.run() }
    for item in 0..<workload.items {
      let path = ElementPath.cell(ItemPath(section: 0, item: item))
      let frames = [plain.attributes(for: path)?.frame, swept.attributes(for: path)?.frame]
      precondition(frames.allSatisfy { $0 == naive.frames[item] }, "block \(item) differs")
    }
  }
}

/// A quilt into which one block is inserted, to be deleted again.
private final class EditedQuilt<Index: RectIndex> {
  private let workload: QuiltWorkload
  private let place: Int
  private let models: [CollectionModel]
  private var layout: QuiltLayout<Index>

  init(_ workload: QuiltWorkload, at place: Int) {
    self.workload = workload
    self.place = place
    models = [workload.inserted(at: place), workload.model]
    layout = QuiltLayout(settings: workload.settings)
    layout.prepare(workload.environment(models[1]))
    edit(to: models[0])
    requireAgreement(models[0])
    edit(to: models[1])
    requireAgreement(models[1])
  }

  var contender: Rounds.Contender {
    Rounds.Contender(name: Index.name) { [self] in
      for model in models { edit(to: model) }
      return models.count
    }
  }

  private func edit(to model: CollectionModel) {
    layout.invalidate(.counts(from: ItemPath(section: 0, item: place)))
    layout.prepare(workload.environment(model))
  }

  /// Stops where frames differ from those of a quilt that was never edited.
  private func requireAgreement(_ model: CollectionModel) {
    var fresh = QuiltLayout<LinearScan>(settings: workload.settings)
    fresh.prepare(workload.environment(model))
    for item in 0..<model.itemCount {
      let path = ElementPath.cell(ItemPath(section: 0, item: item))
      let own = layout.attributes(for: path)?.frame
      precondition(own == fresh.attributes(for: path)?.frame, "block \(item) differs")
    }
  }
}

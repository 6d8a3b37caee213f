import HarnessCommands
import LayoutContract
import Measurement
import Results

/// Advice on where the time of a user's layout goes, with the number of items of its replay.
///
/// It is based on counts, which are the same on every machine.
struct AdoptionAdvice {
  /// The measured frames.
  let frames: FrameColumns
  /// The number of items at the start.
  let items: Int
  /// Numbers of items, each with the time of the initial layout.
  var firstLayouts: [(items: Int, nanoseconds: Int)] = []
  /// The share of `prepare()` that is `UICollectionViewFlowLayout`'s.
  var baseClassShare = 0.0
  /// A Boolean value that indicates whether frames follow the offset, so that a scroll needs a
  /// layout pass.
  var followsOffset = false

  /// Returns all lines for a layout over budget, and for others those with advice.
  func told(isLate: Bool) -> [(cost: String, help: String?)] {
    let own = lines.filter { isLate || $0.help != nil }
    return firstLayout.map { [($0, nil)] + own } ?? own
  }

  /// The costs of a scroll and of a change of data or sizes, each with advice if there is any.
  var lines: [(cost: String, help: String?)] {
    let places = { frames.sizesRead[$0] + frames.itemsPlaced[$0] > 0 }
    // A trace that shows everything only once has no steady frames.
    let scroll =
      mean { frames.isSteady[$0] } ?? mean { frames.isActive[$0] && !places($0) }
    let change = mean { frames.isActive[$0] && !frames.isSteady[$0] && places($0) }
    return [
      scroll.map { ("a scroll: \($0.text(baseClassShare))", helpForScroll($0)) },
      change.map { ("a change: \($0.text(baseClassShare))", helpForChange($0)) },
    ].compactMap { $0 }
  }

  /// A line about an initial layout whose time grows faster than its items; nil otherwise.
  private var firstLayout: String? {
    let last = firstLayouts.sorted { $0.items < $1.items }.suffix(2)
    guard !isBaseClass, let greatest = last.last, greatest.nanoseconds >= Self.longFirstLayout,
      let slope = ScalingExponent.slope(
        sizes: last.map(\.items),
        amounts: last.map { Double($0.nanoseconds) },
        least: 1
      ), slope >= Self.steepFirstLayout
    else { return nil }
    let time = QuantityText.duration(nanoseconds: Double(greatest.nanoseconds))
    func times(_ one: Int, _ other: Int?) -> String {
      QuantityText.count(Int((Double(one) / Double(max(1, other ?? 1))).rounded()))
    }
    let longer = times(greatest.nanoseconds, last.first?.nanoseconds)
    let more = times(greatest.items, last.first?.items)
    return "the initial layout: \(time), \(longer) times as long for \(more) times as many items, "
      + "each timed once"
  }
  /// The time below which the initial layout is fast enough, in nanoseconds.
  private static let longFirstLayout = 50_000_000
  private static let steepFirstLayout = 1.5

  /// A Boolean value that indicates whether `prepare()` is mostly a base class of this harness.
  private var isBaseClass: Bool { baseClassShare >= LayoutTraits.baseClassMajority }

  /// Returns a Boolean value that indicates whether a count includes most items of a collection.
  private func isNearlyAll(_ count: Double) -> Bool {
    items >= Self.fewItems && count >= 0.5 * Double(items)
  }
  private static let fewItems = 64
  /// The number of examined attributes per returned one that no efficient index needs.
  private static let manyLookedAt = 16.0
  /// The number of allocations per returned element that arrays and boxes do not explain.
  private static let manyAllocations = 4.0
  /// The time below which a scroll is fast enough, in nanoseconds.
  private static let quickScroll = 50_000.0

  private func helpForScroll(_ cost: MeanFrame) -> String? {
    if isNearlyAll(cost.itemsPlaced) {
      guard !followsOffset else { return nil }
      return """
        it places \(QuantityText.count(Int(cost.itemsPlaced), "item")) at every scroll: return \
        true from shouldInvalidateLayout(forBoundsChange:) only if the size changes
        """
    }
    guard cost.returned > 0 else { return nil }
    let lookedAt = cost.examined / cost.returned
    if lookedAt >= Self.manyLookedAt {
      return """
        it examines \(QuantityText.count(Int(lookedAt), "attribute")) for each that it returns: \
        a VisibleRectIndex examines only those nearby, and takes five lines (Documentation/UIKit.md)
        """
    }
    // Frames that follow the offset are created again, and those of a flow layout are copied.
    guard !followsOffset, !isBaseClass, cost.nanoseconds >= Self.quickScroll,
      let allocations = cost.allocations.map({ $0 / cost.returned }),
      allocations >= Self.manyAllocations
    else { return nil }
    return """
      it allocates \(QuantityText.count(Int(allocations))) times for each attribute that it \
      returns: cache the attributes that prepare() creates
      """
  }

  private func helpForChange(_ cost: MeanFrame) -> String? {
    // A layout that places elements in the query has nothing to cache.
    guard !isBaseClass, cost.prepare >= cost.query,
      isNearlyAll(max(cost.sizesRead, cost.itemsPlaced))
    else { return nil }
    let sizes = Int(cost.sizesRead)
    let asked = sizes > 0 ? "requests \(QuantityText.count(sizes, "size")) and " : ""
    return """
      it \(asked)places \(QuantityText.count(Int(cost.itemsPlaced), "item")) for each: cache \
      unchanged sizes, and the frames before the first change
      """
  }

  // MARK: Average costs

  /// The average cost of some frames.
  private struct MeanFrame {
    let frames: FrameColumns
    let chosen: [Int]

    var nanoseconds: Double { mean(frames.minimumNanoseconds) }
    var update: Double { mean(frames.updateNanoseconds) }
    var prepare: Double { mean(frames.prepareNanoseconds) }
    var query: Double { mean(frames.queryNanoseconds) }
    var examined: Double { mean(frames.examined) }
    var returned: Double { mean(frames.returned) }
    var sizesRead: Double { mean(frames.sizesRead) }
    var itemsPlaced: Double { mean(frames.itemsPlaced) }
    var allocations: Double? { frames.allocations.map(mean) }

    private func mean(_ column: [Int]) -> Double {
      chosen.reduce(0) { $0 + Double(column[$1]) } / Double(chosen.count)
    }

    /// Returns the time, with the most expensive hook.
    func text(_ baseClassShare: Double) -> String {
      let hooks = [
        (update, "prepare(forCollectionViewUpdates:) and similar hooks"), (prepare, "prepare()"),
        (query, "layoutAttributesForElements(in:)"),
      ]
      let most = hooks.max { $0.0 < $1.0 } ?? hooks[0]
      let share = most.0 / max(1, update + prepare + query)
      let base = (10 * baseClassShare).rounded() / 10
      let own =
        most.1 == "prepare()" && base > 0
        ? ", about \(QuantityText.percent(base)) of that in UICollectionViewFlowLayout, which "
          + "here is this harness's, not Apple's" : ""
      return "\(QuantityText.duration(nanoseconds: nanoseconds)) on average, "
        + "\(QuantityText.percent(share)) in \(most.1)\(own)"
    }
  }

  private func mean(of isIncluded: (Int) -> Bool) -> MeanFrame? {
    let chosen = (0..<frames.count).filter(isIncluded)
    return chosen.isEmpty ? nil : MeanFrame(frames: frames, chosen: chosen)
  }
}

extension AdoptionAdvice {
  /// Returns advice on layouts that are over budget or do unnecessary work.
  ///
  /// - Parameters:
  ///   - results: All replays; advice uses the one with the most items of each layout.
  ///   - descriptions: The descriptions of layouts after their trials, keyed by name.
  ///   - terminal: The terminal for which it is formatted.
  /// - Returns: A few lines per layout; empty without advice.
  static func text(
    _ results: [ScenarioResult],
    _ descriptions: [String: LayoutInfo],
    _ terminal: Terminal
  ) -> String {
    results.grouped { $0.setting.layout }.compactMap { layout, all in
      let own = all.filter { $0.frames.count > 0 }
      guard let result = own.max(by: { $0.setting.items < $1.setting.items }) else { return nil }
      let isLate = (result.summary.missedFrameBudgetCount ?? 0) > 0
      let firstLayouts = own.compactMap { result in
        result.initialLayout.coldNanoseconds.map { (result.setting.items, $0) }
      }
      let kind = String(layout.prefix { $0 != ":" })
      let advice = AdoptionAdvice(
        frames: result.frames,
        items: result.setting.items,
        firstLayouts: firstLayouts,
        baseClassShare: descriptions[kind]?.baseClassShare ?? 0,
        followsOffset: descriptions[kind]?.promises?.contains(.scrollIndependent) == false
      )
      let lines = advice.told(isLate: isLate)
      guard !lines.isEmpty else { return nil }
      let items = QuantityText.count(result.setting.items, "item")
      let title = "Where the time of \(layout) goes, in \(result.trace.name) with \(items):"
      return terminal.wrapped(title)
        + lines.map { line in
          terminal.wrapped("- " + line.cost, indentation: 2)
            + (line.help.map { terminal.wrapped($0, indentation: 4) } ?? "")
        }.joined()
    }.joined(separator: "\n")
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif
import LayoutContract

/// The costs of a layout's hooks in the frames of a scenario, on one side of a comparison.
public struct HookCosts: Codable, Equatable, Sendable {
  /// The hooks that were called.
  public var hooks: [HookCost]
  /// The time of all frames, in nanoseconds.
  @InMilliseconds public var totalNanoseconds: Double
  /// The time in each hook of `LayoutHook.allCases`, a list for each unit of frames.
  public var unitNanoseconds: [[Double]]

  /// Makes the costs of a side.
  ///
  /// - Parameters:
  ///   - hooks: The hooks that were called.
  ///   - totalNanoseconds: The time of all frames, in nanoseconds.
  ///   - unitNanoseconds: The time in each hook, a list for each unit of frames.
  public init(hooks: [HookCost], totalNanoseconds: Double, unitNanoseconds: [[Double]] = []) {
    self.hooks = hooks
    self.totalNanoseconds = totalNanoseconds
    self.unitNanoseconds = unitNanoseconds
  }

  /// Returns the costs with the times of other replays where those are shorter.
  public func shortest(_ other: HookCosts) -> HookCosts {
    HookCosts(
      hooks: hooks.shortest(other.hooks),
      totalNanoseconds: min(totalNanoseconds, other.totalNanoseconds),
      unitNanoseconds: zip(unitNanoseconds, other.unitNanoseconds).map { zip($0, $1).map(min) }
    )
  }

  /// Returns the hook that most of the time of a unit of frames was added in.
  ///
  /// - Parameters:
  ///   - unit: The unit's position.
  ///   - base: The costs in the base; these are the head's.
  /// - Returns: The hook; nil if none has half of the added time.
  public func slowerHook(inUnit unit: Int, than base: HookCosts) -> LayoutHook? {
    guard unitNanoseconds.indices.contains(unit), base.unitNanoseconds.indices.contains(unit)
    else { return nil }
    let added = zip(unitNanoseconds[unit], base.unitNanoseconds[unit]).map { max(0, $0 - $1) }
    let most = zip(LayoutHook.allCases, added).max { $0.1 < $1.1 }
    return most.flatMap { $0.1 > 0 && $0.1 * 2 >= added.reduce(0, +) ? $0.0 : nil }
  }

  enum CodingKeys: String, CodingKey {
    case hooks
    case totalNanoseconds = "ms"
    case unitNanoseconds = "units_ns"
  }

  fileprivate subscript(hook: LayoutHook) -> HookCost {
    hooks.first { $0.hook == hook } ?? HookCost(hook)
  }

  /// The time outside of the hooks.
  fileprivate var restNanoseconds: Double {
    max(0, totalNanoseconds - hooks.reduce(0) { $0 + $1.nanoseconds })
  }
}

/// The part of a layout that made it slower, with what that part does more often.
public struct SlowdownCause: Codable, Equatable, Sendable {
  /// The hook in which most of the time was added; nil if it was added outside of the hooks, or if
  /// a second measurement does not show where.
  @ExplicitNull public var hook: LayoutHook?
  /// The share of the added time that is in the hook, from 0 to 1.
  public var share: Double
  /// The hook's cost in the base; nil without a hook.
  @ExplicitNull public var base: HookCost?
  /// The hook's cost in the head; nil without a hook.
  @ExplicitNull public var head: HookCost?
  /// The cause in a sentence, without a period.
  public var sentence: String
  /// The file and line of the user's code that has the hook; nil if they are not known.
  public var place: String?

  /// The cause, with the place in the user's code if it is known.
  public var text: String { sentence + (place.map { " (\($0))" } ?? "") }

  /// Finds the cause of a slowdown in the costs of both sides' hooks.
  ///
  /// - Parameters:
  ///   - base: The costs in the base.
  ///   - head: The costs in the head.
  public init(base: HookCosts, head: HookCosts) {
    let longer = LayoutHook.allCases.map { hook in
      (hook: hook, nanoseconds: head[hook].nanoseconds - base[hook].nanoseconds)
    }.filter { $0.nanoseconds > 0 }.stablySorted { $0.nanoseconds > $1.nanoseconds }
    // A long hook varies by more than a short one takes.
    let clear = longer.filter {
      $0.nanoseconds > Self.usualVariation * base[$0.hook].nanoseconds
    }
    let added = clear.isEmpty ? longer : clear
    let outside = head.restNanoseconds - base.restNanoseconds
    let rest = outside > Self.usualVariation * base.restNanoseconds ? outside : 0
    let total = added.reduce(Swift.max(0, rest)) { $0 + $1.nanoseconds }
    guard total > Self.leastGrowth * base.totalNanoseconds,
      let most = added.first, most.nanoseconds >= Self.leastShare * total
    else {
      share = 0
      sentence =
        rest > Self.leastGrowth * base.totalNanoseconds
        ? "the time was added outside of the layout's methods, such as in freeing what it dropped"
        : "a replay that measures each method does not show which one takes longer"
      return
    }
    share = most.nanoseconds / total
    (self.base, self.head) = (base[most.hook], head[most.hook])
    let growth = HookGrowth(base: base[most.hook], head: head[most.hook])
    let trigger = most.hook == .prepare ? Trigger(base: base, head: head) : nil
    hook = trigger?.hook ?? most.hook
    let others = added.dropFirst().filter { $0.nanoseconds * 3 >= total }.map { other in
      "\(other.hook.uiKitName) takes "
        + HookGrowth(base: base[other.hook], head: head[other.hook]).times
    }
    // The caller frees the objects that a method returns.
    let freed =
      rest * 3 >= total
      ? ["\(QuantityText.percent(rest / total)) of the added time is after it, as in freeing"] : []
    sentence =
      ([growth.sentence + (trigger.map { ", because \($0.sentence)" } ?? "")] + others + freed)
      .joined(separator: "; ")
  }

  /// The smallest share of the base's time by which a metered replay must be slower.
  private static let leastGrowth = 0.005
  /// The smallest share of the added time that a hook to name has.
  private static let leastShare = 0.15
  /// The share of its time by which a hook varies from process to process.
  private static let usualVariation = 0.03

  /// A hook that makes the layout prepare more often than in the base.
  private struct Trigger {
    let hook: LayoutHook
    let sentence: String

    init?(base: HookCosts, head: HookCosts) {
      let prepared = head[.prepare].calls - base[.prepare].calls
      let causes = [LayoutHook.boundsChange, .preferred, .ownInvalidation].map { hook in
        (hook: hook, more: head[hook].effects - base[hook].effects)
      }
      guard prepared > 0, let most = causes.max(by: { $0.more < $1.more }),
        most.more * 2 >= prepared
      else { return nil }
      hook = most.hook
      let event =
        hook == .ownInvalidation
        ? "the layout invalidates itself" : "\(hook.uiKitName) returns true"
      let times = [head, base].map { QuantityText.count($0[most.hook].effects, "time") }
      sentence = "\(event) \(times[0]) (base: \(times[1]))"
    }
  }
}

/// The growth of a hook from base to head.
private struct HookGrowth {
  /// The growth of a count of a hook's work, and the count in the base and in the head, in words.
  private typealias Count = (logarithm: Double, words: String)

  let base: HookCost
  let head: HookCost

  /// The time in words, such as `2.1 x as long (12.3 ms -> 25.8 ms in all frames)`.
  var times: String {
    let (before, now) = (base.nanoseconds, head.nanoseconds)
    let values =
      "\(QuantityText.duration(nanoseconds: before)) -> "
      + "\(QuantityText.duration(nanoseconds: now)) in all frames"
    guard base.calls > 0, before > 0 else {
      return "\(QuantityText.duration(nanoseconds: now)) in all frames, and the base none"
    }
    let ratio = now / before
    return ratio >= 1.5
      ? "\(QuantityText.factor(ratio)) x as long (\(values))"
      : "\(QuantityText.percent(ratio - 1)) longer (\(values))"
  }

  var sentence: String { "\(head.hook.uiKitName) takes \(times): \(reason)" }

  private var reason: String {
    let growth = log(max(head.nanoseconds, 1) / max(base.nanoseconds, 1))
    let calls = count(base.calls, head.calls, "it is called", "time")
    let isCalledMore = calls.logarithm >= 0.3 * growth && head.calls > base.calls
    // More calls do more of everything, so only what grows beyond them is worth a word.
    let beyond = isCalledMore ? calls.logarithm : 0
    let more = counts.filter {
      $0.logarithm - beyond >= max(0.1, 0.3 * (growth - beyond))
    }.stablySorted { $0.logarithm > $1.logarithm }
    let words = ((isCalledMore ? [calls] : []) + more.prefix(2)).map(\.words)
    let counted =
      base.allocations == nil ? "calls, sizes and items" : "calls, sizes, items and allocations"
    return words.isEmpty
      ? "with about as many \(counted), so its own code takes longer"
      : words.joined(separator: ", ")
  }

  private var counts: [Count] {
    var counts = [
      count(base.sizesRead, head.sizesRead, "it asks for", "size"),
      count(base.itemsPlaced, head.itemsPlaced, "it places", "item"),
    ]
    if base.returned > 0, head.returned > 0 {
      let (before, now) = (base.examinedPerReturned, head.examinedPerReturned)
      let words =
        "it looks at \(QuantityText.factor(now)) elements for each that it returns "
        + "(base: \(QuantityText.factor(before)))"
      counts.append((Self.logarithm(before, now), words))
      counts.append(count(base.returned, head.returned, "it returns", "element"))
    }
    if let before = base.allocations, let now = head.allocations {
      counts.append(count(before, now, "it makes", "allocation"))
    }
    return counts
  }

  private func count(_ base: Int, _ head: Int, _ verb: String, _ noun: String) -> Count {
    (
      Self.logarithm(Double(base), Double(head)),
      "\(verb) \(QuantityText.count(head, noun)) (base: \(QuantityText.count(base)))"
    )
  }

  private static func logarithm(_ base: Double, _ head: Double) -> Double {
    log((head + 1) / (base + 1))
  }
}

extension HookCost {
  fileprivate var examinedPerReturned: Double { Double(examined) / Double(max(returned, 1)) }
}

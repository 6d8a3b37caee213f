/// The choices that a case is made of: whole numbers, each from 0 to a bound.
///
/// Whoever draws with the same sequence gets the same case, and every sequence is one that could
/// have been drawn. So a case is kept, replayed and made smaller as a sequence, and no value needs
/// a shrinker of its own. The lesser a number, the simpler what is made of it.
///
/// Source: the internals of Hypothesis (`guides/internals.rst`).
public struct Choices: Sendable {
  /// The most choices of one case; a case that wants more is rejected.
  public static var limit: Int { 65_536 }

  /// The choices so far.
  public private(set) var values: [UInt64] = []
  /// The bound of each.
  public private(set) var bounds: [UInt64] = []
  /// The spans that were closed or are open, in the order of their beginnings.
  public private(set) var spans: [ChoiceSpan] = []
  /// Whether the case is none: a condition failed, or choices ran out.
  public private(set) var isRejected = false
  private var openSpans: [Int] = []
  private let replayed: [UInt64]
  private var random: SplitMix64?

  /// Makes choices at random.
  ///
  /// - Parameter seed: What the numbers follow from.
  public init(seed: UInt64) {
    replayed = []
    random = SplitMix64(seed: seed)
  }

  /// Makes the choices of a sequence again.
  ///
  /// A number above its bound counts as the bound. A case that wants more numbers than there are is
  /// rejected.
  public init(replaying values: [UInt64]) {
    replayed = values
    random = nil
  }

  /// Makes a choice.
  ///
  /// - Parameters:
  ///   - bound: The greatest number that may be chosen.
  ///   - pick: Draws a number at random; one above the bound counts as the bound.
  /// - Returns: The number; 0 once the case is rejected.
  public mutating func choose(
    upTo bound: UInt64,
    _ pick: (inout SplitMix64) -> UInt64
  ) -> UInt64 {
    guard !isRejected, values.count < Self.limit else {
      isRejected = true
      return 0
    }
    let value: UInt64
    if values.count < replayed.count {
      value = Swift.min(replayed[values.count], bound)
    } else if var generator = random {
      value = Swift.min(pick(&generator), bound)
      random = generator
    } else {
      isRejected = true
      return 0
    }
    values.append(value)
    bounds.append(bound)
    return value
  }

  /// Makes a choice, each number as likely as any other.
  public mutating func choose(upTo bound: UInt64) -> UInt64 {
    choose(upTo: bound) { .random(in: 0...bound, using: &$0) }
  }

  /// Says that the case is none, since something that it must be does not hold.
  public mutating func reject() { isRejected = true }

  /// Marks the choices that `draw` makes as belonging together.
  ///
  /// - Parameters:
  ///   - label: What they are.
  ///   - draw: Makes them.
  /// - Returns: What it made of them.
  public mutating func span<Value>(
    _ label: String,
    _ draw: (inout Choices) -> Value
  ) -> Value {
    let number = spans.count
    spans.append(
      ChoiceSpan(label: label, range: values.count..<values.count, parent: openSpans.last)
    )
    openSpans.append(number)
    let value = draw(&self)
    openSpans.removeLast()
    spans[number].range = spans[number].range.lowerBound..<values.count
    return value
  }
}

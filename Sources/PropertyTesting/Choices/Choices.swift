/// The choices that a case is generated from: whole numbers, each from 0 to a bound.
///
/// The same sequence always generates the same case, and every sequence could have been drawn. So a
/// case is stored, replayed and shrunk as a sequence, and no value needs its own shrinker. Smaller
/// numbers generate simpler cases.
///
/// Source: the internals of Hypothesis (`guides/internals.rst`).
public struct Choices: Sendable {
  /// The most choices of one case; a case that needs more is rejected.
  public static var limit: Int { 65_536 }

  /// The choices so far.
  public private(set) var values: [UInt64] = []
  /// The bound of each.
  public private(set) var bounds: [UInt64] = []
  /// The spans, closed and open, in the order of their starts.
  public private(set) var spans: [ChoiceSpan] = []
  /// A Boolean value that indicates whether the case is rejected: a condition failed, or choices
  /// ran out.
  public private(set) var isRejected = false
  private var openSpans: [Int] = []
  private let replayed: [UInt64]
  private var random: SplitMix64?

  /// Makes choices at random.
  ///
  /// - Parameter seed: The seed of the random numbers.
  public init(seed: UInt64) {
    replayed = []
    random = SplitMix64(seed: seed)
  }

  /// Replays the choices of a sequence.
  ///
  /// A number above its bound counts as the bound. A case that needs more numbers than the sequence
  /// has is rejected.
  public init(replaying values: [UInt64]) {
    replayed = values
  }

  /// Makes a choice.
  ///
  /// - Parameters:
  ///   - bound: The largest number that may be chosen.
  ///   - pick: Draws a random number; one above the bound counts as the bound.
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

  /// Rejects the case because a condition does not hold.
  public mutating func reject() { isRejected = true }

  /// Groups the choices that `draw` makes into a span.
  ///
  /// - Parameters:
  ///   - label: The label of the span.
  ///   - draw: Makes the choices.
  /// - Returns: The result of `draw`.
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

/// A range of choices that belong together, such as those of one list element.
public struct ChoiceSpan: Equatable, Sendable {
  /// The kind of the span; spans with the same label can replace each other.
  public var label: String
  /// The positions of its choices.
  public var range: Range<Int>
  /// The index of the enclosing span, or nil at the top level.
  public var parent: Int?
}

/// The choices of a case as a line of text: numbers in base 36, separated by spaces.
public enum SavedCase {
  /// Returns the line for some choices.
  public static func line(of choices: [UInt64]) -> String {
    choices.map { String($0, radix: 36) }.joined(separator: " ")
  }

  /// Returns the choices of a line, or nil if the line is malformed.
  public static func choices(of line: String) -> [UInt64]? {
    let words = line.split(separator: " ")
    let values = words.compactMap { UInt64($0, radix: 36) }
    return values.count == words.count ? values : nil
  }
}

/// The SplitMix64 generator: 64 bits of state, one addition and three mixes per number.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
@frozen
public struct SplitMix64: RandomNumberGenerator, Equatable, Sendable {
  /// The state.
  public var state: UInt64

  /// Makes a generator.
  @inlinable
  public init(seed: UInt64) {
    state = seed
  }

  /// Makes the generator of the `index`-th stream of a seed, independent of the other streams.
  @inlinable
  public init(seed: UInt64, stream index: UInt64) {
    state = seed
    state = next() &+ index &* 0x9E37_79B9_7F4A_7C15
  }

  /// Draws the next number.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

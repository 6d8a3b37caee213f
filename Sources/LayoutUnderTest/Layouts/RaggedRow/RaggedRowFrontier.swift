/// The rule for the heights that items of each row are placed with.
struct RaggedRowFrontier: Equatable, BitwiseCopyable {
  /// The amounts by which items of one row shrink.
  struct Shrink: Equatable, BitwiseCopyable {
    /// The exclusive upper bound of the random part, in points; 0 for no random part.
    var random: Int64 = 0
    /// The amount by which every second item shrinks in addition, in points.
    var fixed = 0.0
  }

  /// The height of a row, in points; 0 if there is no room.
  var rowHeight = 0.0
  /// The number of the last row.
  var lastRow = 0
  /// A Boolean value that indicates whether items of the first and the last row shrink.
  var isVariable = false
  var first = Shrink()
  var last = Shrink()
  /// The seed, mixed once.
  var stream: UInt64 = 0

  init() {}

  init(_ settings: RaggedRowSettings, containerHeight: Double) {
    guard settings.rows > 0 else { return }
    rowHeight = containerHeight / Double(settings.rows)
    lastRow = settings.rows - 1
    isVariable = settings.hasVariableFrontier
    first = Shrink(random: Int64(settings.firstRandom), fixed: settings.firstFixed)
    last = Shrink(random: Int64(settings.lastRandom), fixed: settings.lastFixed)
    stream = Self.mixed(UInt64(settings.seed) &+ Self.increment)
  }

  /// A Boolean value that indicates whether items have no room, so that their frames are empty.
  var isCollapsed: Bool { rowHeight <= 0 }

  /// Returns the height that an item is placed with, in points, computed without a branch.
  ///
  /// - Parameters:
  ///   - id: The item's id.
  ///   - isFirst: 1 for an item of the first row, otherwise 0.
  ///   - isLast: 1 for an item of the last row unless that is also the first, otherwise 0.
  ///   - isSecond: 1 for the second, fourth, sixth... item of its row, otherwise 0.
  /// - Returns: The height, at least one point and at most the row's height.
  @inline(__always)
  func height(ofItem id: Int, isFirst: Int64, isLast: Int64, isSecond: Int64) -> Double {
    let bound = isFirst &* first.random &+ isLast &* last.random
    let random = (Int64(truncatingIfNeeded: draw(id) &>> 32) &* bound) &>> 32
    let fixed = Double(isFirst) * first.fixed + Double(isLast) * last.fixed
    let amount = Double(random) + Double(isSecond) * fixed
    // Rows lower than a point keep their height, so that they never overlap.
    return Swift.min(rowHeight, Swift.max(1, rowHeight - amount))
  }

  /// Returns the first SplitMix64 number in the stream of an item.
  func draw(_ id: Int) -> UInt64 {
    let index = UInt64(bitPattern: Int64(id))
    return Self.mixed(stream &+ (index &+ 1) &* Self.increment)
  }

  static var increment: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  static func mixed(_ state: UInt64) -> UInt64 {
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

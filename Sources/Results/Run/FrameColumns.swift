/// The measurements of each frame: parallel columns with one entry per frame.
public struct FrameColumns: Codable, Equatable, Sendable {
  /// Time of the whole frame in nanoseconds, one column per replay; the first replay is the cold
  /// one.
  @ReplayColumns public var nanoseconds: [[Int]] = [[]]
  /// Time of applying updates, in nanoseconds: the minimum over the replays.
  public var updateNanoseconds: [Int] = []
  /// Time of preparing the layout, in nanoseconds: the minimum over the replays.
  public var prepareNanoseconds: [Int] = []
  /// Time of the visible-rect query, in nanoseconds: the minimum over the replays.
  public var queryNanoseconds: [Int] = []
  /// Bytes allocated, in whole size classes; nil without jemalloc.
  @ExplicitNull public var bytes: [Int]?
  /// Allocation requests; nil without jemalloc.
  @ExplicitNull public var allocations: [Int]?
  /// Instructions executed, as callgrind counts them; nil if they were not counted.
  @ExplicitNull public var instructions: [Int]?
  /// A Boolean value for each frame that indicates whether the offset changed or an event occurred.
  public var isActive: [Bool] = []
  /// A Boolean value for each frame that indicates whether it is active, without an event, and over
  /// a region passed before.
  public var isSteady: [Bool] = []
  /// Elements that the query examined.
  public var examined: [Int] = []
  /// Elements that the query returned: attributes created.
  public var returned: [Int] = []
  /// Sizes that the layout asked for: in an app, size callbacks.
  public var sizesRead: [Int] = []
  /// Items that the layout placed again.
  public var itemsPlaced: [Int] = []

  /// Makes columns of one replay without frames.
  public init() {}

  enum CodingKeys: String, CodingKey {
    case nanoseconds = "ns"
    case updateNanoseconds = "update_ns"
    case prepareNanoseconds = "prepare_ns"
    case queryNanoseconds = "query_ns"
    case bytes
    case allocations = "allocs"
    case instructions = "ir"
    case isActive = "active"
    case isSteady = "steady"
    case examined, returned
    case sizesRead = "size_callbacks"
    case itemsPlaced = "items_placed"
  }
}

extension FrameColumns {
  /// The number of frames.
  public var count: Int {
    isActive.count
  }

  /// Each frame's time in nanoseconds: the minimum over the replays.
  ///
  /// Noise only adds time, so the minimum is the most stable estimate of the work itself.
  public var minimumNanoseconds: [Int] { _nanoseconds.minimum }

  /// The name of the first column whose length differs from the others; nil if all agree.
  ///
  /// Frames without a replay count as a missing column.
  public var firstUnevenColumn: String? {
    var lengths = nanoseconds.map { ("ns", $0.count) }
    if nanoseconds.isEmpty { lengths.append(("ns", 0)) }
    lengths += [
      ("update_ns", updateNanoseconds.count), ("prepare_ns", prepareNanoseconds.count),
      ("query_ns", queryNanoseconds.count), ("steady", isSteady.count),
      ("examined", examined.count), ("returned", returned.count),
      ("size_callbacks", sizesRead.count), ("items_placed", itemsPlaced.count),
    ]
    if let bytes { lengths.append(("bytes", bytes.count)) }
    if let allocations { lengths.append(("allocs", allocations.count)) }
    if let instructions { lengths.append(("ir", instructions.count)) }
    return lengths.first { $0.1 != count }?.0
  }
}

/// A column per replay, with the minimum of each row, which is computed once.
@propertyWrapper
public struct ReplayColumns: Codable, Equatable, Sendable {
  /// The columns.
  public var wrappedValue: [[Int]] {
    didSet { minimum = wrappedValue.minima ?? [] }
  }
  /// The minimum of each row; empty without columns, and only as long as the shortest column.
  public private(set) var minimum: [Int]

  /// Wraps columns.
  ///
  /// - Parameter wrappedValue: The columns.
  public init(wrappedValue: [[Int]]) {
    self.wrappedValue = wrappedValue
    minimum = wrappedValue.minima ?? []
  }

  /// Reads the columns.
  ///
  /// - Parameter decoder: The source.
  /// - Throws: `DecodingError` for anything but columns of whole numbers.
  public init(from decoder: any Decoder) throws {
    var all = try decoder.unkeyedContainer()
    self.init(wrappedValue: try all.columns())
  }

  /// Writes the columns.
  ///
  /// - Parameter encoder: The destination.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var all = encoder.unkeyedContainer()
    for column in wrappedValue {
      var values = all.nestedUnkeyedContainer()
      try values.encode(contentsOf: column)
    }
  }
}

extension [[Int]] {
  /// The minimum of each entry over the columns; nil without a column.
  var minima: [Int]? {
    first.map { first in dropFirst().reduce(first) { zip($0, $1).map { Swift.min($0, $1) } } }
  }
}

/// The first `prepare` of a replay, which is reported separately and has no frame budget.
public struct InitialLayoutRecord: Codable, Equatable, Sendable {
  /// The time in the first replay, in nanoseconds; nil if no replay ended.
  @ExplicitNull public var coldNanoseconds: Int?
  /// The minimum time of the later replays, in nanoseconds; nil with a single replay.
  @ExplicitNull public var warmNanoseconds: Int?
  /// Sizes that the layout asked for: in an app, size callbacks.
  public var sizesRead = 0
  /// Items that the layout placed.
  public var itemsPlaced = 0
  /// Bytes that the layout allocated and holds, in whole size classes, without the collection's;
  /// nil without jemalloc and in files of older versions.
  @ExplicitNull public var heldBytes: Int?

  /// Makes the record of a replay that did not end.
  public init() {}

  enum CodingKeys: String, CodingKey {
    case coldNanoseconds = "cold_ns"
    case warmNanoseconds = "warm_ns"
    case sizesRead = "size_callbacks"
    case itemsPlaced = "items_placed"
    case heldBytes = "held_bytes"
  }
}

/// The times of whole replays, one entry per replay, the cold one first.
public struct ReplayTimes: Codable, Equatable, Sendable {
  /// Processor time of the process, in nanoseconds.
  public let cpuNanoseconds: [Int]
  /// Elapsed time, in nanoseconds.
  public var wallNanoseconds: [Int]

  /// Makes a record of replays.
  ///
  /// - Parameters:
  ///   - cpuNanoseconds: Processor time of each replay.
  ///   - wallNanoseconds: Elapsed time of each replay.
  public init(cpuNanoseconds: [Int] = [], wallNanoseconds: [Int] = []) {
    self.cpuNanoseconds = cpuNanoseconds
    self.wallNanoseconds = wallNanoseconds
  }

  enum CodingKeys: String, CodingKey {
    case cpuNanoseconds = "cpu_ns"
    case wallNanoseconds = "wall_ns"
  }
}

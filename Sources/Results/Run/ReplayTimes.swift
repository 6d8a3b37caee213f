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

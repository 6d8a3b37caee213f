/// A contiguous part of a recording.
public enum TraceRange: Equatable, Sendable {
  /// The frames in a range of times, in nanoseconds.
  case time(ClosedRange<Int64>)
  /// The frames in a range of numbers, from 0.
  case frames(ClosedRange<Int>)

  /// Returns whether a frame is in the part.
  func contains(frame: Int, at timeNanoseconds: Int64) -> Bool {
    switch self {
    case .time(let times): times.contains(timeNanoseconds)
    case .frames(let frames): frames.contains(frame)
    }
  }

  /// The editing note in the provenance of the part.
  var edited: String {
    switch self {
    case .time(let times):
      let end = times.upperBound == .max ? "the end" : "\(Self.seconds(times.upperBound)) s"
      return "cut from \(Self.seconds(times.lowerBound)) s to \(end)"
    case .frames(let frames): return "cut from frame \(frames.lowerBound) to \(frames.upperBound)"
    }
  }

  private static func seconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1e9 }
}

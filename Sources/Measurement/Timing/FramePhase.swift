/// A part of a frame's cost.
public enum FramePhase: String, CaseIterable, Codable, Hashable, Sendable, BitwiseCopyable {
  /// Invalidations, batch updates and bounds changes, with freeing what they drop.
  case update
  /// `prepare` and the content size.
  case prepare
  /// The rect query with its attributes handed over.
  case query

  /// Its place among the phases, from 0.
  @inlinable
  var slot: Int {
    switch self {
    case .update: 0
    case .prepare: 1
    case .query: 2
    }
  }
}

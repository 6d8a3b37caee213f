/// A part of a frame's cost.
public enum FramePhase: String, CaseIterable, Codable, Hashable, Sendable, BitwiseCopyable {
  /// Invalidations, batch updates and bounds changes, and freeing what they drop.
  case update
  /// `prepare` and the content size.
  case prepare
  /// The rect query and the delivery of its attributes.
  case query

  /// The phase's index, from 0.
  @inlinable
  var slot: Int {
    switch self {
    case .update: 0
    case .prepare: 1
    case .query: 2
    }
  }
}

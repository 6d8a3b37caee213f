import LayoutContract

/// What made the offset move.
public enum ScrollPhase: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// Nothing moves.
  case idle
  /// A finger is on the glass.
  case drag
  /// A fling runs out.
  case decel
  /// The offset is beyond an edge, or springs back.
  case bounce
  /// The app scrolls.
  case prog
  /// A wheel or trackpad.
  case wheel
}

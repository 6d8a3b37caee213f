import LayoutContract

/// The cause of the offset's movement.
public enum ScrollPhase: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// No movement.
  case idle
  /// A finger touches the screen.
  case drag
  /// A fling decelerates.
  case decel
  /// The offset is beyond an edge or springs back.
  case bounce
  /// The app scrolls.
  case prog
  /// A wheel or trackpad scrolls.
  case wheel
}

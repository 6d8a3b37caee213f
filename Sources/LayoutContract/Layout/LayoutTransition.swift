/// Which way a collection view changes its layout.
public enum LayoutTransition: Equatable, Sendable {
  /// This layout comes in.
  case arriving
  /// This layout goes.
  case leaving
}

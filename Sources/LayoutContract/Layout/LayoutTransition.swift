/// Which way a collection view changes its layout.
public enum LayoutTransition: Hashable, Sendable {
  /// This layout comes in.
  case arriving
  /// This layout goes.
  case leaving
}

/// The direction of a transition between layouts.
public enum LayoutTransition: Equatable, Sendable {
  /// This layout becomes the current one.
  case arriving
  /// Another layout replaces this one.
  case leaving
}

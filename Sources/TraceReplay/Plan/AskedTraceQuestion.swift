import LayoutContract
import Traces

/// A question of a trace to the layout, with ids resolved.
public enum AskedTraceQuestion: Equatable, Sendable {
  /// The elements in a rectangle.
  case rect(Rect)
  /// The attributes of an element, which need not exist.
  case element(ElementPath)
}

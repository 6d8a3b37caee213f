import LayoutContract
import Traces

/// A question of a trace to the layout, with ids resolved.
public enum AskedTraceQuestion: Equatable, Sendable {
  /// Which elements are in a rectangle?
  case rect(Rect)
  /// What are the attributes of an element, which need not exist?
  case element(ElementPath)
}

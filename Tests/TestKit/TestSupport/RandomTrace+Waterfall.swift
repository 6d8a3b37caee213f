import LayoutUnderTest
import Traces

extension RandomTrace {
  /// The shape of traces for a waterfall, with the default bounds.
  public static var waterfall: RandomTrace {
    RandomTrace(kind: "waterfall", settings: WaterfallSettings.settings)
  }
}

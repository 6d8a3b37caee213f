import TraceReplay
import PropertyTesting

extension ReplayOptions {
  /// Draws replay options, often the defaults.
  public static func random(_ generator: inout Choices) -> ReplayOptions {
    var options = ReplayOptions()
    guard generator.chance(0.6) else { return options }
    options.mode = generator.pick(.delta, .anchor, .offset)
    options.rects = generator.pick(.exact, .page, .screens(1))
    options.stride = generator.pick(1, 2.5)
    options.refreshHz = generator.pick(nil, 60, 120)
    if generator.chance(0.4) {
      options.items = 90
      options.growAt = generator.pick(.start, .middle, .end)
    }
    return options
  }
}

/// A fling of Android's `OverScroller`: a spline sampled 100 times, stretched to a distance and a
/// duration that depend on the velocity.
///
/// With the friction 0.015 and a display of 160 pixels per inch, where a pixel is a point:
/// l = ln(0.35 |v| / (0.015 · 51,890)). With the rate r = ln 0.78 / ln 0.9, the fling lasts
/// e^(l / (r - 1)) seconds and covers 0.015 · 51,890 · e^(l r / (r - 1)) points.
struct SplineFling: ScrollCurve {
  private static let sampleCount = 100
  private static let inflexion = 0.35
  private static let startTension = 0.5
  private static let endTension = 1.0
  /// Friction times gravity in points per second squared, with the platform's tuning factor.
  private static let resistance = 0.015 * (9.80665 * 39.37 * 160 * 0.84)
  private static let rate = PortableMath.log(0.78) / PortableMath.log(0.9)

  /// The fraction of the distance after each hundredth of the time.
  private static let samples: [Double] = makeSamples()

  private let length: Double
  let duration: Double

  /// Makes a fling with a velocity in points per second.
  init(velocity: Double) {
    guard velocity != 0 else {
      (length, duration) = (0, 0)
      return
    }
    let speed = PortableMath.log(Self.inflexion * velocity.magnitude / Self.resistance)
    duration = PortableMath.exp(speed / (Self.rate - 1))
    let way = Self.resistance * PortableMath.exp(speed * Self.rate / (Self.rate - 1))
    length = velocity < 0 ? -way : way
  }

  func distance(after seconds: Double) -> Double {
    guard seconds < duration else { return length }
    let (index, share) = sample(seconds)
    let (before, after) = (Self.samples[index], Self.samples[index + 1])
    return length * (before + share * (after - before))
  }

  func velocity(after seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    let index = sample(seconds).index
    let slope = (Self.samples[index + 1] - Self.samples[index]) * Double(Self.sampleCount)
    return length * slope / duration
  }

  private func sample(_ seconds: Double) -> (index: Int, share: Double) {
    let scaled = max(seconds, 0) / duration * Double(Self.sampleCount)
    let index = min(Int(scaled), Self.sampleCount - 1)
    return (index, scaled - Double(index))
  }

  /// Solves the spline for every hundredth of the time and samples the position there.
  private static func makeSamples() -> [Double] {
    let first = startTension * inflexion
    let second = 1 - endTension * (1 - inflexion)
    var lowest = 0.0
    let inner = (0..<sampleCount).map { index -> Double in
      let time = Double(index) / Double(sampleCount)
      var highest = 1.0
      while true {
        let x = lowest + (highest - lowest) / 2
        let weight = 3 * x * (1 - x)
        let reached = weight * ((1 - x) * first + x * second) + x * x * x
        if (reached - time).magnitude < 1e-5 {
          return weight * ((1 - x) * startTension + x) + x * x * x
        }
        if reached > time { highest = x } else { lowest = x }
      }
    }
    return inner + [1]
  }
}

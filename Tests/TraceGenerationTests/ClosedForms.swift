import Foundation

@testable import TraceGeneration

/// The distance of a fling, computed by independent formulas and the C library.
enum ClosedForms {
  /// Returns the distance of a fling in a view of 844 points, in points.
  static func way(_ physics: ScrollPhysics, _ velocity: Double, after time: Double) -> Double {
    switch physics {
    case .ios: exponential(velocity, pow(0.998, 1000), time)
    case .iosFast: exponential(velocity, pow(0.990, 1000), time)
    case .trackpad: exponential(velocity, exp(-1000.0 / 325), time)
    case .android: spline(velocity, time)
    case .chromium: bezier(velocity, time)
    case .wheel: .nan
    }
  }

  /// Returns the integral of v r^t, where r is the fraction of the velocity after a second.
  private static func exponential(_ velocity: Double, _ rate: Double, _ time: Double) -> Double {
    velocity * (pow(rate, time) - 1) / log(rate)
  }

  /// Interpolates the spline between hundredths; its time and distance are cubic in one parameter.
  private static func spline(_ velocity: Double, _ time: Double) -> Double {
    let resistance = 0.015 * 9.80665 * 39.37 * 160 * 0.84
    let rate = log(0.78) / log(0.9)
    let power = pow(0.35 * abs(velocity) / resistance, 1 / (rate - 1))
    let length = resistance * pow(power, rate)
    let share = min(time / power, 1)
    let index = min(floor(share * 100), 99)
    func place(_ time: Double) -> Double {
      guard time < 1 else { return 1 }
      let x = root { 3 * $0 * (1 - $0) * ((1 - $0) * 0.175 + $0 * 0.35) + pow($0, 3) - time }
      return 3 * x * (1 - x) * ((1 - x) * 0.5 + x) + pow(x, 3)
    }
    let (before, after) = (place(index / 100), place((index + 1) / 100))
    let way = before + (after - before) * (share * 100 - index)
    return copysign(length * way, velocity)
  }

  private static func bezier(_ velocity: Double, _ time: Double) -> Double {
    let length = min(velocity * velocity / (2 * 27.559 * 96), 3 * 844)
    let duration = min(2, abs(velocity) / 2300)
    let slope = abs(velocity) * duration / length
    let (x1, y1) = slope * 0.2 < 1 ? (0.2, 0.2 * slope) : (1 / slope, 1)
    func curve(_ t: Double, _ a: Double, _ b: Double) -> Double {
      3 * pow(1 - t, 2) * t * a + 3 * (1 - t) * t * t * b + pow(t, 3)
    }
    let share = min(time / duration, 1)
    let t = root { curve($0, x1, 0.55) - share }
    return copysign(length * curve(t, y1, 1), velocity)
  }

  /// Returns the root of a rising function between 0 and 1, by bisection.
  private static func root(_ f: (Double) -> Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = low + (high - low) * 0.5
      if f(middle) < 0 { low = middle } else { high = middle }
    }
    return low
  }
}

import LayoutContract
import PropertyTesting

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

extension SizeFunction {
  /// The rule, prepared for many sizes.
  ///
  /// A size depends only on the rule, its seed and the item's index. A rule with a defect returns
  /// empty sizes.
  public var sampler: SizeSampler {
    SizeSampler(self)
  }

  /// The reason why the rule cannot produce sizes, or nil if it can.
  public var defect: String? {
    switch name {
    case .constant, .unsound:
      return missing(["w", "h"]) ?? negative(["w", "h"])
    case .lognormal:
      return missing(["w", "median", "sigma", "min", "max"])
        ?? negative(["w", "median", "sigma", "min", "max", "step"]) ?? disorder
        ?? notPositive("median") ?? wideSpread
    case .steps:
      return missing(["w", "min", "max", "step"])
        ?? negative(["w", "min", "max", "step"]) ?? disorder ?? notPositive("step")
    case .fixed, .choice:
      let widths = parameters["ws"] ?? []
      guard !widths.isEmpty, widths.count == parameters["hs"]?.count else {
        return "'ws' and 'hs' must hold one number or more each, and as many as the other"
      }
      return negative(["ws", "hs"])
    case .aspect:
      return missing(["w", "min", "max"]) ?? negative(["w", "min", "max"]) ?? disorder
        ?? notPositive("min")
    }
  }

  private func missing(_ names: [String]) -> String? {
    names.first { parameters[$0]?.count != 1 }.map { "\(name.rawValue) needs one number '\($0)'" }
  }

  private func negative(_ names: [String]) -> String? {
    names.first { name in
      parameters[name]?.contains { !($0 >= 0 && $0 <= SizeFunction.largest) } ?? false
    }.map { "'\($0)' must be between 0 and \(SizeFunction.largest)" }
  }

  private func notPositive(_ name: String) -> String? {
    number(name) >= SizeFunction.smallest
      ? nil : "'\(name)' must be \(SizeFunction.smallest) or more"
  }

  /// The error for a spread that would make heights infinite, or nil.
  private var wideSpread: String? {
    number("sigma") <= 10 ? nil : "'sigma' must not be more than 10"
  }

  private var disorder: String? {
    number("min") <= number("max") ? nil : "'min' must not be more than 'max'"
  }

  fileprivate func number(_ name: String) -> Double {
    parameters[name]?.first ?? 0
  }

  private static let largest = 1e6
  private static let smallest = 0.001
}

/// A size function with its parameters looked up.
public struct SizeSampler: Sendable {
  private enum Rule {
    case constant(Size)
    case lognormal(width: Double, median: Double, sigma: Double, range: Range, step: Double)
    case steps(width: Double, least: Double, step: Double, count: UInt64)
    case fixed([Size])
    case choice([Size])
    case aspect(width: Double, range: Range)
    case unsound(Size)
  }

  private typealias Range = ClosedRange<Double>

  private let rule: Rule
  private let seed: UInt64

  init(_ function: SizeFunction) {
    seed = function.seed
    guard function.defect == nil else {
      rule = .constant(.zero)
      return
    }
    let width = function.number("w")
    let least = function.number("min")
    let range = least...max(least, function.number("max"))
    let step = function.number("step")
    switch function.name {
    case .constant:
      rule = .constant(Size(width: width, height: function.number("h")))
    case .lognormal:
      rule = .lognormal(
        width: width,
        median: function.number("median"),
        sigma: function.number("sigma"),
        range: range,
        step: step > 0 ? step : SizeSampler.grain
      )
    case .steps:
      let last = ((range.upperBound - least) / step + 1e-9).rounded(.down)
      rule = .steps(width: width, least: least, step: step, count: UInt64(last) + 1)
    case .fixed: rule = .fixed(SizeSampler.pairs(function))
    case .choice: rule = .choice(SizeSampler.pairs(function))
    case .aspect: rule = .aspect(width: width, range: range)
    case .unsound: rule = .unsound(Size(width: width, height: function.number("h")))
    }
  }

  /// Returns the initial size of the item at an index of its section.
  public func size(ofItem index: Int) -> Size {
    switch rule {
    case .constant(let size):
      return size
    case .lognormal(let width, let median, let sigma, let range, let step):
      let height = median * exp(sigma * normal(index))
      let clamped = min(max(height, range.lowerBound), range.upperBound)
      let rounded = SizeSampler.round(clamped, to: step)
      return Size(width: width, height: min(max(rounded, range.lowerBound), range.upperBound))
    case .steps(let width, let least, let step, let count):
      let height = least + step * Double(below(count, index))
      return Size(width: width, height: SizeSampler.round(height, to: SizeSampler.grain))
    case .fixed(let sizes):
      let remainder = index % sizes.count
      return sizes[remainder < 0 ? remainder + sizes.count : remainder]
    case .choice(let sizes):
      return sizes[Int(below(UInt64(sizes.count), index))]
    case .aspect(let width, let range):
      let ratio = range.lowerBound + uniform(index, 0) * (range.upperBound - range.lowerBound)
      return Size(width: width, height: SizeSampler.round(width / ratio, to: SizeSampler.grain))
    case .unsound(let size):
      return unsound(size, index)
    }
  }

  /// Returns a size with one invalid side for a quarter of the items.
  private func unsound(_ size: Size, _ index: Int) -> Size {
    let drawn = bits(index, 0)
    guard drawn % 4 == 0 else { return size }
    let lengths = [Double.nan, .infinity, -size.height, 1e300]
    let length = lengths[Int(drawn >> 8) & 3]
    return (drawn >> 16) % 2 == 0
      ? Size(width: size.width, height: length) : Size(width: length, height: size.height)
  }

  /// The finest height in points, coarse enough to hide the last bits of `exp` and `cos`, which
  /// differ between C libraries.
  private static let grain = 0.001

  private static func round(_ length: Double, to step: Double) -> Double {
    if step == grain { return (length * 1000).rounded() / 1000 }
    return (length / step).rounded() * step
  }

  private static func pairs(_ function: SizeFunction) -> [Size] {
    zip(function.parameters["ws"] ?? [], function.parameters["hs"] ?? []).map {
      Size(width: $0, height: $1)
    }
  }

  /// Returns one of two random numbers per item, by SplitMix64 in counter mode without computing
  /// the earlier ones.
  private func bits(_ index: Int, _ draw: UInt64) -> UInt64 {
    let counter = UInt64(bitPattern: Int64(index)) &* 2 &+ draw
    var generator = SplitMix64(seed: seed &+ counter &* 0x9E37_79B9_7F4A_7C15)
    return generator.next()
  }

  /// Returns a number from 0 up to, but not including, 1.
  private func uniform(_ index: Int, _ draw: UInt64) -> Double {
    Double(bits(index, draw) >> 11) * 0x1p-53
  }

  private func below(_ count: UInt64, _ index: Int) -> UInt64 {
    bits(index, 0).multipliedFullWidth(by: count).high
  }

  /// Returns a standard normal number by the Box-Muller method.
  private func normal(_ index: Int) -> Double {
    (-2 * log(1 - uniform(index, 0))).squareRoot() * cos(2 * Double.pi * uniform(index, 1))
  }
}

import LayoutContract
import Traces

/// A size function fitted to the sizes in a trace.
public struct SizeFit: Sendable {
  /// The function.
  public let function: SizeFunction
  /// A short description of the fit.
  public let summary: String

  /// The number of sampled sizes if the sizes fit no rule.
  private static let pairs = 64
  /// The maximum difference of logarithmic quantiles from those of a lognormal distribution.
  private static let tolerance = 0.12
  /// Quantiles of the standard normal distribution from 5 % to 95 %, in steps of 10 %.
  private static let normalQuantiles = [
    -1.644854, -1.036433, -0.674490, -0.385320, -0.125661, 0.125661, 0.385320, 0.674490, 1.036433,
    1.644854,
  ]

  /// Fits a function to the last known size of each item in a trace.
  ///
  /// A single size is `constant`. Heights at one width, with deciles within 12 % of those of a
  /// lognormal distribution, are `lognormal`. All other sizes are a `choice` among 64 of them,
  /// evenly spaced in the order of their heights.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - seed: The seed of the function.
  public init?(_ trace: Trace, seed: UInt64) {
    self.init(trace.itemSizes, seed: seed)
  }

  /// Fits a function to sizes; returns nil if no size is valid.
  init?(_ sizes: [Size], seed: UInt64) {
    let sound = 0.001...1_000_000
    let sorted = sizes.filter { sound.contains($0.width) && sound.contains($0.height) }
      .sorted { ($0.height, $0.width) < ($1.height, $1.width) }
    guard let least = sorted.first, let most = sorted.last else { return nil }
    let widths = Set(sorted.map(\.width))
    if widths.count == 1, least == most {
      function = SizeFunction(
        name: .constant,
        seed: seed,
        parameters: ["w": [least.width], "h": [least.height]]
      )
      summary = "constant, as all \(sorted.count) items have one size"
      return
    }
    if widths.count == 1, let fit = Self.lognormal(sorted, seed) {
      function = fit
      summary = "lognormal, fitted to \(sorted.count) items"
      return
    }
    let count = min(Self.pairs, sorted.count)
    let chosen = (0..<count).map { sorted[($0 * 2 + 1) * sorted.count / (2 * count)] }
    function = SizeFunction(
      name: .choice,
      seed: seed,
      parameters: ["ws": chosen.map(\.width), "hs": chosen.map(\.height)]
    )
    summary = "choice among \(count) sizes of \(sorted.count) items"
  }

  private static func lognormal(_ sorted: [Size], _ seed: UInt64) -> SizeFunction? {
    guard sorted.count >= 2 * normalQuantiles.count else { return nil }
    let logarithms = sorted.map { PortableMath.log($0.height) }
    let count = Double(sorted.count)
    let mean = logarithms.reduce(0, +) / count
    let variance = logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
    let sigma = variance.squareRoot()
    for (index, quantile) in normalQuantiles.enumerated() {
      let found = logarithms[(2 * index + 1) * sorted.count / (2 * normalQuantiles.count)]
      guard (found - mean - sigma * quantile).magnitude <= tolerance else { return nil }
    }
    let isWhole = sorted.allSatisfy { $0.height == $0.height.rounded() }
    return SizeFunction(
      name: .lognormal,
      seed: seed,
      parameters: [
        "w": [sorted[0].width], "median": [rounded(PortableMath.exp(mean))],
        "sigma": [rounded(sigma)], "min": [sorted[0].height],
        "max": [sorted[sorted.count - 1].height], "step": [isWhole ? 1 : 0.001],
      ]
    )
  }

  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}

extension Trace {
  /// The last known size of each item, in the order of the items' ids.
  ///
  /// Read from item, batch and size records, without estimates.
  ///
  /// - Complexity: O(records + items).
  fileprivate var itemSizes: [Size] {
    var sizeByID: [Int: Size] = [:]
    func add(_ sizes: TraceSizes) {
      for (index, id) in sizes.ids.enumerated() {
        let size = sizes.size(at: index)
        // Sizes of deleted items are recorded as 0.
        if size.width > 0, size.height > 0 { sizeByID[id] = size }
      }
    }
    for record in records {
      switch record.event {
      case .items(let items):
        let sampler = items.sampler
        for index in 0..<items.count {
          let metrics = items.metrics(at: index, sampler)
          if metrics.isMeasured { sizeByID[items.id(at: index)] = metrics.size }
        }
      case .edit(let edit): if let metrics = edit.metrics { add(metrics) }
      case .size(let sizes): if sizes.kind == .cell { add(sizes) }
      default: break
      }
    }
    return sizeByID.sorted { $0.key < $1.key }.map(\.value)
  }
}

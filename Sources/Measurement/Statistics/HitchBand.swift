/// The severity of a hitch time ratio.
public enum HitchBand: String, Codable, Sendable {
  /// Users hardly notice.
  case good
  /// Users notice.
  case warning
  /// Users are disturbed.
  case critical
  /// A problem to fix before anything else.
  case immediate
}

/// Apple's two published tables for the hitch time ratio, in milliseconds per second.
public enum HitchBandTable: String, Sendable, CaseIterable {
  /// For scrolling: up to 5 good, below 10 warning, else critical.
  ///
  /// Source: WWDC20, session 10077, "Eliminate animation hitches with XCTest".
  case wwdc20
  /// For all animations: up to 10 good, up to 25 warning, up to 50 critical, else immediate.
  ///
  /// Source: Apple's article "Understanding hitches in your app".
  case xcode

  /// Returns the band of a ratio.
  ///
  /// - Parameter ratio: Hitch time in milliseconds per second of the trace.
  /// - Returns: The severity of the ratio.
  public func band(ofRatio ratio: Double) -> HitchBand {
    switch self {
    case .wwdc20:
      if ratio <= 5 { return .good }
      return ratio < 10 ? .warning : .critical
    case .xcode:
      if ratio <= 10 { return .good }
      if ratio <= 25 { return .warning }
      return ratio <= 50 ? .critical : .immediate
    }
  }
}

import Foundation
import PropertyTesting

/// The thoroughness of the tests, set by `PERFHARNESS_DEPTH` in the environment.
///
/// Every test runs at either depth. If each case replays a whole trace in every index, the standard
/// depth tries a quarter of the cases, or one of the package's own traces; it still finds every
/// planted bug.
public enum TestDepth: String, CaseIterable, Sendable {
  /// The depth of `make test`: before a commit and in pull requests.
  case standard
  /// The depth of `make test-full`: before an issue is closed, and in the nightly run.
  case full

  /// The name of the environment variable that selects the depth.
  public static let variable = "PERFHARNESS_DEPTH"

  /// The depth of this run; standard by default.
  public static let current: TestDepth = {
    guard let word = ProcessInfo.processInfo.environment[variable] else { return .standard }
    guard let depth = TestDepth(rawValue: word) else {
      preconditionFailure("\(variable)=\(word): the depths are 'standard' and 'full'")
    }
    return depth
  }()

  /// The number of cases of a property.
  public var budget: Budget {
    switch self {
    case .standard: .pullRequest
    case .full: .nightly
    }
  }

  /// Returns the number of cases to try, at least one.
  public func count(of all: Int) -> Int {
    switch self {
    case .standard: (all + 3) / 4
    case .full: all
    }
  }

  /// Returns every fourth of some cases at standard depth, and all at full depth.
  ///
  /// - Parameters:
  ///   - all: The cases.
  ///   - turn: The first case; tests with consecutive turns together try all cases.
  /// - Returns: The cases to try.
  public func cases<Case>(of all: [Case], turn: Int) -> [Case] {
    switch self {
    case .standard: all.indices.filter { $0 % 4 == turn % 4 }.map { all[$0] }
    case .full: all
    }
  }

  /// Returns one of some cases at standard depth, and all at full depth.
  ///
  /// - Parameters:
  ///   - turn: The case to try; tests with consecutive turns together try all cases.
  ///   - all: The cases.
  /// - Returns: The cases to try.
  public func turn<Case>(_ turn: Int, of all: [Case]) -> [Case] {
    switch self {
    case .standard: all.isEmpty ? [] : [all[turn % all.count]]
    case .full: all
    }
  }

  /// Returns the seeds to try: the first of a range, or all.
  public func seeds(of all: Range<UInt64>) -> Range<UInt64> {
    all.lowerBound..<all.lowerBound + UInt64(count(of: all.count))
  }
}

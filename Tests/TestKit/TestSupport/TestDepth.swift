import Foundation
import PropertyTesting

/// How much the tests try, as `PERFHARNESS_DEPTH` in the environment says.
///
/// Every test runs at either depth. The standard one takes a quarter of the cases where each is a
/// whole trace in every index, one where the traces are the package's own, and still finds every
/// planted bug.
public enum TestDepth: String, CaseIterable, Sendable {
  /// What `make test` tries: before a commit and in pull requests.
  case standard
  /// What `make test-full` tries: before an issue is closed, and in the nightly run.
  case full

  /// The name of the variable that chooses the depth.
  public static let variable = "PERFHARNESS_DEPTH"

  /// The depth of this run; standard where the environment says nothing.
  public static let current: TestDepth = {
    guard let word = ProcessInfo.processInfo.environment[variable] else { return .standard }
    guard let depth = TestDepth(rawValue: word) else {
      preconditionFailure("\(variable)=\(word): the depths are 'standard' and 'full'")
    }
    return depth
  }()

  /// How much a property is tried.
  public var budget: Budget {
    switch self {
    case .standard: .pullRequest
    case .full: .nightly
    }
  }

  /// Returns how many of some cases are tried, and at least one.
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
  ///   - turn: Which one is the first: tests that take turns together try all cases.
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
  ///   - turn: Which one is tried: tests that take turns together try all cases.
  ///   - all: The cases.
  /// - Returns: The cases to try.
  public func turn<Case>(_ turn: Int, of all: [Case]) -> [Case] {
    switch self {
    case .standard: all.isEmpty ? [] : [all[turn % all.count]]
    case .full: all
    }
  }

  /// Returns the first of some seeds, as many as are tried.
  public func seeds(of all: Range<UInt64>) -> Range<UInt64> {
    all.lowerBound..<all.lowerBound + UInt64(count(of: all.count))
  }
}

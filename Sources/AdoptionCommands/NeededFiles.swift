import Foundation
import HarnessCommands
import Results

/// Finds the files that others need to compile.
struct NeededFiles {
  /// The names that were found, each with the file that declares it.
  private(set) var found: [MissingName: String] = [:]
  /// The files that must also be named, in the order in which they were found.
  private(set) var files: [String] = []
  /// The failure that remains, if any.
  private(set) var failure: CompilationFailure?

  private static let mostRounds = 8
  private static let mostFiles = 60

  /// Finds the missing declarations, and those that they need in turn, by compiling repeatedly.
  ///
  /// - Parameters:
  ///   - failure: The failure to compile the files.
  ///   - sources: The files.
  ///   - rewriter: The path of the rewriter, which parses files.
  ///   - compile: Compiles the files with more of them.
  init(
    _ failure: CompilationFailure,
    of sources: [String],
    _ rewriter: String,
    _ compile: ([String]) throws -> CompilationFailure?
  ) rethrows {
    self.failure = failure
    guard !failure.missing.isEmpty else { return }
    let nearby = NearbyFiles(around: failure.files.first ?? sources[0])
    for _ in 0..<Self.mostRounds {
      let names = Set((self.failure?.missing ?? []).map(\.name))
      let new = Self.places(of: names, in: nearby, except: sources + files, rewriter)
      guard !new.isEmpty, files.count < Self.mostFiles else { break }
      let more = files + Set(new.values).subtracting(files).stablySorted(by: <)
      let left = try compile(sources + more)
      // A clash means that the file belongs to another target of the package, such as an example.
      if let left, left.clashes > self.failure?.clashes ?? 0 { break }
      found.merge(new) { first, _ in first }
      files = more
      self.failure = left
      if self.failure == nil { return }
    }
    // A declaration without a name in the error, such as an initializer, is usually in the same
    // folder.
    let own = nearby.folder.filter { !sources.contains($0) && !files.contains($0) }
    guard !own.isEmpty, files.count + own.count <= Self.mostFiles,
      try compile(sources + files + own) == nil
    else { return }
    files += own
    self.failure = nil
  }

  /// Finds the files that declare names, and argument labels only if there are no other names.
  ///
  /// The compiler reports an argument of an unknown type as an extra argument.
  private static func places(
    of names: Set<MissingName>,
    in nearby: NearbyFiles,
    except named: [String],
    _ rewriter: String
  ) -> [MissingName: String] {
    let labels = names.filter { $0.type == "" }
    var found = nearby.files(declaring: names.subtracting(labels), except: named, rewriter)
    if found.isEmpty { found = nearby.files(declaring: labels, except: named, rewriter) }
    guard found.isEmpty else { return found }
    let others = nearby.conformances(giving: names, in: named, rewriter)
    return nearby.files(declaring: others, except: named, rewriter)
  }
}

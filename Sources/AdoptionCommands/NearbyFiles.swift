import Foundation
import HarnessCommands
import Results

/// The Swift files around the named ones, which may contain declarations that those need.
struct NearbyFiles {
  /// The folders around a file from the inside out, each without the files of earlier ones.
  private var rings: [[String]] = []

  /// The files in the innermost folder.
  var folder: [String] { rings.first ?? [] }

  /// The maximum number of files, so that a home folder is not searched.
  private static let mostFiles = 4_000
  private static let mostFolders = 8
  /// The files and folders that mark the root of a package, a project or a repository.
  private static let marks = [".git", "Package.swift", "Podfile"]
  private static let markEndings = [".xcodeproj", ".xcworkspace", ".podspec"]

  /// Lists the files in the folder of a file, and in its parents up to the outermost root of a
  /// package, a project or a repository.
  init(around file: String) {
    let path = file.hasPrefix("/") ? file : "./\(file)"
    var folders = [(path as NSString).deletingLastPathComponent]
    while folders.count < Self.mostFolders, let next = folders.last.flatMap(Self.parent(of:)) {
      folders.append(next)
    }
    let marked = folders.lastIndex(where: Self.isMarked) ?? 0
    var seen: Set<String> = []
    for folder in folders[...marked] where seen.count < Self.mostFiles {
      let files = AdoptionSources.swiftFiles(in: folder).map(Self.plain)
        .filter { $0.split(separator: "/").last != "Package.swift" && !seen.contains($0) }
      rings.append(Array(files.prefix(Self.mostFiles - seen.count)))
      seen.formUnion(files)
    }
  }

  /// Finds the files that declare names.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - named: The files to skip.
  ///   - rewriter: The path of the rewriter, which parses files.
  /// - Returns: The nearest file for each name that was found.
  func files(
    declaring names: Set<MissingName>,
    except named: [String],
    _ rewriter: String
  ) -> [MissingName: String] {
    var found: [MissingName: String] = [:]
    let named = Set(named.map(Self.plain))
    for ring in rings {
      let left = names.filter { found[$0] == nil }
      guard !left.isEmpty else { break }
      let candidates = ring.filter { file in
        guard !named.contains(file), let data = FileManager.default.contents(atPath: file) else {
          return false
        }
        return left.contains { data.range(of: Data($0.mark.utf8)) != nil }
      }
      guard !candidates.isEmpty, let declared = Declared.all(in: candidates, rewriter) else {
        continue
      }
      // Declarations in tests are used last.
      let ordered = declared.filter { !$0.isTest } + declared.filter(\.isTest)
      for name in left {
        found[name] =
          (ordered.first { $0.declares(name, exactly: true) }
          ?? ordered.first { $0.declares(name, exactly: false) })?.file
      }
    }
    return found
  }

  /// Returns the conformances that would add members with these names, by protocols in some files.
  func conformances(
    giving names: Set<MissingName>,
    in files: [String],
    _ rewriter: String
  ) -> Set<MissingName> {
    let members = names.filter { $0.type != nil }
    guard !members.isEmpty, let declared = Declared.all(in: files, rewriter) else { return [] }
    let types = declared.flatMap(\.members).filter { _, own in
      members.contains { own.contains($0.name) }
    }
    return Set(types.map { MissingName(name: MissingName.conformance, type: $0.key) })
  }

  /// The declarations of one file.
  private struct Declared: Decodable {
    var file: String
    var names: Set<String>
    var members: [String: Set<String>]

    static func all(in files: [String], _ rewriter: String) -> [Declared]? {
      let bytes = ExternalTool.bytes(of: [rewriter, "--declared"] + files)
      return bytes.flatMap { try? JSONDecoder().decode([Declared].self, from: $0) }
    }

    var isTest: Bool {
      file.split(separator: "/").dropLast().contains { $0.lowercased().contains("test") }
    }

    /// Returns a Boolean value that indicates whether the file declares a name.
    ///
    /// A member can also belong to a superclass or a protocol.
    func declares(_ missing: MissingName, exactly: Bool) -> Bool {
      guard let type = missing.type ?? (exactly ? nil : "") else {
        return names.contains(missing.name)
      }
      // A conformance of another type does not help.
      return exactly || missing.name == MissingName.conformance
        ? members[type]?.contains(missing.name) ?? false
        : members.values.contains { $0.contains(missing.name) }
    }
  }

  // MARK: Folders

  private static func isMarked(_ folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { name in
      marks.contains(name) || markEndings.contains(where: name.hasSuffix)
    }
  }

  /// Returns the parent of a folder; nil for the root.
  private static func parent(of folder: String) -> String? {
    let name = (folder as NSString).lastPathComponent
    let whole = URL(fileURLWithPath: folder).standardizedFileURL.path
    guard whole != "/" else { return nil }
    if [".", ".."].contains(name) { return name == "." ? ".." : "\(folder)/.." }
    return (folder as NSString).deletingLastPathComponent
  }

  /// Returns a path without a leading `./`.
  private static func plain(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }
}

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
      let new = Self.declaringFiles(of: names, in: nearby, except: sources + files, rewriter)
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
  private static func declaringFiles(
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

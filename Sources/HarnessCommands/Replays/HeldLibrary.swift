import CIsolation
import Foundation
import Results
import Synchronization

/// A library of layouts as it was when the command began.
///
/// The file is read once and copied, and every process opens the copy, so rebuilding the library
/// does not affect the command. Its code never runs in the process that makes the verdict:
/// initializers run as soon as a library is opened.
package final class HeldLibrary {
  /// The file as the command line names it, for messages and commands.
  let name: String
  /// The path of the copy.
  let path: String
  /// The SHA-256 digest of the copy.
  let sha256: String
  /// The layouts that it contains; the file's base name until they are known.
  package private(set) var layouts: [String]
  /// The crash of the process that opened it first; nil if that process did not crash.
  private(set) var ending: ChildExit?
  /// The words that name its layouts on a command line.
  package var words: [String]
  private let facts: FileFacts

  /// The text in a library's file that precedes the digest of the build that it was made for and a
  /// semicolon.
  package static let buildMark = "perfharness-build:"
  /// The source file of the function that the executable calls.
  ///
  /// No user's file has this name.
  package static let entryFile = "perfharness-entry.swift"
  private static let prefix = ".perfharness-"
  private static let ending = ".so"
  private static let copies = Mutex<Set<String>>([])
  /// The maximum size of a library, and the retries while another process writes to it.
  private static let mostBytes = 512 << 20
  private static let readings = 20
  private static let pauseMicroseconds: UInt32 = 50_000

  /// Copies a library.
  ///
  /// - Parameters:
  ///   - name: The file.
  ///   - build: The required build.
  /// - Throws: `CommandError` for a file that is missing, is not such a library, belongs to another
  ///   build or cannot be copied.
  init(_ name: String, build: String) throws {
    let bytes = try Self.read(name)
    try Self.requireBuild(build, in: bytes, name)
    self.name = name
    words = ["--\(Flag.adopted.name)", name]
    path = try Self.copy(bytes, of: name)
    sha256 = FileDigest.sha256(path: path)
    facts = FileFacts(path)
    layouts = [URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent]
  }

  deinit {
    unlink(path)
    Self.copies.withLock { _ = $0.remove(path) }
  }

  /// Deletes all copies, before the process exits.
  static func removeAll() {
    for path in copies.withLock({ $0 }) { unlink(path) }
  }

  /// Deletes the copies of processes that no longer exist.
  ///
  /// - Parameter folder: The folder of the copies.
  static func removeLeftovers(in folder: String) {
    for leftover in LeftoverFiles.paths(in: folder, prefix: prefix, ending: ending) {
      unlink(leftover)
    }
  }

  /// The library's name and digest for results.
  var info: LibraryInfo {
    LibraryInfo(name: URL(fileURLWithPath: name).lastPathComponent, sha256: sha256)
  }

  /// The copy, for another process to open.
  var file: LibraryFile { LibraryFile(name: name, path: path) }

  /// A Boolean value that indicates whether the copy is unchanged.
  ///
  /// Its own code can write to it.
  var isUntouched: Bool { FileFacts(path) == facts }

  /// Starts a process that opens the library and lists its layouts.
  ///
  /// - Parameters:
  ///   - executable: The executable of the process.
  ///   - names: The expected layouts, which are assumed if the library crashes the process.
  ///   - forward: Receives the output of the process.
  /// - Throws: `CommandError` for a library that has no layouts or cannot be opened.
  func listLayouts(
    with executable: CurrentExecutable,
    expecting names: [String] = [],
    forward: (String) -> Void
  ) throws {
    let limits = try ReplayLimits.usual
    let child = try ReplayProcess(executable.opening([self]), limits)
    let watch = Watchdog(limits, items: 0, frames: 0)
    switch try child.answer(to: .confirm, watch: watch, forward: forward) {
    case .reply(.ready): return try take(layouts: child.openedLayouts)
    case .reply(.refused(let reasons)) where !reasons.isEmpty:
      _ = try ChildReply.refused(reasons).accepted()
    case .reply, .turnEnded: ending = child.refuse(forward)
    case .ended(let ending): self.ending = ending
    }
    if !names.isEmpty { layouts = names }
  }

  /// Stores the names of the layouts, which must be printable and valid on a command line.
  ///
  /// - Parameter layouts: The names.
  /// - Throws: `CommandError` for invalid names, and if there are no names.
  func take(layouts: [String]) throws {
    guard !layouts.isEmpty else {
      throw CommandError(
        .malformed,
        "'\(name)' has no layouts to replay: create them in its glue file, and adopt again"
      )
    }
    for layout in layouts where !Self.canBeShown(layout) {
      throw CommandError(
        .malformed,
        "'\(name)' has a layout named '\(layout.prefix(200).description.escaped)': name it in its "
          + "glue with 1 to 200 printable characters, without ':', ',' and '=', and not 'all'"
      )
    }
    self.layouts = layouts
  }

  private static func canBeShown(_ layout: String) -> Bool {
    1...200 ~= layout.utf8.count && layout == layout.escaped && layout != "all"
      && !layout.contains { ":,=".contains($0) }
  }

  // MARK: Files

  private static func read(_ name: String) throws -> Data {
    // Opening a pipe must not block.
    let file = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      let code = errno
      throw CommandError(
        code == ENOENT ? .missing : .malformed,
        "cannot read the library '\(name)' (\(String(cString: strerror(code)))): check the name"
      )
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    for _ in 0..<readings {
      var facts = stat()
      guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
        facts.st_size <= mostBytes
      else { throw notALibrary(name) }
      let before = FileFacts(facts)
      guard (try? handle.seek(toOffset: 0)) != nil, let bytes = try? handle.readToEnd() else {
        throw notALibrary(name)
      }
      // Reject bytes that mix two versions of the file.
      if fstat(file, &facts) == 0, FileFacts(facts) == before { return bytes }
      usleep(pauseMicroseconds)
    }
    throw CommandError(
      .malformed,
      "another process is writing '\(name)': run the command again when it is done"
    )
  }

  private static func requireBuild(_ build: String, in bytes: Data, _ name: String) throws {
    guard let mark = bytes.range(of: Data(buildMark.utf8)) else { throw notALibrary(name) }
    guard bytes[mark.upperBound...].starts(with: Data("\(build);".utf8)) else {
      throw CommandError(
        .malformed,
        "'\(name)' was made by another build of perfharness: adopt its layouts again"
      )
    }
  }

  private static func notALibrary(_ name: String) -> CommandError {
    CommandError(.malformed, "'\(name)' is not a library of layouts: name one that adopt made")
  }

  /// Writes the copy next to the library, where its dependencies may be, or else to the temporary
  /// folder.
  private static func copy(_ bytes: Data, of name: String) throws -> String {
    let beside = URL(fileURLWithPath: name).deletingLastPathComponent().path
    let folders = [beside, FileManager.default.temporaryDirectory.path]
    var failure: Int32 = 0
    for folder in folders {
      // Libraries cannot be opened in a folder that is mounted `noexec`.
      guard ci_runs_code(folder) else {
        failure = EACCES
        continue
      }
      removeLeftovers(in: folder)
      let path = "\(folder)/\(prefix)\(getpid())-\(UUID().uuidString)\(ending)"
      failure = write(bytes, to: path)
      if failure == 0 {
        copies.withLock { _ = $0.insert(path) }
        return path
      }
    }
    throw CommandError(
      .internalError,
      "'\(name)' cannot be copied to \(folders.joined(separator: " or ")) "
        + "(\(String(cString: strerror(failure)))): free some space, or check the "
        + "folder's permissions"
    )
  }

  /// Writes a file that only its owner can read.
  ///
  /// - Returns: 0, or the system's error number.
  private static func write(_ bytes: Data, to path: String) -> Int32 {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o400)
    guard file >= 0 else { return errno }
    var failure = DescriptorWriter.write(bytes, to: file)
    if close(file) != 0, failure == 0 { failure = errno }
    if failure != 0 { unlink(path) }
    return failure
  }
}

/// The facts that change when a file is written to.
private struct FileFacts: Equatable {
  private var numbers: [Int] = []

  /// Reads the facts of a file; empty if the file is missing.
  init(_ path: String) {
    var facts = stat()
    if lstat(path, &facts) == 0 { self = FileFacts(facts) }
  }

  init(_ facts: stat) {
    #if canImport(Darwin)
    let changed = facts.st_ctimespec
    #else
    let changed = facts.st_ctim
    #endif
    numbers = [Int(facts.st_ino), Int(facts.st_size), changed.tv_sec, changed.tv_nsec]
  }
}

import CIsolation
import Foundation
import Results

/// The executable of this process, to be run again for replays.
package struct CurrentExecutable {
  /// The path of its file.
  var path: String
  /// The name by which it was called.
  var name: String
  /// The arguments that precede all others.
  var words: [String] = []
  /// The libraries of layouts that its processes open.
  var libraries: [HeldLibrary] = []
  /// The environment variables of its children.
  var environment: [String: String]

  /// A Boolean value that indicates whether crashes are traced: the line in a user's own file is
  /// worth the second that a trace takes.
  var tracesStacks: Bool { !libraries.isEmpty }

  /// Finds the executable of this process; nil if the system does not report it.
  ///
  /// - Parameters:
  ///   - name: The name by which it was called.
  ///   - environment: The environment variables of this process.
  init?(name: String, environment: [String: String]) {
    guard let path = Self.ownPath else { return nil }
    self.init(path: path, name: name, environment: environment)
  }

  /// Creates a description of any executable that runs a harness.
  init(path: String, name: String, environment: [String: String]) {
    self.path = path
    self.name = name
    // Flags are part of requests. The backtracer would delay the exit of a process that traps.
    self.environment = environment.filter { !$0.key.hasPrefix("PERFHARNESS_") }
    self.environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    self.environment["SWIFT_BACKTRACE"] = "enable=no"
    self.environment["LC_ALL"] = "C"
  }

  /// The path of its file that is also valid in other processes.
  package var resolvedPath: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? path
  }

  /// Returns the executable with other libraries to open.
  func opening(_ libraries: [HeldLibrary]) -> CurrentExecutable {
    var opening = self
    opening.libraries = libraries
    return opening
  }

  /// Returns the executable with only those libraries to open that contain a layout, so that an
  /// error in another library has no effect.
  func opening(forLayout layout: String) -> CurrentExecutable {
    opening(libraries.filter { $0.layouts.contains(layout) })
  }

  /// The digest by which libraries identify their build.
  package var digest: String {
    path == Self.ownPath ? Self.ownDigest : Self.digest(path: path)
  }

  /// The path of this process's executable; nil if the system does not report it.
  private static var ownPath: String? {
    #if os(Linux)
    // This path names the running file even if another file replaces it.
    "/proc/self/exe"
    #else
    Bundle.main.executablePath
    #endif
  }

  /// The options for Swift to print the stack of the crashed thread, one line per frame.
  fileprivate static let backtrace =
    "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,"
    + "sanitize=no,limit=16,top=4,timeout=30s,unwind=precise"

  private static let ownDigest = ownPath.map { digest(path: $0) } ?? "unknown"

  /// Returns the ID that the linker gave an executable; of one without an ID, the SHA-256.
  private static func digest(path: String) -> String {
    FileDigest.buildID(path: path) ?? FileDigest.sha256(path: path)
  }

  /// Starts the executable as a child that replays.
  ///
  /// - Parameters:
  ///   - word: The last argument.
  ///   - descriptors: The descriptors that become the first of the process, in order.
  ///   - ends: The descriptors that only the process needs.
  /// - Returns: The process.
  /// - Throws: `CommandError` if the system refuses.
  func start(
    _ word: String,
    descriptors: [Int32],
    closing ends: Set<Int32>
  ) throws -> ChildProcess {
    var environment = environment
    if tracesStacks { environment["SWIFT_BACKTRACE"] = Self.backtrace }
    return try start(
      words + [word],
      environment: environment,
      descriptors: descriptors,
      closing: ends
    ) { " as a child process (\($0)): use --isolation none" }
  }

  /// Starts the executable.
  ///
  /// - Parameters:
  ///   - words: The arguments.
  ///   - environment: The environment variables.
  ///   - descriptors: The descriptors that become the first of the process, in order.
  ///   - ends: The descriptors that only the process needs.
  ///   - advice: Returns the end of the message that the system refuses, from its reason.
  /// - Returns: The process.
  /// - Throws: `CommandError` if the system refuses.
  func start(
    _ words: [String],
    environment: [String: String],
    descriptors: [Int32],
    closing ends: Set<Int32> = [],
    advice: (_ reason: String) -> String = { ": \($0)" }
  ) throws -> ChildProcess {
    let arguments = CStrings([name] + words)
    let variables = CStrings(environment.map { "\($0.key)=\($0.value)" })
    var number: pid_t = 0
    let failure = withExtendedLifetime((arguments, variables)) {
      ci_spawn(
        path,
        arguments.pointers,
        variables.pointers,
        descriptors,
        Int32(descriptors.count),
        &number
      )
    }
    for end in ends { close(end) }
    guard failure == 0 else {
      let reason = String(cString: strerror(failure))
      throw CommandError(.internalError, "cannot start '\(path)'\(advice(reason))")
    }
    return ChildProcess(number: number)
  }
}

extension CommandContext {
  /// Runs another command of this executable in a child process that has the same streams.
  ///
  /// - Parameter words: The words after the executable's name.
  /// - Returns: The wait status of the process.
  /// - Throws: `CommandError` if the process cannot be started, and `Interruption`.
  package func runInChild(_ words: [String]) throws -> Int32 {
    guard let executable else { throw CommandError.needsExecutable(words[0]) }
    Interruption.allowForChild()
    var environment = environment
    environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? CurrentExecutable.backtrace
    let child = try executable.start(
      words,
      environment: environment,
      descriptors: [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    )
    while child.state(afterMilliseconds: 100) != CI_CHILD_ENDED {
      guard Interruption.current == nil else { break }
    }
    let status = child.end()
    try Interruption.check()
    return status
  }
}

/// Strings as a null-terminated C array.
private final class CStrings {
  /// Pointers to the strings, followed by a null pointer.
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) {
    pointers = texts.map { strdup($0) } + [nil]
  }

  deinit {
    for pointer in pointers { free(pointer) }
  }
}

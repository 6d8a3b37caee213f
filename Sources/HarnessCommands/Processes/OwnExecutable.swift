import CIsolation
import Foundation
import Results

/// The executable that this process runs, to be run again for replays.
struct OwnExecutable {
  /// Its file.
  var path: String
  /// The name that it was called by.
  var name: String
  /// What it is given before everything else.
  var words: [String] = []
  /// The libraries of layouts that its processes open.
  var libraries: [HeldLibrary] = []
  /// The variables of its children.
  var environment: [String: String]

  /// Whether its layouts are a user's own files: the line at which one ends is worth a second.
  var tracesStacks: Bool { !libraries.isEmpty }

  /// The executable of this process; nil where the system does not tell.
  ///
  /// - Parameters:
  ///   - name: The name that it was called by.
  ///   - environment: This process's variables.
  init?(name: String, environment: [String: String]) {
    #if os(Linux)
    // Stays the file that runs, even where another one takes its name meanwhile.
    self.init(path: "/proc/self/exe", name: name, environment: environment)
    #else
    guard let path = Bundle.main.executablePath else { return nil }
    self.init(path: path, name: name, environment: environment)
    #endif
  }

  /// Any executable that runs a harness.
  init(path: String, name: String, environment: [String: String]) {
    self.path = path
    self.name = name
    // Flags are in requests. The backtracer would hold up the end of a process that traps.
    self.environment = environment.filter { !$0.key.hasPrefix("PERFHARNESS_") }
    self.environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    self.environment["SWIFT_BACKTRACE"] = "enable=no"
    self.environment["LC_ALL"] = "C"
  }

  /// Its file by a name that other processes know it by, too.
  var resolvedPath: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? path
  }

  /// The executable with other libraries to open.
  func opening(_ libraries: [HeldLibrary]) -> OwnExecutable {
    var opening = self
    opening.libraries = libraries
    return opening
  }

  /// The executable with only those libraries to open that a layout is in: what is wrong with
  /// another one costs that one alone.
  func opening(forLayout layout: String) -> OwnExecutable {
    opening(libraries.filter { $0.layouts.contains(layout) })
  }

  /// What its libraries know it by.
  var digest: String { FileDigest.sha256(path: path) }

  /// Starts the executable.
  ///
  /// - Parameters:
  ///   - word: Its last argument.
  ///   - descriptors: What becomes its first descriptors, in order.
  ///   - process: Receives the number of its process.
  /// - Returns: 0, or the system's error number.
  func start(_ word: String, descriptors: [Int32], process: inout pid_t) -> Int32 {
    var environment = environment
    if tracesStacks { environment["SWIFT_BACKTRACE"] = CrashMessage.backtrace }
    return start(
      words + [word],
      environment: environment,
      descriptors: descriptors,
      process: &process
    )
  }

  /// Starts the executable.
  ///
  /// - Parameters:
  ///   - words: Its arguments.
  ///   - environment: Its variables.
  ///   - descriptors: What becomes its first descriptors, in order.
  ///   - process: Receives the number of its process.
  /// - Returns: 0, or the system's error number.
  func start(
    _ words: [String],
    environment: [String: String],
    descriptors: [Int32],
    process: inout pid_t
  ) -> Int32 {
    let arguments = CStrings([name] + words)
    let variables = CStrings(environment.map { "\($0.key)=\($0.value)" })
    return withExtendedLifetime((arguments, variables)) {
      ci_spawn(
        path,
        arguments.pointers,
        variables.pointers,
        descriptors,
        Int32(descriptors.count),
        &process
      )
    }
  }
}

/// Texts as C takes a list of them.
private final class CStrings {
  /// The texts, with a null after the last.
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) {
    pointers = texts.map { strdup($0) } + [nil]
  }

  deinit {
    for pointer in pointers { free(pointer) }
  }
}

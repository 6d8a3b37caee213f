import Foundation
import HarnessCommands
import Results

/// A library of a user's layouts, compiled from their files.
struct AdoptedLibrary {
  /// The folder of libraries and of their rewritten sources.
  static let folder = ProjectSettings.joined(ProjectSettings.home, ".build/adopted")

  /// The path of the library.
  let path: String
  /// The files that it contains.
  private(set) var sources: AdoptionSources
  /// The findings in these files.
  private(set) var survey: AdoptionSurvey
  /// A Boolean value that indicates whether it contains all files.
  var isComplete: Bool { !sources.isRest }
  /// The layouts that do not compile.
  private(set) var blocked: [AdoptionSurvey.LeftOut] = []
  /// The file that creates the layouts.
  private(set) var glue: AdoptedGlue
  private let compilation: Compilation
  /// A Boolean value that indicates whether it was compiled before, from the same files.
  private(set) var isKept = false
  /// The time of compiling, including the rewriter, in seconds.
  private(set) var seconds = 0.0

  /// Compiles the library, without files that do not compile if layouts remain.
  ///
  /// - Parameters:
  ///   - sources: The user's files.
  ///   - request: The options of the command line.
  ///   - context: The output for messages.
  /// - Throws: `CommandError` for missing files and tools, and with the compiler's errors if no
  ///   layout compiles.
  init(_ sources: AdoptionSources, _ request: AdoptionRequest, _ context: CommandContext) throws {
    let toolchain = try AdoptionToolchain(context)
    let start = ContinuousClock.now
    let name = sources.name + request.librarySuffix
    let work = "\(Self.folder)/\(name).sources"
    path = "\(Self.folder)/\(name).so"
    // Another command may adopt files of the same name.
    let lock = try FileLock(ofFolder: Self.folder) {
      context.complain("waiting for another process that adopts layouts in '\(Self.folder)'")
    }
    defer { lock.release() }
    try Self.make(work)
    try UntrackedFolder.ignore(Self.folder)
    self.sources = sources
    glue = AdoptedGlue(request.glue, name: sources.name, in: request.folder)
    compilation = Compilation(
      toolchain: toolchain,
      work: work,
      module: "Adopted_\(sources.name)",
      request: request
    )
    survey = try compilation.survey(sources, glue, context)
    try glue.write(survey.glue)
    for sentence in glue.others(making: survey.layouts.map(\.name)) { context.complain(sentence) }
    if let sentence = survey.nearWitnesses.first { throw CommandError(.malformed, sentence) }
    try AtomicFile.replace(
      "\(work)/\(HeldLibrary.entryFile)",
      with: Data(Self.entry(toolchain.build, request).utf8)
    )
    let kept = KeptLibrary(
      path: path,
      inputs: compilation.inputs(of: survey, glue: glue.path),
      file: "\(work)/inputs"
    )
    isKept = kept.isCurrent
    if !isKept {
      try compile(context)
      if isComplete { try kept.keep() }
    }
    // Copy it while the lock prevents another process from replacing it.
    _ = try context.held(path)
    seconds = (ContinuousClock.now - start) / .seconds(1)
  }

  /// Compiles the files, or those that compile.
  private mutating func compile(_ context: CommandContext) throws {
    context.complain("compiling \(sources.files.joined(separator: " "))")
    var first: (CompilationFailure, AdoptionSurvey)?
    while let failure = compilation.failure(
      of: survey,
      glue: glue.path,
      library: path
    ) {
      try refuse(failure)
      let fewer = sources.without(failure.files)
      guard !failure.files.isEmpty, !fewer.files.isEmpty,
        let rest = try? compilation.survey(fewer, glue, context)
      else {
        let (failure, survey) = first ?? (failure, survey)
        throw try compilation.explained(failure, survey, context)
      }
      if first == nil { first = (failure, survey) }
      let own = failure.layouts(among: survey)
      blocked += own
      for file in failure.files where !own.contains(where: { $0.layout.file == file }) {
        context.complain(
          "skipped \(file), which has no layout and does not compile: "
            + (failure.summary(of: file) ?? "")
        )
      }
      (sources, survey) = (fewer, rest)
      try glue.write(survey.glue)
    }
  }

  /// Throws the error of a failure that is one of the glue alone.
  private func refuse(_ failure: CompilationFailure) throws {
    guard failure.files.isEmpty else { return }
    // Errors in unchanged glue are about the answers that the user must add.
    let holes = survey.holes
    if !glue.isUsers, !holes.isEmpty {
      throw CommandError(
        .malformed,
        "wrote \(glue.path): complete there the \(holes.count == 1 ? "answer" : "answers") of "
          + "\(holes.joined(separator: ", ")), then adopt again"
      )
    }
    guard glue.isUsers, compilation.request.glue == nil else { return }
    throw CommandError(
      .malformed,
      "\(glue.path) contains your changes, and \(failure.text)\ncorrect it, name another file "
        + "in --glue, or delete it so that adopt writes it again"
    )
  }

  /// Returns the source of the function that the executable calls.
  private static func entry(_ build: String, _ request: AdoptionRequest) -> String {
    let promises = request.promises.map { "\"\($0.rawValue)\": \($1)" }.sorted()
    return "import UIKitHosting\n\n" + """
      @_cdecl("perfharness_adopted")
      public func perfharnessAdopted() -> UnsafeMutableRawPointer {
        AdoptedLayout.entry(
          adoptedLayouts(),
          promising: [\(promises.isEmpty ? ":" : promises.joined(separator: ", "))],
          for: "\(HeldLibrary.buildMark)\(build);"
        )
      }

      """
  }

  /// Creates a folder.
  ///
  /// - Throws: `CommandError` if it cannot be created.
  static func make(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError(.internalError, "cannot create '\(folder)': check its permissions")
    }
  }
}

extension AdoptedLibrary: LayoutCompiler {
  static func files(of operand: String) -> [String] {
    AdoptionSources.files(of: operand)
  }

  static func library(of sources: LayoutSources, _ context: CommandContext) throws -> String {
    var request = try AdoptionRequest(glue: sources.glue, promises: sources.promises)
    (request.folder, request.librarySuffix) = (sources.folder, sources.suffix)
    let files = try AdoptionSources(sources.operands)
    let kept = KeptLibrary(files, request, context)
    if kept.isCurrent { return kept.path }
    let library = try AdoptedLibrary(files, request, context)
    for blocked in library.blocked {
      let layout = blocked.layout
      context.complain(
        "\(layout.name) is left out: \(layout.file):\(layout.line) does not compile here: "
          + blocked.reason
      )
    }
    if library.isComplete {
      // The glue may have been written just now.
      try KeptLibrary(files, request, context).keep()
    } else {
      context.leavesOutLayouts = true
    }
    return library.path
  }

  static func usersGlue(of sources: LayoutSources) -> String? {
    guard let files = try? AdoptionSources(sources.operands) else { return nil }
    let glue = AdoptedGlue(sources.glue, name: files.name, in: sources.folder)
    return glue.isUsers ? glue.path : nil
  }
}

/// A library that was compiled before, with a file about what it was compiled from.
private struct KeptLibrary {
  let path: String
  /// The digest of all that it is compiled from.
  let inputs: String
  /// The file of that digest and the library's own.
  let file: String

  /// A Boolean value that indicates whether the library is there and of this content.
  var isCurrent: Bool {
    let text = try? String(contentsOfFile: file, encoding: .utf8)
    return text != nil && text == inputs + FileDigest.sha256(path: path)
  }

  /// Writes the file, after the library was compiled.
  ///
  /// - Throws: `ResultError` if it cannot be written.
  func keep() throws {
    try AtomicFile.replace(file, with: Data((inputs + FileDigest.sha256(path: path)).utf8))
  }
}

extension KeptLibrary {
  /// A library of the user's files, before they are rewritten.
  init(_ sources: AdoptionSources, _ request: AdoptionRequest, _ context: CommandContext) {
    let path = "\(AdoptedLibrary.folder)/\(sources.name)\(request.librarySuffix).so"
    let glue = AdoptedGlue(request.glue, name: sources.name, in: request.folder)
    var parts = [context.executable?.digest ?? "", context.tool("swiftc") ?? ""]
    parts += request.promises.map { "\($0.rawValue)=\($1)" }.sorted()
    let inputs = FileDigest.sha256(
      of: parts.joined(separator: "\n"),
      and: sources.files + [glue.path]
    )
    self.init(path: path, inputs: inputs, file: "\(path).inputs")
  }
}

extension CommandSet {
  /// The commands `adopt` and `test`, and comparisons of two versions of a Swift file.
  public static var adoption: CommandSet {
    CommandSet([AdoptCommand.self, TestCommand.self], layoutCompiler: AdoptedLibrary.self)
  }
}

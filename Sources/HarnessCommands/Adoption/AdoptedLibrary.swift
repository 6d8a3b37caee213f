import Foundation
import Results

/// A library of a user's layouts, compiled of their files.
struct AdoptedLibrary {
  /// Where libraries and what they are made of are kept.
  static let folder = ".build/adopted"

  /// The library's file.
  let path: String
  /// The files that are in it.
  private(set) var sources: AdoptionSources
  /// What was found in these files.
  private(set) var survey: AdoptionSurvey
  /// Whether all files are in it.
  private(set) var isComplete = true
  /// The layouts that do not compile.
  private(set) var blocked: [BlockedLayout] = []
  /// The file that makes the layouts.
  private(set) var glue: AdoptedGlue
  /// How long compiling took, the rewriter included, in seconds.
  private(set) var seconds = 0.0

  /// Compiles, without those files that do not compile where there are layouts left.
  ///
  /// - Parameters:
  ///   - sources: The user's files.
  ///   - request: What the command line asks for.
  ///   - context: Where to write.
  /// - Throws: `CommandError` for what is missing, and with the compiler's words where nothing
  ///   compiles.
  init(_ sources: AdoptionSources, _ request: AdoptionRequest, _ context: CommandContext) throws {
    let toolchain = try AdoptionToolchain(context)
    let clock = ContinuousClock()
    let start = clock.now
    let name = sources.name + request.librarySuffix
    let work = "\(Self.folder)/\(name).sources"
    path = "\(Self.folder)/\(name).so"
    // Another command may adopt files of the same name.
    let lock = try FileLock(ofFolder: Self.folder) {
      context.complain("waiting for another process that adopts layouts in '\(Self.folder)'")
    }
    defer { lock.release() }
    try Self.make(work)
    self.sources = sources
    survey = try Self.survey(sources, toolchain, work, request, context)
    glue = AdoptedGlue(request.glue, name: sources.name)
    try glue.write(survey.glue)
    if glue.isWritten, !survey.holes.isEmpty { throw Self.holes(survey.holes, in: glue.path) }
    try AtomicFile.replace(
      "\(work)/\(HeldLibrary.entryFile)",
      with: Data(Self.entry(toolchain.build, request).utf8)
    )
    context.complain("compiling \(sources.files.joined(separator: " "))")
    let module = "Adopted_\(name.replacing("-", with: "_"))"
    var first: CompilationFailure?
    while let failure = try compile(module, in: work, toolchain) {
      if first == nil { first = failure }
      let fewer = self.sources.without(failure.files)
      guard !failure.files.isEmpty, !fewer.files.isEmpty,
        let rest = try? Self.survey(fewer, toolchain, work, request, context)
      else { throw (first ?? failure).error }
      context.complain(failure.text)
      isComplete = false
      blocked += failure.layouts(among: survey)
      (self.sources, survey) = (fewer, rest)
      try glue.write(survey.glue)
    }
    // Copied while nothing else can take its name.
    _ = try context.held(path)
    seconds = (clock.now - start) / .seconds(1)
  }

  private static func survey(
    _ sources: AdoptionSources,
    _ toolchain: AdoptionToolchain,
    _ work: String,
    _ request: AdoptionRequest,
    _ context: CommandContext
  ) throws -> AdoptionSurvey {
    let survey: AdoptionSurvey
    switch try toolchain.rewriter(in: folder, context) {
    case .file(let rewriter):
      survey = try AdoptionSurvey(sources, rewriter: rewriter, in: work)
    case .missing(let reason):
      context.complain("\(reason), so files are compiled as they are")
      survey = AdoptionSurvey(scanning: sources)
    }
    // Of fewer files it was said before.
    if !sources.isRest { for left in survey.leftOut { context.complain(left.sentence) } }
    guard !survey.layouts.isEmpty || request.glue != nil else {
      throw CommandError(
        .malformed,
        "no class in \(sources.files.joined(separator: " ")) is a UICollectionViewLayout that can "
          + "be made: name its file too, or say in --glue how it is made"
      )
    }
    return survey
  }

  private static func holes(_ holes: [String], in glue: String) -> CommandError {
    CommandError(
      .malformed,
      "wrote \(glue), and it is yours to say there what \(holes.joined(separator: ", ")) "
        + "\(holes.count == 1 ? "answers" : "answer"): then adopt again"
    )
  }

  /// What the executable calls.
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

  /// Compiles what is left.
  ///
  /// - Returns: What stopped it; nil where nothing did.
  private func compile(
    _ module: String,
    in work: String,
    _ toolchain: AdoptionToolchain
  ) throws -> CompilationFailure? {
    // Renamed into place: a process may have the old one open.
    let partial = "\(path).\(getpid())"
    let words = [
      toolchain.compiler, "-swift-version", "5", "-O", "-g", "-wmo", "-suppress-warnings",
      "-diagnostic-style", "llvm", "-emit-library", "-module-name", module,
      "-I", toolchain.modules, "-o", partial,
      // For debuggers; without a name it is left in the folder that one is in.
      "-emit-module-path", "\(work)/\(module).swiftmodule",
    ]
    let own = survey.files.filter { !Self.isSame($0, glue.path) }
    let files = own + [glue.path, "\(work)/\(HeldLibrary.entryFile)"]
    let (status, text) = TiedTool.transcript(of: words + files)
    if status == 0, rename(partial, path) == 0 { return nil }
    unlink(partial)
    return CompilationFailure(text, of: sources.files, edits: survey.edits)
  }

  private static func isSame(_ file: String, _ other: String) -> Bool {
    URL(fileURLWithPath: file).standardizedFileURL
      == URL(fileURLWithPath: other).standardizedFileURL
  }

  private static func make(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError(.internalError, "cannot make '\(folder)': check the folder's rights")
    }
  }
}

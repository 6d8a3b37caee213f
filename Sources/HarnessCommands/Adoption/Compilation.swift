import Foundation
import LayoutContract
import Results

/// Rewrites and compiles the files of a library.
struct Compilation {
  /// The compiler and its modules.
  let toolchain: AdoptionToolchain
  /// The folder of the rewritten files.
  let work: String
  /// The library's name.
  let name: String
  let request: AdoptionRequest

  private var module: String { "Adopted_\(name.replacing("-", with: "_"))" }

  /// Finds out what is in files.
  ///
  /// - Throws: `CommandError` where no layout is, with what is there.
  func survey(
    _ sources: AdoptionSources,
    _ glue: AdoptedGlue,
    _ context: CommandContext
  ) throws -> AdoptionSurvey {
    let survey: AdoptionSurvey
    switch try toolchain.rewriter(in: AdoptedLibrary.folder, context) {
    case .file(let rewriter):
      let users = glue.isUsers ? glue.path : nil
      survey = try AdoptionSurvey(
        sources.files,
        glue: users,
        classes: request.classes,
        rewriter: rewriter,
        in: work
      )
    case .missing(let reason):
      context.complain("\(reason), so files are compiled as they are")
      survey = AdoptionSurvey(scanning: sources)
    }
    // Of fewer files it was said before.
    if !sources.isRest { for left in survey.leftOut { context.complain(left.sentence) } }
    guard !survey.layouts.isEmpty || request.glue != nil else {
      if let error = try withSuperclasses(sources, survey, context) { throw error }
      throw CommandError(
        .malformed,
        "no class in \(sources.files.joined(separator: " ")) is a UICollectionViewLayout that can "
          + "be made: name its file too, or say in --glue how it is made"
      )
    }
    return survey
  }

  /// Compiles files.
  ///
  /// - Parameters:
  ///   - survey: The files, and what was found in them.
  ///   - glue: What makes the layouts.
  ///   - library: The library's file; nil to look for errors only.
  /// - Returns: What stopped it; nil where nothing did.
  func failure(
    of survey: AdoptionSurvey,
    glue: String,
    library: String?
  ) -> CompilationFailure? {
    var words = [
      toolchain.compiler, "-swift-version", "5", "-suppress-warnings", "-diagnostic-style", "llvm",
      "-module-name", module, "-I", toolchain.modules,
    ]
    var partial: String?
    if let library {
      // Renamed into place: a process may have the old one open.
      partial = "\(library).\(getpid())"
      words += ["-O", "-g", "-wmo", "-emit-library", "-o", partial ?? ""]
      // For debuggers; without a name it is left in the folder that one is in.
      words += ["-emit-module-path", "\(work)/\(module).swiftmodule"]
    } else {
      // As one module: of several processes the first that fails ends the others.
      words += ["-typecheck", "-wmo"]
    }
    // Glue of other libraries makes layouts, too.
    let own = survey.files.filter { file in
      !survey.glues.contains(file) && !Self.isSame(file, glue)
    }
    let files = own + [glue, "\(work)/\(HeldLibrary.entryFile)"]
    let (status, text) = TiedTool.transcript(of: words + files)
    if status == 0 {
      guard let library, let partial else { return nil }
      if rename(partial, library) == 0 { return nil }
    }
    if let partial { unlink(partial) }
    return CompilationFailure(text, of: survey.sources, edits: survey.edits)
  }

  private static func isSame(_ file: String, _ other: String) -> Bool {
    URL(fileURLWithPath: file).standardizedFileURL
      == URL(fileURLWithPath: other).standardizedFileURL
  }

  // MARK: Failures

  /// Says in which files the classes are that layouts inherit from; nil where they are not near.
  private func withSuperclasses(
    _ sources: AdoptionSources,
    _ survey: AdoptionSurvey,
    _ context: CommandContext
  ) throws -> CommandError? {
    guard case .file(let rewriter) = try toolchain.rewriter(in: AdoptedLibrary.folder, context)
    else { return nil }
    let names = Set(survey.missingSuperclasses.map { MissingName($0) })
    guard !names.isEmpty else { return nil }
    let files = NearbyFiles(around: sources.files[0])
      .files(declaring: names, except: sources.files, rewriter)
    guard !files.isEmpty else { return nil }
    let words = [context.program, "adopt"] + sources.files + Set(files.values).stablySorted(by: <)
    return CommandError(
      .malformed,
      "\(files.keys.map(\.name).sorted().joined(separator: ", ")) is near, so adopt\n  "
        + ShellWords.text(words)
    )
  }

  /// A failure as a command ends with it: with what the files need, and where that is.
  func explained(
    _ failure: CompilationFailure,
    _ survey: AdoptionSurvey,
    _ context: CommandContext
  ) throws -> CommandError {
    let sources = survey.sources
    var last = survey
    var needed: NeededFiles?
    if case .file(let rewriter) = try toolchain.rewriter(in: AdoptedLibrary.folder, context) {
      let tried = "\(work)/tried"
      needed = try NeededFiles(failure, of: sources, rewriter) { more in
        last = try AdoptionSurvey(
          more,
          glue: nil,
          classes: request.classes,
          rewriter: rewriter,
          in: tried
        )
        let file = "\(tried)/Glue.swift"
        try AtomicFile.replace(file, with: Data(last.glue.utf8))
        let left = self.failure(of: last, glue: file, library: nil)
        // A question of the glue to the user is not a failure of the files.
        return left.flatMap { $0.files.isEmpty ? nil : $0 }
      }
    }
    let explanation = FailureExplanation(
      failure,
      of: sources,
      last,
      needed,
      command: [context.program, "adopt"]
    )
    guard !explanation.sentences.isEmpty else { return failure.error }
    let text = explanation.sentences.joined(separator: "\n")
    return explanation.isWhole
      ? CommandError(.malformed, text) : CommandError(.malformed, "\(text)\n\(failure.text)")
  }
}

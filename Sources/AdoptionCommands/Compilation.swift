import Foundation
import HarnessCommands
import LayoutContract
import Results

/// Rewrites and compiles the files of a library.
struct Compilation {
  /// The compiler and its modules.
  let toolchain: AdoptionToolchain
  /// The folder of the rewritten files.
  let work: String
  /// The module's name, the same in all versions of the files: in names of another length, the same
  /// code has other addresses, and other times.
  let module: String
  let request: AdoptionRequest

  /// Returns the findings in the files.
  ///
  /// - Throws: `CommandError` with a remedy if the files contain no layout.
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
      context.complain("\(reason), so files are compiled unchanged")
      survey = AdoptionSurvey(scanning: sources)
    }
    // The messages about a subset of the files were already printed.
    if !sources.isRest { for left in survey.leftOut { context.complain(left.sentence) } }
    guard !survey.layouts.isEmpty || request.glue != nil else {
      if let error = try withSuperclasses(sources, survey, context) { throw error }
      throw CommandError(
        .malformed,
        "no class in \(sources.files.joined(separator: " ")) is a UICollectionViewLayout that "
          + "adopt can create: name the file of its superclass too, or create it in --glue"
      )
    }
    return survey
  }

  /// Returns the digest of all that a library is compiled from, the compiler's flags included.
  func inputs(of survey: AdoptionSurvey, glue: String) -> String {
    let words = flags(writesLibrary: true)
    return FileDigest.sha256(of: words.joined(separator: "\n"), and: files(of: survey, glue))
  }

  /// Compiles files.
  ///
  /// - Parameters:
  ///   - survey: The files, and the findings in them.
  ///   - glue: The file that creates the layouts.
  ///   - library: The path of the library; nil to check for errors only.
  /// - Returns: The failure; nil if everything compiles.
  func failure(
    of survey: AdoptionSurvey,
    glue: String,
    library: String?
  ) -> CompilationFailure? {
    let words = flags(writesLibrary: library != nil) + files(of: survey, glue)
    let (status, text) = ToolProcess.transcript(of: words)
    if status == 0 {
      // Rename it into place, since a process may have the old one open.
      guard let library else { return nil }
      if rename(partial, library) == 0 { return nil }
    }
    unlink(partial)
    return CompilationFailure(text, of: survey.sources, edits: survey.edits)
  }

  /// The library that the compiler writes.
  ///
  /// The next process overwrites what one leaves that is killed.
  private var partial: String { "\(work)/\(module).so" }

  /// The files that are compiled.
  ///
  /// The glue of other libraries, which creates layouts too, is not.
  private func files(of survey: AdoptionSurvey, _ glue: String) -> [String] {
    let url = URL(fileURLWithPath: glue).standardizedFileURL
    let own = survey.files.filter { file in
      !survey.glues.contains(file) && URL(fileURLWithPath: file).standardizedFileURL != url
    }
    return own + [glue, "\(work)/\(HeldLibrary.entryFile)"]
  }

  private func flags(writesLibrary: Bool) -> [String] {
    var words = [
      toolchain.compiler, "-swift-version", "5", "-suppress-warnings", "-diagnostic-style", "llvm",
      "-module-name", module, "-I", toolchain.modules,
    ]
    guard writesLibrary else {
      // Compile as one module: otherwise the first process that fails ends the others.
      return words + ["-typecheck", "-wmo"]
    }
    words += ["-O", "-g", "-wmo", "-emit-library", "-o", partial]
    // Code that did not change is as fast wherever the code before it ends.
    words += ["-Xllvm", "-align-all-functions=6"]
    // By default the linker stores the output's path: of another length, it shifts the code.
    words += ["-Xlinker", "-soname", "-Xlinker", "\(module).so"]
    // The module is for debuggers. Without a path it would be written to the library's folder.
    return words + ["-emit-module-path", "\(work)/\(module).swiftmodule"]
  }

  // MARK: Failures

  /// Returns an error that names the files of missing superclasses; nil if none are nearby.
  private func withSuperclasses(
    _ sources: AdoptionSources,
    _ survey: AdoptionSurvey,
    _ context: CommandContext
  ) throws -> CommandError? {
    guard case .file(let rewriter) = try toolchain.rewriter(in: AdoptedLibrary.folder, context)
    else { return nil }
    let names = Set(survey.missingSuperclasses.map { MissingName(name: $0) })
    guard !names.isEmpty else { return nil }
    let files = NearbyFiles(around: sources.files[0])
      .files(declaring: names, except: sources.files, rewriter)
    guard !files.isEmpty else { return nil }
    let words = [context.program, "adopt"] + sources.files + Set(files.values).stablySorted(by: <)
    return CommandError(
      .malformed,
      "\(files.keys.map(\.name).sorted().joined(separator: ", ")) is nearby, so run\n  "
        + ShellWords.text(words)
    )
  }

  /// Returns the error for a failure, with missing declarations and the files that contain them.
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
        // Glue that lacks an answer of the user is not a failure of the files.
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
    return CommandError(.malformed, explanation.isWhole ? text : "\(text)\n\(failure.text)")
  }
}

/// Explains to a user why files do not compile, and the next step.
struct FailureExplanation {
  /// The sentences; empty if the compiler's errors need no explanation.
  private(set) var sentences: [String] = []
  /// A Boolean value that indicates whether the sentences replace the compiler's errors.
  private(set) var isWhole = false

  private static let mostNames = 4

  /// Explains a failure.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - sources: The files.
  ///   - survey: The findings in them, and in the files that they need.
  ///   - needed: The files that they need; nil without a rewriter to find them.
  ///   - command: The command that adopts, with its program.
  init(
    _ failure: CompilationFailure,
    of sources: [String],
    _ survey: AdoptionSurvey,
    _ needed: NeededFiles?,
    command: [String]
  ) {
    let old = failure.files.filter(survey.swift2.contains)
    sentences += old.map {
      "\($0) is written in Swift 2, which the compiler no longer supports: convert it in Xcode "
        + "8 to 10 first"
    }
    let third = failure.files.filter {
      survey.swift3.contains($0) && failure.hasClosureOfTuple(in: $0)
    }
    sentences += third.map {
      "\($0) is written in Swift 3, where a closure may take two arguments as one: convert it "
        + "in Xcode 9 to 10.1 first"
    }
    guard old.isEmpty, third.isEmpty else {
      isWhole = true
      return
    }
    tellPlaces(failure, sources, needed, command)
    guard !isWhole else { return }
    tellUnknown(needed?.failure ?? failure, survey, needed)
  }

  /// Adds the files that must also be named.
  private mutating func tellPlaces(
    _ failure: CompilationFailure,
    _ sources: [String],
    _ needed: NeededFiles?,
    _ command: [String]
  ) {
    guard let needed, !needed.files.isEmpty else { return }
    let own = failure.missing.filter { needed.found[$0.name] != nil }
    for file in failure.files {
      let names = own.filter { $0.file == file }.map(\.name.text)
      guard !names.isEmpty else { continue }
      sentences.append(
        "\(file) needs \(Self.list(names)), which no named file declares: "
          + "\(needed.failure == nil ? "also name" : "see") \(needed.files.joined(separator: ", "))"
      )
    }
    if let left = needed.failure {
      let summaries = (needed.files + failure.files).compactMap(left.summary(of:))
      if !summaries.isEmpty {
        let lines = summaries.map { "  \($0)" }.joined(separator: "\n")
        sentences.append("with these files, the remaining errors are\n\(lines)")
      }
    } else {
      isWhole = true
      let words = command + sources + needed.files
      sentences.append("this command names all files:\n  \(ShellWords.text(words))")
    }
  }

  /// Adds the missing names: of frameworks, of UIKit, and of files that are not nearby.
  private mutating func tellUnknown(
    _ failure: CompilationFailure,
    _ survey: AdoptionSurvey,
    _ needed: NeededFiles?
  ) {
    var frameworks: [String: [String]] = [:]
    var unknown: [String] = []
    var ofUIKit: [String] = []
    for (missing, file) in failure.missing where needed?.found[missing] == nil {
      let modules = survey.modulesMissing(in: file)
      if let framework = missing.framework(of: modules) {
        frameworks[framework, default: []].append(missing.name)
      } else if missing.isOfUIKit {
        ofUIKit.append(missing.name)
      } else if missing.type == nil, missing.name.first?.isUppercase ?? false {
        unknown.append(missing.name)
      }
    }
    for (framework, names) in frameworks.sorted(by: { $0.key < $1.key }) {
      sentences.append("needs \(framework), which Linux does not offer, for \(Self.list(names))")
    }
    if !ofUIKit.isEmpty {
      sentences.append("needs names that adopt's UIKit lacks: \(Self.list(ofUIKit))")
    }
    guard !unknown.isEmpty else { return }
    let modules = failure.files.flatMap(survey.modulesMissing(in:))
    let others = Set(modules).sorted().joined(separator: ", ")
    sentences.append(
      "\(Self.list(unknown)) \(unknown.count == 1 ? "is" : "are") not declared in any named or "
        + "nearby file: name the file or folder that declares \(unknown.count == 1 ? "it" : "them")"
        + (others.isEmpty ? "" : ", or that of \(others), which is imported")
    )
  }

  /// Returns a list of a few distinct names with "and".
  private static func list(_ names: [String]) -> String {
    var names = names.distinct
    if names.count > mostNames {
      names = names.prefix(mostNames - 1) + ["\(names.count - mostNames + 1) more"]
    }
    let last = names.popLast() ?? ""
    return names.isEmpty ? last : "\(names.joined(separator: ", ")) and \(last)"
  }
}

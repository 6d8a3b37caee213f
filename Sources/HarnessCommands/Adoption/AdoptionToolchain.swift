import Foundation
import Results

/// What `adopt` compiles layouts with.
struct AdoptionToolchain {
  /// Swift's compiler.
  let compiler: String
  /// The folder of the modules that this executable is made of, UIKit's among them.
  let modules: String
  /// What the libraries made are to name: this executable.
  let build: String

  private static let installed = "../lib/perfharness"
  private let executableFolder: URL

  /// Finds what there is.
  ///
  /// Modules are beside an executable that was built, in `Modules`, and of one that was installed
  /// in `../lib/perfharness/Modules`.
  ///
  /// - Throws: `CommandError` for what is missing, and what to do about it.
  init(_ context: CommandContext) throws {
    guard context.layoutLibraries != nil, let executable = context.executable else {
      throw CommandError.opensNoLibraries(context.program)
    }
    guard let compiler = context.tool("swiftc") else {
      throw CommandError(
        .missing,
        "there is no swiftc to compile layouts with: install the Swift toolchain that "
          + "\(context.program) was built with"
      )
    }
    let folder = URL(fileURLWithPath: executable.resolvedPath).deletingLastPathComponent()
    let candidates = ["Modules", "\(Self.installed)/Modules"].map {
      folder.appendingPathComponent($0).standardizedFileURL.path
    }
    let files = FileManager.default
    guard
      let modules = candidates.first(where: { files.fileExists(atPath: "\($0)/UIKit.swiftmodule") })
    else {
      throw CommandError(
        .missing,
        "there is no UIKit.swiftmodule in \(candidates.joined(separator: " or in ")): build "
          + "\(context.program) with 'swift build -c release', or install its Modules there"
      )
    }
    self.compiler = compiler
    self.modules = modules
    build = executable.digest
    executableFolder = folder
  }

  // MARK: The rewriter

  /// The folder of SwiftParser's modules, which come with the toolchain; nil where they do not.
  private var parser: String? {
    let compiler = (compiler as NSString).resolvingSymlinksInPath
    let host = URL(fileURLWithPath: compiler).deletingLastPathComponent()
      .appendingPathComponent("../lib/swift/host").standardizedFileURL.path
    return FileManager.default.fileExists(atPath: "\(host)/SwiftParser.swiftmodule") ? host : nil
  }

  /// The rewriter's source files, in the package that the executable was built of, in a package
  /// that depends on it, or installed; empty where they are nowhere.
  private var rewriterSources: [String] {
    let inPackage = "Sources/AdoptionRewriter/Sources"
    var folders = ["\(executableFolder.path)/\(Self.installed)/AdoptionRewriter/Sources"]
    var folder = executableFolder
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      folders.append(folder.appendingPathComponent(inPackage).path)
      folders.append(folder.appendingPathComponent("checkouts/perfharness/\(inPackage)").path)
    }
    folders.append(inPackage)
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let sources = names.filter { $0.hasSuffix(".swift") }
      if sources.contains("main.swift") { return sources.sorted().map { "\(folder)/\($0)" } }
    }
    return []
  }

  /// The rewriter, compiled where it was not before.
  ///
  /// - Parameters:
  ///   - folder: Keeps it.
  ///   - context: Where to write.
  /// - Returns: Its file, or a sentence that says what is missing.
  /// - Throws: `CommandError` where it does not compile.
  func rewriter(in folder: String, _ context: CommandContext) throws -> Rewriter {
    guard let parser else {
      return .missing("this toolchain has no SwiftParser in usr/lib/swift/host")
    }
    let sources = rewriterSources
    guard !sources.isEmpty else {
      return .missing("the sources of AdoptionRewriter are not beside \(executableFolder.path)")
    }
    // Beside the executable, for every folder that it is used in; else in the one for libraries.
    let beside = executableFolder.path
    let home = FileManager.default.isWritableFile(atPath: beside) ? beside : folder
    let file = "\(home)/AdoptionRewriter"
    if Self.isNewer(file, than: sources + [compiler]) { return .file(file) }
    context.complain("compiling what rewrites layouts, once")
    let partial = "\(file).\(getpid())"
    // Unoptimized: six times as fast to compile and no slower to run, as SwiftParser is optimized.
    let (status, text) = TiedTool.transcript(
      of: [
        compiler, "-swift-version", "5", "-Onone", "-wmo", "-module-name", "AdoptionRewriter",
        "-I", parser, "-L", parser, "-Xlinker", "-rpath", "-Xlinker", parser,
        "-lSwiftParser", "-lSwiftSyntax", "-o", partial,
      ] + sources
    )
    guard status == 0, rename(partial, file) == 0 else {
      throw CommandError(.internalError, "AdoptionRewriter does not compile:\n\(text)")
    }
    return .file(file)
  }

  /// Whether a file was made after all others.
  private static func isNewer(_ file: String, than others: [String]) -> Bool {
    guard let made = date(file) else { return false }
    return others.allSatisfy { date($0).map { $0 < made } ?? false }
  }

  private static func date(_ path: String) -> Date? {
    let path = (path as NSString).resolvingSymlinksInPath
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    return facts?[.modificationDate] as? Date
  }

  /// Where the rewriter is.
  enum Rewriter {
    /// An executable.
    case file(String)
    /// Nowhere, for a reason.
    case missing(String)
  }
}

import Foundation
import HarnessCommands
import Results

/// The tools with which `adopt` compiles layouts.
struct AdoptionToolchain {
  /// The path of the Swift compiler.
  let compiler: String
  /// The folder of the modules of this executable, including UIKit.
  let modules: String
  /// The digest of this executable, which libraries store as their build.
  let build: String

  private static let installed = "../lib/perfharness"
  private let executableFolder: URL

  /// Finds the compiler and the modules.
  ///
  /// The modules are in `Modules` next to an executable that was built, and in
  /// `../lib/perfharness/Modules` relative to one that was installed.
  ///
  /// - Throws: `CommandError` with a remedy for a missing tool or module.
  init(_ context: CommandContext) throws {
    guard context.layoutLibraries != nil, let executable = context.executable else {
      throw CommandError.opensNoLibraries(context.program)
    }
    guard let compiler = context.tool("swiftc") else {
      throw CommandError(
        .missing,
        "swiftc, which compiles layouts, is not installed: install the Swift toolchain that "
          + "built \(context.program)"
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

  /// The folder of SwiftParser's modules in the toolchain; nil if the toolchain lacks them.
  private var parser: String? {
    let compiler = (compiler as NSString).resolvingSymlinksInPath
    let host = URL(fileURLWithPath: compiler).deletingLastPathComponent()
      .appendingPathComponent("../lib/swift/host").standardizedFileURL.path
    return FileManager.default.fileExists(atPath: "\(host)/SwiftParser.swiftmodule") ? host : nil
  }

  /// The rewriter's source files, in the executable's package, in a package that depends on it, or
  /// installed; empty if they are not found.
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

  /// Returns the rewriter, compiled if needed.
  ///
  /// - Parameters:
  ///   - folder: The folder for it if the executable's folder is read-only.
  ///   - context: The output for messages.
  /// - Returns: The rewriter's path, or a sentence about a missing part.
  /// - Throws: `CommandError` if it does not compile.
  func rewriter(in folder: String, _ context: CommandContext) throws -> Rewriter {
    guard let parser else {
      return .missing("this toolchain has no SwiftParser in usr/lib/swift/host")
    }
    let sources = rewriterSources
    guard !sources.isEmpty else {
      return .missing("the sources of AdoptionRewriter are not found near \(executableFolder.path)")
    }
    // Next to the executable, which all working folders share, or else in the libraries' folder.
    let beside = executableFolder.path
    let home = FileManager.default.isWritableFile(atPath: beside) ? beside : folder
    let file = "\(home)/AdoptionRewriter"
    if Self.isNewer(file, than: sources + [compiler]) { return .file(file) }
    // The libraries' folder is locked already.
    let lock = home == beside ? try FileLock(ofFolder: beside) : nil
    defer { lock?.release() }
    if Self.isNewer(file, than: sources + [compiler]) { return .file(file) }
    context.complain("compiling AdoptionRewriter, once")
    let partial = "\(file).\(getpid())"
    // Without optimization: six times faster to compile, and as fast, as SwiftParser is optimized.
    let (status, text) = ToolProcess.transcript(
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

  /// Returns a Boolean value that indicates whether a file is newer than all others.
  private static func isNewer(_ file: String, than others: [String]) -> Bool {
    guard let made = date(file) else { return false }
    return others.allSatisfy { date($0).map { $0 < made } ?? false }
  }

  private static func date(_ path: String) -> Date? {
    let path = (path as NSString).resolvingSymlinksInPath
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    return facts?[.modificationDate] as? Date
  }

  /// The rewriter, or the reason why it is missing.
  enum Rewriter {
    /// The path of the executable.
    case file(String)
    /// The reason why there is no rewriter.
    case missing(String)
  }
}

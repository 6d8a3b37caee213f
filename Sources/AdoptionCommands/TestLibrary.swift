import Foundation
import HarnessCommands
import Results

/// A library of a user's tests and layouts, compiled from their files against our UIKit.
struct TestLibrary {
  /// The function of the library that runs the tests.
  static let entry = "perfharness_tests"

  /// The name of the module that contains the tests.
  private static let module = "LayoutTests"

  /// The path of the library.
  let path: String
  /// The tests in it, as `Class/test`.
  let names: [String]

  /// Compiles the library.
  ///
  /// - Parameters:
  ///   - sources: The files with the tests.
  ///   - modules: The files of modules that the tests import, by the modules' names.
  ///   - filter: The beginning of the names of the tests to run.
  ///   - context: The output for messages.
  /// - Throws: `CommandError` for missing tools, and for code that does not compile.
  init(
    _ sources: AdoptionSources,
    modules: [(name: String, files: [String])],
    filter: String,
    _ context: CommandContext
  ) throws {
    let toolchain = try AdoptionToolchain(context)
    let folder = AdoptedLibrary.folder
    let work = "\(folder)/\(sources.name).tests"
    path = "\(work).so"
    let lock = try FileLock(ofFolder: folder) {
      context.complain("waiting for another process that compiles layouts in '\(folder)'")
    }
    defer { lock.release() }
    try AdoptedLibrary.make(work)
    try UntrackedFolder.ignore(folder)
    guard case .file(let rewriter) = try toolchain.rewriter(in: folder, context) else {
      throw CommandError(
        .missing,
        "this toolchain lacks SwiftParser, which finds the tests: install one from swift.org"
      )
    }
    let survey = try AdoptionSurvey(
      modules.flatMap(\.files) + sources.files,
      glue: nil,
      classes: [],
      modules: modules.map(\.name),
      rewriter: rewriter,
      in: work
    )
    let cases = survey.tests.map { found in
      var kept = found
      kept.tests.removeAll { !"\(found.name)/\($0.name)".hasPrefix(filter) }
      return kept
    }.filter { !$0.tests.isEmpty }
    names = cases.flatMap { found in found.tests.map { "\(found.name)/\($0.name)" } }
    guard !names.isEmpty else {
      let which = filter.isEmpty ? "" : " whose name begins with '\(filter)'"
      throw CommandError(
        .inconclusive,
        "no class below XCTestCase in \(sources.files.joined(separator: " ")) has a test\(which)"
      )
    }
    let count = QuantityText.count(names.count, "test")
    context.complain("compiling \(count) in \(QuantityText.count(survey.files.count, "file"))")
    try AtomicFile.replace("\(work)/Rectangles.swift", with: Data(Self.rectangles.utf8))
    try AtomicFile.replace("\(work)/Entry.swift", with: Data(Self.entry(cases).utf8))
    func compile(_ module: String, _ words: [String]) throws {
      let common = [
        toolchain.compiler, "-swift-version", "5", "-Onone", "-wmo", "-enable-testing",
        "-suppress-warnings", "-diagnostic-style", "llvm", "-module-name", module,
        "-emit-module-path", "\(work)/\(module).swiftmodule", "-I", toolchain.modules, "-I", work,
      ]
      let (status, text) = ToolProcess.transcript(of: common + words)
      guard status != 0 else { return }
      throw CompilationFailure(text, of: survey.sources, edits: survey.edits).error
    }
    var rest = survey.files[...]
    for module in modules {
      let own = rest.prefix(module.files.count)
      try compile(module.name, ["-parse-as-library", "-c", "-o", "\(work)/\(module.name).o"] + own)
      rest = rest.dropFirst(module.files.count)
    }
    let partial = "\(path).\(getpid())"
    let objects = modules.map { "\(work)/\($0.name).o" }
    try compile(
      Self.module,
      ["-g", "-emit-library", "-o", partial, "\(work)/Rectangles.swift", "\(work)/Entry.swift"]
        + rest + objects
    )
    guard rename(partial, path) == 0 else {
      throw ResultError.unwritable(path, code: errno)
    }
  }

  // MARK: Generated files

  /// Returns the source of the function that runs the tests.
  private static func entry(_ cases: [AdoptionSurvey.TestCase]) -> String {
    let lists = cases.map { found in
      let tests = found.tests.map { test in
        let method = "\(found.name).\(test.name)"
        return "(\"\(test.name)\", \(test.isAsync ? "asyncTest(\(method))" : method))"
      }
      return "    testCase([\(tests.joined(separator: ", "))]),\n"
    }
    return "import XCTest\n\n" + """
      @_cdecl("\(entry)")
      public func perfharnessTests() -> Int32 {
        let cases = [
      \(lists.joined())  ]
        return XCTMain(cases, arguments: ["tests"], observers: nil)
      }

      """
  }

  /// The rectangle functions of Apple's, which hide in the module those of Foundation that differ.
  private static let rectangles =
    "import CoreGraphics\n\n" + """
      extension CGRect {
        func intersects(_ other: CGRect) -> Bool { CGRectIntersectsRect(self, other) }
        func intersection(_ other: CGRect) -> CGRect { CGRectIntersection(self, other) }
        func contains(_ point: CGPoint) -> Bool { CGRectContainsPoint(self, point) }
        func contains(_ other: CGRect) -> Bool { CGRectContainsRect(self, other) }
      }

      """
}

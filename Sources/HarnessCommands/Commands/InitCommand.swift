import Foundation
import LayoutContract
import Results
import Traces

/// The `init` command: creates a package with a layout, a trace, a test and a nightly job.
final class InitCommand {
  private let context: CommandContext
  private let folder: String
  /// The package that the new one depends on: a folder or a URL.
  private let harness: String
  /// A Boolean value that indicates whether `harness` is a URL.
  private let isURL: Bool

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    guard let folder = arguments.operands.first, arguments.operands.count == 1 else {
      throw CommandError.usage("init needs a new folder: name one that does not exist")
    }
    guard !FileManager.default.fileExists(atPath: folder) else {
      throw CommandError.usage("'\(folder)' exists: name a folder that does not exist")
    }
    self.folder = folder
    let named = try arguments.text(.harness) ?? Self.harness(of: context)
    isURL = named.contains("://") || named.hasPrefix("git@")
    harness = isURL ? named : URL(fileURLWithPath: named).standardizedFileURL.path
  }

  func run() throws -> ExitStatus {
    do {
      for (path, text) in files {
        let file = URL(fileURLWithPath: "\(folder)/\(path)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
      }
      try FileManager.default.createDirectory(
        atPath: "\(folder)/traces/recorded",
        withIntermediateDirectories: true
      )
      try Self.trace().write(path: "\(folder)/traces/recorded/scroll-and-edit.ltrace.jsonl")
    } catch {
      throw CommandError(.internalError, "cannot write to '\(folder)': \(error)")
    }
    try context.output.write(
      """
      \(folder): a package with the layout 'rows', a trace and a test
        cd \(folder)
        swift test
        swift package perfharness run
        swift package perfharness gate --baselines none --base none

      """
    )
    return .passed
  }

  /// Returns the folder of the package from which this executable was built.
  private static func harness(of context: CommandContext) throws -> String {
    var folder = URL(fileURLWithPath: context.executable?.resolvedPath ?? "/")
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let marker = folder.appendingPathComponent("Sources/HarnessCommands").path
      if FileManager.default.fileExists(atPath: marker) { return folder.path }
    }
    throw CommandError(
      .missing,
      "the package of \(context.program) was not found above its executable: name its "
        + "folder or URL with --harness"
    )
  }

  /// Returns a scroll through forty rows, with an insertion, a deletion and a rotation.
  private static func trace() -> Trace {
    let view = Size(width: 390, height: 844)
    var trace = Trace(head: TraceHead(name: "scroll-and-edit", viewSize: view), records: [])
    var time: Int64 = 0
    func add(_ event: TraceEvent) {
      trace.records.append(TraceRecord(timeNanoseconds: time, event: event))
    }
    add(
      .items(
        TraceItems(
          section: 0,
          identities: .counted(first: 0, count: 40),
          sizes: .listed(
            widths: [Double](repeating: 390, count: 40),
            heights: (0..<40).map { 60 + Double($0 % 5) * 20 }
          )
        )
      )
    )
    for frame in 0..<120 {
      if frame == 40 {
        add(.edit(TraceEdit(operations: [.insert(section: 0, item: 2, ids: [100, 101, 102])])))
      }
      if frame == 80 { add(.edit(TraceEdit(operations: [.delete(section: 0, item: 0, count: 2)]))) }
      if frame == 100 {
        add(.view(TraceView(size: Size(width: 844, height: 390), cause: .rotate)))
      }
      add(.frame(TraceFrame(offset: Point(x: 0, y: Double(frame) * 12), phase: .drag)))
      time += 16_666_667
    }
    return trace
  }
}

extension InitCommand: Command {
  static let name = "init"
  static let topic = CommandTopic.layouts
  static let summary = "create a package with a layout, a trace, a test and a nightly job"
  static let operands = "[FLAGS] FOLDER"
  static let details = """
    The package depends on the package of this executable, or on the one of --harness. In it,
    'swift package perfharness COMMAND' builds its executable with optimization and runs it.

    """
  static let examples = ["init my-layouts", "init my-layouts --harness ../perfharness"]
  static let outcomes: [ExitStatus] = [.missing]
  static let families: [[Flag]] = [[.harness]]

  static func inputs(_ operands: [String], usual: [String]) -> [String] { [] }
}

extension Flag {
  static let harness = Flag("harness", "FOLDER|URL")
    .summary("package that the new one depends on; default: this executable's")
}

/// The files of a new package.
extension InitCommand {
  private var package: String { URL(fileURLWithPath: folder).lastPathComponent }

  /// The paths of the files, with their content.
  private var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), ("Sources/Layouts/Rows.swift", layout),
      ("Sources/\(package)/main.swift", main), ("Tests/LayoutsTests/RowsTests.swift", test),
      (".github/workflows/nightly.yml", workflow), (".gitignore", ".build/\nresults/\n"),
    ]
  }

  private var dependency: String {
    isURL ? "url: \"\(harness)\", branch: \"main\"" : "name: \"perfharness\", path: \"\(harness)\""
  }

  private var manifest: String {
    "// swift-tools-version: 6.2\nimport PackageDescription\n\n" + """
      let package = Package(
        name: "\(package)",
        platforms: [.macOS("26.0")],
        dependencies: [.package(\(dependency))],
        targets: [
          .target(
            name: "Layouts",
            dependencies: [
              .product(name: "LayoutUnderTest", package: "perfharness"),
              .product(name: "HarnessCommands", package: "perfharness"),
            ]
          ),
          .executableTarget(
            name: "\(package)",
            dependencies: ["Layouts", .product(name: "HarnessCommands", package: "perfharness")]
          ),
          .testTarget(
            name: "LayoutsTests",
            dependencies: ["Layouts", .product(name: "TraceReplay", package: "perfharness")]
          ),
        ],
        cxxLanguageStandard: .cxx17
      )

      """
  }

  private var layout: String {
    // The imports are not at the start of a line, where tools would take them for this file's.
    "import HarnessCommands\nimport LayoutUnderTest\n\n" + """
      /// One row below the other.
      public struct Rows: CollectionLayout {
        private var sections: [[LayoutAttributes<NoDetail>]] = []
        public private(set) var contentSize = Size.zero

        public init() {}

        public mutating func prepare(_ environment: LayoutEnvironment) {
          contentSize = Size(width: environment.containerSize.width, height: 0)
          sections = (0..<environment.sectionCount).map { section in
            (0..<environment.itemCount(inSection: section)).map { item in
              let path = ItemPath(section: section, item: item)
              let height = LengthGrid.rounded(environment.size(at: path).height)
              let width = contentSize.width
              let frame = Rect(x: 0, y: contentSize.height, width: width, height: height)
              contentSize.height += height
              return LayoutAttributes(element: .cell(path), frame: frame)
            }
          }
        }

        public mutating func collectElements(
          in rect: Rect,
          into elements: inout ElementBuffer<NoDetail>
        ) {
          for row in sections.joined() where row.frame.sharesArea(with: rect) {
              elements.append(row)
            }
        }

        public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
          guard element.kind == .cell, sections.indices.contains(element.section) else {
              return nil
            }
          let rows = sections[element.section]
          return rows.indices.contains(element.item) ? rows[element.item] : nil
        }
      }

      extension Harness {
        /// A command line with the layouts of this package.
        public static var withLayouts: Harness {
          var harness = Harness()
          harness.catalog = LayoutCatalog()
          harness.catalog.register("rows", summary: "one row below the other") { _ in Rows() }
          return harness
        }
      }

      """
  }

  private var main: String {
    "import Foundation\nimport HarnessCommands\nimport Layouts\nimport TraceCommands\n\n" + """
      var harness = Harness.withLayouts
      // Adds 'trace', 'generate', 'import' and 'record-web'.
      harness.register(.traceTools)
      exit(harness.run(CommandLine.arguments))

      """
  }

  private var test: String {
    "import HarnessCommands\nimport Layouts\nimport LayoutUnderTest\nimport Testing\n"
      + "import TraceReplay\nimport Traces\n\n" + """
        @Test func rowsHoldEveryInvariant() throws {
          let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
          let path = "/\\(folder)/traces/recorded/scroll-and-edit.ltrace.jsonl"
          let plan = try ReplayPlan(Trace.read(path: path))
          let entry = try #require(Harness.withLayouts.catalog.entries(ofLayout: "rows").first)
          let outcome = try entry.factory.check(plan, LayoutSettings(kind: "rows"), CheckOptions())
          #expect(outcome.violations == [])
        }

        """
  }

  private var workflow: String {
    """
    name: nightly

    on:
      schedule:
        - cron: "17 2 * * *"
      workflow_dispatch:

    jobs:
      gate:
        runs-on: ubuntu-24.04
        container: swift:6.3.1-bookworm
        timeout-minutes: 60
        steps:
          - uses: actions/checkout@v4
            with: { fetch-depth: 0 }
          - run: git config --global --add safe.directory "$PWD"
          - run: apt-get update
          - run: apt-get install -y libjemalloc-dev libsimdjson-dev libzstd-dev pkg-config
          - run: swift test
          - run: swift package perfharness gate --baselines none --base HEAD~1

    """
  }
}

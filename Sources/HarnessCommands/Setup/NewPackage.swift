import Foundation
import LayoutContract
import Traces

/// The files of a new package: a layout, a trace, a test, an executable and two jobs.
struct NewPackage {
  private let name: String
  private let harness: HarnessSource

  /// Creates the description of a package.
  ///
  /// - Parameters:
  ///   - folder: The folder, whose name the package gets; signs that the name of a module may not
  ///     have are hyphens in it.
  ///   - harness: The package that it depends on.
  init(_ folder: String, dependingOn harness: HarnessSource) {
    let signs = URL(fileURLWithPath: folder).lastPathComponent.map { sign in
      sign.isASCII && (sign.isLetter || sign.isNumber || sign == "_") ? sign : "-"
    }
    name = signs.contains { $0 != "-" } ? String(signs) : "layouts"
    self.harness = harness
  }

  /// The files, with paths in the package's folder.
  ///
  /// - Throws: `TraceError` if the trace cannot be written.
  func files() throws -> [NewFile] {
    [
      NewFile("Package.swift", manifest), NewFile("README.md", readme),
      NewFile("Sources/Layouts/Rows.swift", layout), NewFile("Sources/\(name)/main.swift", main),
      NewFile("Tests/LayoutsTests/RowsTests.swift", test),
      NewFile(ProjectSettings.fileName, "layout = \"all\"\ntraces = \"traces\"\n"),
      NewFile("traces/scroll-and-edit.ltrace.jsonl", bytes: try Self.trace().encoded()),
      NewFile(".gitignore", ".build/\n"), NewFile.resultsIgnored,
    ] + GitHubJobs(preparation: preparation, command: "swift package perfharness").files
  }

  /// The steps of a job before it gates.
  private var preparation: String {
    """
          - uses: actions/cache@v4
            with:
              path: .build
              key: build-${{ hashFiles('Package.swift', 'Package.resolved') }}
          - run: apt-get update
          - run: apt-get install -y \(GitHubJobs.debianPackages)
          - run: swift test

    """
  }

  private var readme: String {
    """
    # \(name)

    Collection-view layouts with a gate: [perfharness](\(HarnessVersion.repository))
    replays the recordings in `traces` through the layouts in `Sources/Layouts`, checks
    invariants in every frame, and compares the time of each frame with an earlier build.

    - `swift package perfharness run`: each layout in each recording, with its slowest frame
    - `swift package perfharness gate --base HEAD`: the verdict over the changes since the
      last commit
    - `swift package perfharness baseline update`: stores exact counts in `results/baselines`;
      commit them
    - `swift test`: the layouts' tests

    `\(ProjectSettings.fileName)` has the flags that all commands share. The jobs in
    `.github/workflows` gate each pull request and each night.

    """
  }

  private var manifest: String {
    "// swift-tools-version: 6.2\nimport PackageDescription\n\n" + """
      let package = Package(
        name: "\(name)",
        platforms: [.macOS("26.0")],
        dependencies: [
          .package(\(harness.dependency))
        ],
        targets: [
          .target(
            name: "Layouts",
            dependencies: [
              .product(name: "LayoutUnderTest", package: "\(harness.package)"),
              .product(name: "HarnessCommands", package: "\(harness.package)"),
            ]
          ),
          .executableTarget(
            name: "\(name)",
            dependencies: [
              "Layouts", .product(name: "HarnessCommands", package: "\(harness.package)"),
            ]
          ),
          .testTarget(
            name: "LayoutsTests",
            dependencies: [
              "Layouts", .product(name: "TraceReplay", package: "\(harness.package)"),
            ]
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
    "import HarnessCommands\nimport LayoutUnderTest\nimport Layouts\nimport Testing\n"
      + "import TraceReplay\nimport Traces\n\n" + """
        @Test func rowsHoldEveryInvariant() throws {
          let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
          let path = "/\\(folder)/traces/scroll-and-edit.ltrace.jsonl"
          let plan = try ReplayPlan(Trace.read(path: path))
          let entry = try #require(Harness.withLayouts.catalog.entries(ofLayout: "rows").first)
          let outcome = try entry.factory.check(plan, LayoutSettings(kind: "rows"), CheckOptions())
          #expect(outcome.violations == [])
        }

        """
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

/// The files of a new package.
struct PackageTemplate {
  /// The package's name.
  var name: String
  /// The package that it depends on: a folder or a URL.
  var harness: String
  /// A Boolean value that indicates whether `harness` is a URL.
  var isURL: Bool

  /// The paths of the files, with their content.
  var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), ("Sources/Layouts/Rows.swift", layout),
      ("Sources/\(name)/main.swift", main), ("Tests/LayoutsTests/RowsTests.swift", test),
      (".github/workflows/nightly.yml", workflow), (".gitignore", ".build/\nresults/\n"),
    ]
  }

  private var dependency: String {
    isURL ? "url: \"\(harness)\", branch: \"main\"" : "name: \"perfharness\", path: \"\(harness)\""
  }

  private var manifest: String {
    "// swift-tools-version: 6.2\nimport PackageDescription\n\n" + """
      let package = Package(
        name: "\(name)",
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
            name: "\(name)",
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

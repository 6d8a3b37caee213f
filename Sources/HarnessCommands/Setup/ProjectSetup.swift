import BuiltinTraces
import Foundation
import LayoutContract
import Results

/// The files with which a repository gates layouts that it has: settings, traces and two jobs.
struct ProjectSetup {
  private let layouts: String
  private let harness: HarnessSource
  /// The traces that fit the layouts.
  private let traces: [BuiltinTrace]

  /// Chooses what fits the layouts.
  ///
  /// - Parameters:
  ///   - layouts: The folder of the layouts, or a Swift file.
  ///   - harness: The package that the jobs build.
  ///   - infos: The answers of the layouts about themselves.
  init(adopting layouts: String, with harness: HarnessSource, _ infos: [LayoutInfo]) {
    self.layouts = layouts
    self.harness = harness
    traces = Self.traces(for: infos)
  }

  /// Returns three traces: along the axes of the layouts, and with sections if a layout has them.
  private static func traces(for infos: [LayoutInfo]) -> [BuiltinTrace] {
    let isSideways = infos.contains { $0.axis == .x }
    let hasSections = infos.contains { $0.promises?.contains(.anySections) ?? false }
    var names = ["rotate", "search-filter", hasSections ? "headers-footers" : "empty-sections"]
    if isSideways { names.insert("flow-horizontal", at: 0) }
    return names.prefix(3).compactMap { BuiltinTrace(named: BuiltinTrace.prefix + $0) }
  }

  /// The files, with paths in the repository.
  ///
  /// - Parameter base: The value of `--base` on a developer's machine.
  /// - Returns: The files.
  func files(base: String) -> [NewFile] {
    let recordings = traces.map { trace in
      let name = trace.name.dropFirst(BuiltinTrace.prefix.count)
      return NewFile("traces/\(name).ltrace.jsonl.zst", bytes: trace.bytes)
    }
    return [NewFile(ProjectSettings.fileName, settings(base))] + recordings + [.resultsIgnored]
      + GitHubJobs(preparation: preparation, command: "perfharness").files
  }

  private func settings(_ base: String) -> String {
    """
    # The flags that every perfharness command of this repository shares. The command line and the
    # environment (PERFHARNESS_BASE) come first; 'perfharness help gate' lists the flags.

    # Files, folders and patterns such as "App/*Layout.swift".
    layouts = ["\(layouts)"]
    # Add recordings of your app.
    traces = ["traces"]
    # The commit that 'gate' and 'compare' compare with.
    base = "\(base)"
    # The time limit of a frame in milliseconds: 16.67 at 60 Hz, 8.33 at 120 Hz.
    budget = 16
    # The smallest slowdown that counts, in percent. Runners with other work, as most are, measure
    # 5 reliably; a machine of your own measures 1.
    threshold = 5
    # Corrections of what a trial shows about the layouts, as "any-sections=no,mirrored=no".
    # promise = ""

    """
  }

  private var preparation: String {
    guard case .repository(let url, let version) = harness else { return "" }
    return """
            - uses: actions/cache@v4
              with:
                path: .build/perfharness
                key: perfharness-\(version)-\(GitHubJobs.container)
            - run: apt-get update
            - run: apt-get install -y \(GitHubJobs.debianPackages)
            - name: build perfharness, unless the cache has it
              run: |
                if [ ! -d .build/perfharness ]; then
                  git clone --depth 1 --branch \(version) \\
                    \(ShellWords.text([url])) .build/perfharness
                fi
                swift build -c release --product perfharness --package-path .build/perfharness
                echo "$PWD/.build/perfharness/.build/release" >>"$GITHUB_PATH"

      """
  }
}

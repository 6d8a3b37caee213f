#if os(Linux)
import Expectations
import Foundation
import LayoutContract
import Results
import TestSupport
import Testing
import Traces

/// Branches of a team's repository, and the verdicts of the job that gates pull requests.
@Suite(.enabled(if: TestDepth.current == .full, "compiles and measures for minutes"))
struct TeamBranchTests {
  private let team: TeamRepository
  private let folder: TemporaryDirectory

  init() throws {
    team = try TeamRepository()
    folder = team.folder
    _ = try folder.write("import UIKit\n\n@main class App: UIResponder {}\n", to: "App/App.swift")
    for name in ["Pinterest", "TagFlow"] {
      let path = PackageFile.path("Examples/UIKitLayouts/\(name).swift")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      _ = try folder.write(text, to: Self.path(name))
    }
    _ = try folder.write(Self.stickyHeaders, to: Self.path("StickyHeaders"))
    try team.commit("Show photos, tags and news")
    try team.setUp(recordings: ["rotate", "search-filter"], events: Self.events)
    try team.publish()
  }

  private static func path(_ name: String) -> String { "App/Layouts/\(name).swift" }

  private static let stickyHeaders = """
    import UIKit

    /// Lines of news whose headers stay at the top while their sections are on screen.
    class StickyHeaderLayout: UICollectionViewFlowLayout {
      override init() {
        super.init()
        sectionHeadersPinToVisibleBounds = true
      }

      required init?(coder: NSCoder) { super.init(coder: coder) }

      override func prepare() {
        if collectionView?.bounds.width ?? 0 > 500 {
          minimumLineSpacing = 16
        } else {
          minimumLineSpacing = 8
        }
        super.prepare()
      }
    }

    """

  /// The data changes: some items at the start go, and others come.
  private static let events: [Int: [TraceEvent]] = [
    8: [.edit(TraceEdit(operations: [.delete(section: 0, item: 2, count: 8)]))],
    16: [
      .edit(
        TraceEdit(
          operations: [.insert(section: 0, item: 1, ids: [50, 51, 52, 53])],
          metrics: TraceSizes(
            ids: [50, 51, 52, 53],
            widths: [90, 120, 60, 100],
            heights: [70, 90, 110, 80]
          )
        )
      )
    ],
  ]

  /// Changes a layout on a branch, and runs the job of its pull request.
  private func job(changing name: String, _ old: String, to new: String) throws -> Branch {
    try folder.git("checkout", "--quiet", "-b", "change-\(name)", "main")
    let text = try team.text(Self.path(name))
    expectEqual(text.ranges(of: old).count, 1, "\(name)")
    _ = try folder.write(text.replacing(old, with: new), to: Self.path(name))
    try team.commit("Change \(name)")
    return try Branch(job: team.runJob("layouts"), folder)
  }

  /// The outcome of a pull request's job, with what its reports say.
  private struct Branch {
    let job: TeamRepository.Job
    let gates: [GateRecord]
    /// The page without markup.
    let page: String

    init(job: TeamRepository.Job, _ folder: TemporaryDirectory) throws {
      self.job = job
      gates = try ResultLine.read(folder.file("results/gate.jsonl")).gates
      let html = try String(contentsOfFile: folder.file("results/gate.html"), encoding: .utf8)
      page = html.replacing(#/<[^>]*>/#, with: "")
    }

    /// Returns the finding of a gate on a layout.
    func finding(_ gate: Gate, of layout: String) throws -> GateHeadline {
      let findings = GateHeadline.all(gates)
      return try #require(
        findings.first { $0.gate == gate && $0.sentence.hasPrefix("\(layout) is ") },
        "\(findings.map(\.sentence))"
      )
    }

    /// Expects a finding's sentence in all reports, and the command that shows it in the summary,
    /// and an annotation at the line.
    func expectReported(_ finding: GateHeadline, at place: String) {
      let annotation = "::error file=\(place.replacing(":", with: ",line=")),"
      expectTrue(job.text.contains(annotation), "\(annotation) in \(job.text)")
      let words = finding.sentence.filter { !$0.isWhitespace }
      for (name, text) in [("terminal", job.text), ("summary", job.summary), ("page", page)] {
        let plain = text.replacing("&gt;", with: ">").replacing("&lt;", with: "<")
          .replacing("&amp;", with: "&").filter { !$0.isWhitespace }
        expectTrue(plain.contains(words), "'\(finding.sentence)' in the \(name): \(text)")
      }
      expectTrue(
        finding.command.map(job.summary.contains) == true,
        "no \(finding.command ?? "command") in \(job.summary)"
      )
    }
  }

  @Test func branchesFailWithTheirCausesAndAHarmlessOnePasses() throws {
    try aSlowdownFailsWithItsHookAndCause()
    try aStaleCacheFailsWithTheViolatedInvariant()
    try aHarmlessChangePasses()
  }

  private func aSlowdownFailsWithItsHookAndCause() throws {
    let branch = try job(
      changing: "TagFlow",
      "cache.filter { $0.frame.intersects(rect) }",
      to: """
        let ordered = cache.sorted { $0.frame.minY < $1.frame.minY }
            return ordered.filter { $0.frame.intersects(rect) }
        """
    )
    expectEqual(branch.job.code, 2, "\(branch.job.summary) \(branch.job.messages)")
    let finding = try branch.finding(.time, of: "TagFlowLayout")
    let parts = [
      "in both recordings", "layoutAttributesForElements(in:) takes ",
      "elements for each that it returns", "(App/Layouts/TagFlow.swift:89)",
    ]
    for part in parts {
      expectTrue(finding.sentence.contains(part), "\(part) in \(finding.sentence)")
    }
    branch.expectReported(finding, at: "App/Layouts/TagFlow.swift:89")
  }

  private func aStaleCacheFailsWithTheViolatedInvariant() throws {
    let branch = try job(
      changing: "Pinterest",
      "cache.removeAll()",
      to: "guard cache.isEmpty else { return }"
    )
    expectEqual(branch.job.code, 3, "\(branch.job.summary) \(branch.job.messages)")
    let finding = try branch.finding(.correctness, of: "PinterestLayout")
    // A machine that other tests share may also find it slower, in words between these.
    let start = "PinterestLayout is wrong in both recordings"
    expectTrue(finding.sentence.hasPrefix(start), "\(finding.sentence)")
    let details = ": in rotate, InvalidationEffect at "
    expectTrue(finding.sentence.contains(details), "\(finding.sentence)")
    let cause = "usual cause: prepare() retains earlier frames: empty the cache"
    expectTrue(finding.sentence.contains(cause), "\(finding.sentence)")
    expectEqual(finding.place.map { finding.sentence.hasSuffix(" (\($0))") }, true)
    branch.expectReported(finding, at: finding.place ?? "")
  }

  private func aHarmlessChangePasses() throws {
    let branch = try job(
      changing: "StickyHeaders",
      """
      if collectionView?.bounds.width ?? 0 > 500 {
            minimumLineSpacing = 16
          } else {
            minimumLineSpacing = 8
          }
      """,
      to: """
        let isWide = collectionView?.bounds.width ?? 0 > 500
            minimumLineSpacing = isWide ? 16 : 8
        """
    )
    // A machine that other tests share may be too noisy to compare times.
    expectTrue([0, 7].contains(branch.job.code), "\(branch.job.summary) \(branch.job.messages)")
    let decided = branch.gates.flatMap(\.findings).filter { $0.gate != .time }
    expectTrue(decided.allSatisfy { $0.outcome == .passed }, "\(branch.job.summary)")
  }
}
#endif

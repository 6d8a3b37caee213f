import LayoutContract
import TraceReplay
import Traces

/// A trace that broke a layout once, kept so that it is replayed for ever.
enum RegressionFile {
  /// Where such traces are kept.
  static let folder = "traces/regressions"

  /// A trace as it is kept: what it is from names the layout and its settings.
  ///
  /// Its head names none, as of a trace that was recorded on no layout: what a layout needs of
  /// items and the trace lacks is drawn when it is replayed, as it was when it failed.
  ///
  /// - Parameters:
  ///   - trace: The trace as it was drawn.
  ///   - finding: What it shows.
  ///   - settings: The layout with its settings.
  /// - Returns: The trace, named after the layout, the invariant and its own bytes.
  /// - Throws: `TraceError` for a number that a file cannot hold.
  static func kept(
    _ trace: Trace,
    _ finding: FailureFinder.Finding,
    _ settings: LayoutSettings
  ) throws(TraceError) -> Trace {
    var trace = trace
    let home = trace.head.layout?.kind
    trace.head.layout = nil
    trace.head.provenance["source"] = "perfharness fuzz"
    trace.head.provenance["layout"] = settings.commandLineText
    for index in trace.records.indices {
      guard case .switchLayout(var change) = trace.records[index].event,
        change.layout.kind == home
      else { continue }
      change.layout.kind = settings.kind
      trace.records[index].event = .switchLayout(change)
    }
    var digest = Digest()
    for byte in try trace.encoded() { digest.add(UInt64(byte)) }
    let mark = String(digest.value, radix: 36).prefix(6)
    trace.head.name = "\(settings.kind)-\(finding.invariant.hyphenated)-\(mark)"
    return trace
  }
}

extension String {
  /// Words run together with capitals, as words with hyphens.
  fileprivate var hyphenated: String {
    reduce(into: "") { text, character in
      if character.isUppercase, !text.isEmpty { text += "-" }
      text += character.lowercased()
    }
  }
}

import LayoutContract
import TraceReplay
import Traces

/// A trace that once made a layout fail, stored so that later runs replay it.
enum RegressionFile {
  /// The folder of such traces.
  static let folder = "traces/regressions"

  /// Returns a trace as it is stored: its provenance names the layout, its settings and the
  /// invariant.
  ///
  /// Its head names no layout, as in a trace that was recorded without one. Item properties that
  /// the layout needs and the trace lacks are derived during replay, as they were in the failure.
  ///
  /// - Parameters:
  ///   - trace: The trace as it was generated.
  ///   - finding: The failure.
  ///   - settings: The layout with its settings.
  /// - Returns: The trace, named after the layout, the invariant and a digest of its bytes.
  /// - Throws: `TraceError` for a number that cannot be encoded.
  static func kept(
    _ trace: Trace,
    _ finding: FailureFinder.Finding,
    _ settings: LayoutSettings
  ) throws(TraceError) -> Trace {
    var trace = trace
    let home = trace.head.layout?.kind
    trace.head.layout = nil
    trace.head.provenance["source"] = RandomTrace.source
    trace.head.provenance["layout"] = settings.commandLineText
    trace.head.provenance["invariant"] = finding.invariant
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
  /// The text with hyphens between words instead of capital letters.
  fileprivate var hyphenated: String {
    reduce(into: "") { text, character in
      if character.isUppercase, !text.isEmpty { text += "-" }
      text += character.lowercased()
    }
  }
}

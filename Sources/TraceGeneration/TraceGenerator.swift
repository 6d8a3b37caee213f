import LayoutContract
import Traces

/// Generates the trace of a behavior.
///
/// Equal settings produce equal traces on every machine.
public struct TraceGenerator: Sendable {
  /// The behavior.
  public let behavior: Behavior
  /// The properties of the trace.
  public let settings: GenerationSettings

  /// Makes a generator.
  public init(_ behavior: Behavior, _ settings: GenerationSettings = GenerationSettings()) {
    self.behavior = behavior
    self.settings = settings
  }

  /// The trace's name.
  public var name: String { "\(behavior.rawValue)-\(settings.physics.rawValue)" }

  /// Generates the trace.
  ///
  /// - Returns: A trace that a reader accepts.
  /// - Complexity: O(items + frames · (log(items) + rows on screen) + edits).
  public func generate() -> Trace {
    let (setup, session, sizes) = play()
    var head = TraceHead(name: name, viewSize: settings.viewSize ?? setup.viewSize)
    head.scale = 3
    head.refreshHz = Double(settings.refreshHz)
    head.platform = ["os": "none", "engine": "simulated scroll view"]
    head.provenance = provenance
    let items = TraceItems(
      section: 0,
      identities: .counted(first: 0, count: settings.itemCount ?? setup.itemCount),
      sizes: sizes
    )
    let first = TraceRecord(timeNanoseconds: 0, event: .items(items))
    let records = [first] + session.records
    // The kinds of records that a reader must support.
    let scrolls = records.contains { if case .scroll = $0.event { true } else { false } }
    let moves = records.contains { if case .move = $0.event { true } else { false } }
    head.need = (scrolls ? ["scroll"] : []) + (moves ? ["move"] : [])
    return Trace(head: head, records: records)
  }

  /// Performs the behavior.
  func play() -> (setup: SessionSetup, session: ScrollSession, sizes: TraceItems.Sizes) {
    let opened = open()
    behavior.script.play(opened.session)
    return opened
  }

  /// Opens the view and shows its first frame.
  func open() -> (setup: SessionSetup, session: ScrollSession, sizes: TraceItems.Sizes) {
    let setup = behavior.script.setup
    let view = settings.viewSize ?? setup.viewSize
    let rule = settings.sizes?.completed(width: view.width) ?? setup.sizes(view, settings.seed)
    let sizes = ContentSizes(rule, viewWidth: view.width)
    let estimate = setup.isSelfSizing ? Self.estimate(sizes, view) : nil
    let session = ScrollSession(
      settings,
      setup,
      viewSize: view,
      sizes: sizes,
      estimate: estimate
    )
    if setup.opensAtEnd, session.rows.count > 0 {
      session.perform { session in
        let last = session.rows.row(at: session.rows.count - 1).row.id
        session.jump(to: .item(id: last, position: .bottom), offset: session.highest)
      }
    }
    session.showFrame {}
    return (setup, session, estimate.map { .estimated($0) } ?? .function(rule))
  }

  /// Returns the estimate of rows not yet on screen: the mean of a hundred sizes.
  private static func estimate(_ sizes: ContentSizes, _ view: Size) -> Size {
    let heights = (0..<100).map { sizes.size(of: $0, viewWidth: view.width).height }
    return Size(width: view.width, height: (heights.reduce(0, +) / 100).rounded())
  }

  private var provenance: [String: String] {
    var lines = [
      "source": "generated",
      "recorder": "perfharness generate",
      "behavior": behavior.rawValue,
      "physics": settings.physics.rawValue,
      "seed": String(settings.seed),
      "geometry": "offsets are those of a single column without spacing",
      "content": "synthetic",
      "privacy": "geometry-only",
      "license": "CC0-1.0",
    ]
    lines["sizes"] = settings.sizeSource
    if settings.jitterSeconds > 0 {
      lines["jitter"] = "\(Double((settings.jitterSeconds * 1e6).rounded()) / 1000) ms"
    }
    return lines
  }
}

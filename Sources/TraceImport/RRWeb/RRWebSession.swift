import LayoutContract

/// A recorded page as a list: its items after every change, its scrolls and its touches.
struct RRWebSession {
  /// A time at which the layout may change.
  struct Step {
    /// The display frame that shows the change.
    var frame: Int
    /// The time since the first snapshot.
    var nanoseconds: Int64
    /// The index of the step's last event.
    var event: Int
    /// The viewport of the page.
    var viewport: Size
    /// The items' numbers in the recording.
    var nodes: [Int]
    /// The items' ids in the trace.
    var ids: [Int]
  }

  /// An event for rerendering the page, with a digest of the container's children after it.
  struct LayoutEvent {
    var event: Int
    var viewport: Size
    var scroller: Int
    var container: Int
    var childCount: Int
    var digest: UInt32
  }

  private(set) var reader: RRWebReader
  private(set) var steps: [Step] = []
  private(set) var layoutEvents: [LayoutEvent] = []
  /// The scroller's offsets by the frame that shows them, starting at frame 0.
  private(set) var scrolls: [(frame: Int, offset: Point)] = []
  /// The starts and ends of touches, by frame.
  private(set) var touches: [(frame: Int, isDown: Bool)] = []
  private(set) var provenance = Provenance()
  private(set) var scroller = 0
  private(set) var container = 0
  /// The number of the last frame.
  private(set) var lastFrame = 0

  /// The refresh rate of the display, in frames per second.
  let rate: Double
  private var idsByIdentity: [Identity: Int] = [:]
  private var sharedKeyCount = 0

  /// The identity of an item.
  private enum Identity: Hashable {
    case node(Int)
    case key(String)
  }

  /// Reads a recording and applies its events.
  ///
  /// - Parameters:
  ///   - file: The recording.
  ///   - options: The scroller and the container of the items, if specified.
  /// - Throws: `ImportError` for an invalid recording or one without a list.
  init(_ file: ForeignFile, _ options: ImportOptions) throws(ImportError) {
    let wanted = try ListElements.Wanted(options)
    rate = options.refreshHz ?? 60
    reader = try RRWebReader(file, keeping: wanted.attributes)
    let first = reader.events.firstIndex { if case .snapshot = $0.what { true } else { false } }
    guard let first else {
      throw ImportError("there is no full snapshot in the recording; rrweb begins with one")
    }
    if options.refreshHz == nil {
      provenance.guess("the display showed \(rate.shown) frames a second")
    }
    let elements = try ListElements(reader.events[first...], wanted, &provenance)
    (scroller, container) = (elements.scroller, elements.container)
    try follow(from: first, elements, options, file.limits)
    if sharedKeyCount > 0 {
      provenance.guess("\(sharedKeyCount) times an item had another one's key, and counts as new")
    }
  }

  private mutating func follow(
    from first: Int,
    _ elements: ListElements,
    _ options: ImportOptions,
    _ limits: ImportLimits
  ) throws(ImportError) {
    let start = reader.events[first].time
    var document = RecordedDocument()
    var viewport = reader.viewSize ?? options.viewSize ?? ImportOptions.usualView
    if reader.viewSize == nil, options.viewSize == nil {
      provenance.guess("the viewport is \(viewport.width.shown) x \(viewport.height.shown) points")
    }
    for (index, event) in reader.events.enumerated().dropFirst(first) {
      let milliseconds = event.time - start
      guard milliseconds <= limits.seconds * 1000 else {
        throw ImportError(
          "the events are more than a day apart; cut the recording",
          at: event.range.lowerBound
        )
      }
      let frame = Int((milliseconds * rate / 1000 - 1e-6).rounded(.up))
      guard frame <= limits.frames else {
        throw ImportError("there would be more than \(limits.frames) frames; cut the recording")
      }
      lastFrame = max(lastFrame, frame)
      switch event.what {
      case .scroll(let id, let offset):
        if id == scroller { addScroll(offset, at: frame) }
        continue
      case .touch(let isDown):
        if touches.last?.isDown != isDown { touches.append((frame, isDown)) }
        continue
      case .snapshot(let page, let offset):
        document.show(page)
        if index > first {
          guard let found = elements.found(again: document) else {
            provenance.guess("what follows a later snapshot without the list is left out")
            return
          }
          (scroller, container) = found
          provenance.guess("a later snapshot numbers the page again")
        }
        let own = page.node(scroller)?.scrollOffset ?? .zero
        if scrolls.isEmpty { addScroll(scroller == document.root ? offset : own, at: 0) }
      case .mutation(let mutation): document.apply(mutation)
      case .resize(let size): viewport = size
      case .style: break
      }
      let nodes = document.elements(in: container)
      try ImportError.limit(nodes.count, to: limits.items, "items; name a --container")
      layoutEvents.append(
        LayoutEvent(
          event: index,
          viewport: viewport,
          scroller: scroller,
          container: container,
          childCount: nodes.count,
          digest: Self.digest(nodes)
        )
      )
      let step = Step(
        frame: frame,
        nanoseconds: Int64((milliseconds * 1e6).rounded()),
        event: index,
        viewport: viewport,
        nodes: nodes,
        ids: identifiers(of: nodes, document, options.keyAttribute)
      )
      if steps.last?.frame == frame { steps[steps.count - 1] = step } else { steps.append(step) }
    }
    if document.droppedCount > 0 {
      provenance.guess(
        "\(document.droppedCount) added nodes were dropped, whose place in the page never came"
      )
    }
  }

  private mutating func addScroll(_ offset: Point, at frame: Int) {
    if scrolls.last?.frame == frame {
      scrolls[scrolls.count - 1].offset = offset
    } else {
      scrolls.append((frame, offset))
    }
  }

  /// Returns the ids of items, assigned in order of first appearance.
  private mutating func identifiers(
    of nodes: [Int],
    _ document: RecordedDocument,
    _ key: String?
  ) -> [Int] {
    var isTaken: Set<Int> = []
    return nodes.map { node in
      var identity = Identity.node(node)
      if let key, let value = document.nodes[node]?.attributes[key] {
        identity = .key(value)
        if let id = idsByIdentity[identity], isTaken.contains(id) {
          identity = .node(node)
          sharedKeyCount += 1
        }
      }
      let id = idsByIdentity[identity] ?? idsByIdentity.count
      idsByIdentity[identity] = id
      isTaken.insert(id)
      return id
    }
  }

  /// Returns an FNV-1a hash of the numbers, which the measuring page also computes.
  static func digest(_ nodes: [Int]) -> UInt32 {
    nodes.reduce(2_166_136_261) { digest, node in
      (digest ^ UInt32(truncatingIfNeeded: node)) &* 16_777_619
    }
  }
}

extension RRWebEvent.Node {
  /// Returns the node with a number, from this node and its descendants.
  func node(_ id: Int) -> RRWebEvent.Node? {
    if self.id == id { return self }
    return children.lazy.compactMap { $0.node(id) }.first
  }
}

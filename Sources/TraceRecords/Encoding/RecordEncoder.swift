import LayoutContract

/// Writes the head and records as canonical JSON: fields in the format's order, without defaults.
extension JSONText {
  package mutating func head(_ head: TraceHead) {
    object { line in
      line.field("k", text: RecordKind.head.rawValue)
      line.field("format", text: TraceFormat.name)
      line.field("v", integers: [head.majorVersion, head.minorVersion])
      line.field("name", text: head.name)
      line.field("unit", text: head.unit)
      line.field("axis", text: head.axis.rawValue)
      line.field("scale", number: head.scale)
      line.field("refreshHz", number: head.refreshHz)
      line.field("view") { $0.sizeFields(head.viewSize) }
      if head.inset != .zero { line.insets("inset", head.inset) }
      if head.safeArea != .zero { line.insets("safe", head.safeArea) }
      if head.isRightToLeft { line.field("rtl", flag: true) }
      if let layout = head.layout { line.layout(layout) }
      line.notes("platform", head.platform)
      line.notes("provenance", head.provenance)
      if !head.need.isEmpty { line.field("need", texts: head.need) }
    }
    newline()
  }

  package mutating func record(_ event: TraceEvent, timeNanoseconds: Int64) {
    object { line in
      line.field("t", Int(timeNanoseconds))
      line.field("k", text: event.recordKind.rawValue)
      line.fields(of: event)
    }
    newline()
  }

  private mutating func fields(of event: TraceEvent) {
    switch event {
    case .items(let items): fields(of: items)
    case .view(let view): fields(of: view)
    case .frame(let frame): fields(of: frame)
    case .edit(let edit): fields(of: edit)
    case .size(let sizes):
      fields(of: sizes)
      if sizes.isMidBatch { field("when", text: TraceQuestion.Moment.midBatch.rawValue) }
    case .scroll(let scroll): fields(of: scroll)
    case .config(let settings): layout(settings)
    case .reload: break
    case .supplementary(let supplementary): fields(of: supplementary)
    case .invalidate(let invalidation): fields(of: invalidation)
    case .move(let move): fields(of: move)
    case .switchLayout(let change):
      layout(change.layout)
      if change.isAnimated { field("anim", flag: true) }
    case .mutate(let mutation):
      field("id", mutation.id)
      field("field", text: mutation.field.rawValue)
    case .question(let asked): fields(of: asked)
    case .expect(let expectation): fields(of: expectation)
    case .observedQuery(let rect, let count, let durationNanoseconds):
      self.rect("r", rect)
      field("n", count)
      field("ns", Int(durationNanoseconds))
    case .observedAdjustment(let dy, let why):
      field("dy", length: dy)
      if !why.isEmpty { field("why", text: why) }
    case .mark(let name):
      field("name", text: name)
    case .end(let frames, let records):
      field("frames", frames)
      field("records", records)
    }
  }

  mutating func sizeFields(_ size: Size) {
    field("w", length: size.width)
    field("h", length: size.height)
  }

  mutating func insets(_ name: String, _ insets: EdgeInsets) {
    field(name, lengths: [insets.top, insets.left, insets.bottom, insets.right])
  }

  mutating func rect(_ name: String, _ rect: Rect) {
    field(name, lengths: [rect.x, rect.y, rect.width, rect.height])
  }

  mutating func layout(_ settings: LayoutSettings) {
    field("layout") { line in
      line.field("kind", text: settings.kind)
      guard !settings.parameters.isEmpty else { return }
      line.field("params") { line in
        for parameter in settings.parameters {
          switch parameter.value {
          case .number(let number): line.field(parameter.name, number: number)
          case .text(let text): line.field(parameter.name, text: text)
          case .flag(let flag): line.field(parameter.name, flag: flag)
          }
        }
      }
    }
  }

  private mutating func notes(_ name: String, _ notes: [String: String]) {
    guard !notes.isEmpty else { return }
    field(name) { line in
      for key in notes.keys.sorted() { line.field(key, text: notes[key]) }
    }
  }
}

extension TraceEvent {
  /// The kind of the event's record.
  package var recordKind: RecordKind {
    switch self {
    case .items: .items
    case .view: .view
    case .frame: .frame
    case .edit: .edit
    case .size: .size
    case .scroll: .scroll
    case .config: .config
    case .reload: .reload
    case .supplementary: .supp
    case .invalidate: .invalidate
    case .move: .move
    case .switchLayout: .switch
    case .mutate: .mutate
    case .question: .probe
    case .expect: .expect
    case .observedQuery: .query
    case .observedAdjustment: .adj
    case .mark: .mark
    case .end: .end
    }
  }
}

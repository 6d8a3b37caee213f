import LayoutContract

extension RecordDecoder {
  func viewSize(_ fields: inout RecordFields) throws(CodecError) -> Size {
    let width = try fields.require(fields.extent("w"), "w")
    let height = try fields.require(fields.extent("h"), "h")
    return Size(width: width, height: height)
  }

  func view(_ fields: inout RecordFields) throws(CodecError) -> TraceView {
    var view = TraceView(size: try viewSize(&fields))
    view.inset = try fields.insets("inset")
    view.safeArea = try fields.insets("safe")
    if let cause = try fields.choice("why", of: WordList<TraceView.Cause>()) { view.cause = cause }
    return view
  }

  @inline(__always)
  func frame(_ fields: inout RecordFields) throws(CodecError) -> TraceFrame {
    let y = try fields.length("y")
    let x = try fields.length("x")
    guard y != nil || x != nil else { throw fields.missing("y") }
    let contentLength = try fields.extent("ch")
    let phase = try fields.choice("ph", of: phases) ?? .idle
    let anchor = try anchor(&fields)
    let offset = Point(x: x ?? 0, y: y ?? 0)
    return TraceFrame(
      offset: offset,
      contentLength: contentLength,
      phase: phase,
      anchor: anchor,
      isInterpolated: try fields.flag("interp") ?? false
    )
  }

  private func anchor(_ fields: inout RecordFields) throws(CodecError) -> TraceFrame.Anchor? {
    guard let pair = try fields.lengths("a", count: 2, form: "[item id, distance]") else {
      return nil
    }
    guard let id = RecordFields.integer(pair[0]) else {
      throw fields.fault("a", "[item id, distance]; its id is not a whole number")
    }
    return TraceFrame.Anchor(id: id, distance: pair[1])
  }

  mutating func scroll(_ fields: inout RecordFields) throws(CodecError) -> TraceScroll {
    let offset = try fields.length("y")
    let isAnimated = try fields.flag("anim") ?? false
    guard var to = try fields.object("to", of: "scroll.to") else {
      return TraceScroll(target: .offset(try fields.require(offset, "y")), isAnimated: isAnimated)
    }
    guard offset == nil else { throw CodecError("'scroll' must give either 'y' or 'to', not both") }
    let id = try to.require(to.integer("id"), "id")
    let position = try to.choice("pos", of: WordList<TraceScroll.Position>()) ?? .nearest
    try finish(to)
    return TraceScroll(target: .item(id: id, position: position), isAnimated: isAnimated)
  }

  func supplementary(_ fields: inout RecordFields) throws(CodecError) -> TraceSupplementary {
    let section = try fields.require(fields.ordinal("sec"), "sec")
    let kind = try fields.require(elementKind(&fields), "kind")
    guard [.header, .footer, .background].contains(kind) else {
      throw fields.fault("kind", "header, footer or background, not '\(kind)'")
    }
    let size = Size(width: try fields.extent("w") ?? 0, height: try fields.extent("h") ?? 0)
    return TraceSupplementary(
      section: section,
      kind: kind,
      size: size,
      isOn: try fields.flag("on") ?? true,
      isPinned: try fields.flag("pin") ?? false
    )
  }

  func invalidation(_ fields: inout RecordFields) throws(CodecError) -> TraceInvalidation {
    let scope = try fields.choice("what", of: WordList<TraceInvalidation.Scope>())
    return TraceInvalidation(
      scope: try fields.require(scope, "what"),
      ids: try fields.integers("ids") ?? [],
      adjustment: try fields.point("d") ?? .zero
    )
  }

  /// Reads a trace question, or skips one at a moment that is not replayed.
  mutating func question(_ fields: inout RecordFields) throws(CodecError) -> TraceQuestion? {
    let word = try fields.text("when") ?? TraceQuestion.Moment.now.rawValue
    guard let moment = TraceQuestion.Moment(rawValue: word) else {
      guard TraceFormat.unreplayed.contains(word) else {
        throw fields.fault("when", "one of now, midbatch, reentrant, not \(word.quoted)")
      }
      guard needed.isDisjoint(with: ["probe", word]) else {
        throw RecordDecoder.unreplayed("probe with when \(word)")
      }
      warnings.add(
        "skipped probes with when '\(word)': a layout that is a value cannot be asked while it is "
          + "being asked (first on line \(line))",
        of: word
      )
      return nil
    }
    let rect = try fields.rect("r")
    let id = try fields.integer("id")
    let path = try fields.integers("path")
    let kind = try elementKind(&fields)
    let question: TraceQuestion.Question
    switch (rect, id, path) {
    case (let rect?, nil, nil): question = .rect(rect)
    case (nil, let id?, nil): question = .item(id: id, kind: kind ?? .cell)
    case (nil, nil, let path?): question = .path(path, kind: kind ?? .cell)
    default: throw CodecError("'probe' must ask one thing: 'r', 'id' or 'path'")
    }
    return TraceQuestion(question: question, moment: moment)
  }

  func move(_ fields: inout RecordFields) throws(CodecError) -> TraceMove {
    let phase = try fields.choice("ph", of: WordList<TraceMove.Phase>())
    let y = try fields.length("y")
    let x = try fields.length("x")
    return TraceMove(
      phase: try fields.require(phase, "ph"),
      id: try fields.require(fields.integer("id"), "id"),
      position: Point(x: x ?? 0, y: y ?? 0)
    )
  }

  mutating func switchLayout(_ fields: inout RecordFields) throws(CodecError) -> TraceSwitch {
    let layout = try fields.require(layout(&fields), "layout")
    return TraceSwitch(layout: layout, isAnimated: try fields.flag("anim") ?? false)
  }

  func mutation(_ fields: inout RecordFields) throws(CodecError) -> TraceMutation {
    let field = try fields.choice("field", of: WordList<TraceMutation.Field>())
    return TraceMutation(
      id: try fields.require(fields.integer("id"), "id"),
      field: try fields.require(field, "field")
    )
  }

  func expectation(_ fields: inout RecordFields) throws(CodecError) -> TraceExpectation {
    let budget = try fields.number("budget")
    guard budget.map({ $0 > 0 }) ?? true else {
      throw fields.fault("budget", "more than 0 milliseconds")
    }
    return TraceExpectation(
      anchor: try fields.integer("anchor"),
      shift: try fields.length("shift"),
      skip: try fields.texts("skip") ?? [],
      reason: try fields.text("reason") ?? "",
      budgetMilliseconds: budget
    )
  }

  func query(_ fields: inout RecordFields) throws(CodecError) -> TraceEvent {
    .observedQuery(
      rect: try fields.require(fields.rect("r"), "r"),
      count: try fields.require(fields.ordinal("n"), "n"),
      durationNanoseconds: Int64(try fields.ordinal("ns") ?? 0)
    )
  }

  func adjustment(_ fields: inout RecordFields) throws(CodecError) -> TraceEvent {
    .observedAdjustment(
      dy: try fields.require(fields.length("dy"), "dy"),
      why: try fields.text("why") ?? ""
    )
  }

  func end(_ fields: inout RecordFields) throws(CodecError) -> TraceEvent {
    .end(
      frames: try fields.require(fields.ordinal("frames"), "frames"),
      records: try fields.require(fields.ordinal("records"), "records")
    )
  }
}

/// Decodes parsed lines into records, and validates their times and their effect on the model.
///
/// Skips unknown kinds and fields with a warning.
struct RecordDecoder {
  let limits: TraceLimits
  /// The features named in `need`; skipping one is an error.
  var needed: Set<String> = []
  /// The shape of the model, which determines the defaults of some fields.
  private(set) var shape: TraceValidator
  var warnings = WarningList()
  /// The kind of the last record of a known kind.
  private(set) var recentKind = RecordKind.frame
  /// The number of the current line.
  private(set) var line = 0
  private let kinds = WordList<RecordKind>()
  let phases = WordList<ScrollPhase>()
  let moments = WordList<TraceQuestion.Moment>()
  let operationNames = WordList<OperationName>()
  private var lastTime: Int64 = 0
  private var hasHead = false

  init(limits: TraceLimits) {
    self.limits = limits
    shape = TraceValidator(limits: limits)
  }

  /// Decodes the first line.
  mutating func head(of object: JSONValue) throws(CodecError) -> TraceHead {
    line = 1
    var fields = try RecordFields(object, of: "record", lengthLimit: limits.lengthPoints)
    guard let kind = try fields.words("k"), kind.word(of: kinds) == .head else {
      _ = try record(of: object, line: 1)
      throw RecordDecoder.noHead
    }
    let head = try head(object)
    hasHead = true
    return head
  }

  /// Decodes any other line, or returns nil for a skipped one.
  mutating func record(of object: JSONValue, line: Int) throws(CodecError) -> TraceRecord? {
    self.line = line
    var fields = try RecordFields(object, of: "record", lengthLimit: limits.lengthPoints)
    guard let name = try fields.words("k") else {
      throw CodecError("the record has no kind 'k'; name one or record the trace again")
    }
    guard let kind = name.word(of: kinds) else {
      let time = try time(of: &fields)
      try skip(kind: name.text ?? "")
      try advance(to: time)
      return nil
    }
    guard kind != .head else {
      _ = try head(object)
      throw CodecError("'head' is in the middle; keep only the one of the first line")
    }
    recentKind = kind
    fields.kind = kind
    let time = try time(of: &fields)
    guard let event = try event(kind, &fields) else {
      try advance(to: time)
      return nil
    }
    try finish(fields)
    try advance(to: time)
    try shape.follow(event)
    return TraceRecord(timeNanoseconds: time, line: line, event: event)
  }

  /// Throws if a record precedes the head or has an earlier time than the last record.
  private mutating func advance(to time: Int64) throws(CodecError) {
    guard hasHead else { throw RecordDecoder.noHead }
    guard time >= lastTime else {
      throw CodecError(
        "the time 't' goes back from \(lastTime) to \(time); sort the records or record again"
      )
    }
    lastTime = time
  }

  // Inlined with `frame`, so that the most frequent event is not passed through memory.
  @inline(__always)
  private mutating func event(
    _ kind: RecordKind,
    _ fields: inout RecordFields
  ) throws(CodecError) -> TraceEvent? {
    switch kind {
    case .head: nil
    case .items: .items(try items(&fields))
    case .view: .view(try view(&fields))
    case .frame: .frame(try frame(&fields))
    case .edit: .edit(try edit(&fields))
    case .size: .size(try measuredSizes(&fields))
    case .scroll: .scroll(try scroll(&fields))
    case .config: .config(try fields.require(layout(&fields), "layout"))
    case .reload: .reload
    case .supp: .supplementary(try supplementary(&fields))
    case .invalidate: .invalidate(try invalidation(&fields))
    case .move: .move(try move(&fields))
    case .switch: .switchLayout(try switchLayout(&fields))
    case .mutate: .mutate(try mutation(&fields))
    case .probe: try question(&fields).map { .question($0) }
    case .expect: .expect(try expectation(&fields))
    case .query: try query(&fields)
    case .adj: try adjustment(&fields)
    case .mark: .mark(try fields.require(fields.text("name"), "name"))
    case .end: try end(&fields)
    }
  }

  private func time(of fields: inout RecordFields) throws(CodecError) -> Int64 {
    guard let time = try fields.integer("t") else {
      throw CodecError("the record has no time 't'; give it in nanoseconds since the start")
    }
    guard time >= 0 else {
      throw CodecError("the time 't' is negative (\(time)); count from the start of the trace")
    }
    return Int64(time)
  }

  /// Adds a warning for each unknown field.
  mutating func finish(_ fields: RecordFields) throws(CodecError) {
    guard !fields.areAllTaken else { return }
    for name in try fields.leftovers() {
      warnings.add(
        "skipped the unknown field \(name.quoted) of '\(fields.owner)' (first on line \(line))",
        of: "\(fields.owner).\(name.quoted)"
      )
    }
  }

  /// Adds a warning for a kind that is not replayed, or throws if the trace needs it.
  mutating func skip(kind: String) throws(CodecError) {
    guard !needed.contains(kind) else { throw RecordDecoder.unreplayed(kind) }
    let reason = TraceFormat.unreplayed.contains(kind) ? "not replayed yet" : "unknown"
    warnings.add(
      "skipped records of kind \(kind.quoted) (\(reason); first on line \(line))",
      of: kind.quoted
    )
  }

  private static let noHead = CodecError(
    "the first record is not 'head'; this is no layout trace or it lost its start"
  )

  static func unreplayed(_ feature: String) -> CodecError {
    CodecError(
      "this version does not replay \(feature.quoted); use one that does or remove it from 'need'"
    )
  }
}

/// A limited list of warnings, one per reason.
struct WarningList {
  private static let limit = 100
  private(set) var sentences: [String] = []
  private var reasons: Set<String> = []

  mutating func add(_ sentence: @autoclosure () -> String, of reason: String) {
    guard sentences.count <= WarningList.limit, reasons.insert(reason).inserted else { return }
    let isLast = sentences.count == WarningList.limit
    sentences.append(isLast ? "skipped more kinds and fields than are listed here" : sentence())
  }
}

enum OperationName: String, CaseIterable {
  case delete = "d"
  case insert = "i"
  case reload = "r"
  case move = "m"
  case deleteSection = "sd"
  case insertSections = "si"
  case moveSection = "sm"
}

import CTraceJSON
import LayoutContract

extension RecordDecoder {
  /// Reads the head.
  ///
  /// Throws if this version cannot replay the trace.
  mutating func head(_ object: JSONValue) throws(CodecError) -> TraceHead {
    var fields = try RecordFields(object, of: "head", lengthLimit: limits.lengthPoints)
    _ = fields.consume("k")
    _ = fields.consume("t")
    let version = try self.version(&fields)
    let name = try fields.require(fields.text("name"), "name")
    var view = try fields.require(fields.object("view", of: "head.view"), "view")
    var head = TraceHead(name: name, viewSize: try viewSize(&view))
    try finish(view)
    (head.majorVersion, head.minorVersion) = version
    if let unit = try fields.text("unit") { head.unit = unit }
    if let axis = try axis(&fields) { head.axis = axis }
    if let scale = try positive("scale", &fields) { head.scale = scale }
    if let refreshHz = try positive("refreshHz", &fields) { head.refreshHz = refreshHz }
    if let inset = try fields.insets("inset") { head.inset = inset }
    if let safeArea = try fields.insets("safe") { head.safeArea = safeArea }
    if let isRightToLeft = try fields.flag("rtl") { head.isRightToLeft = isRightToLeft }
    head.layout = try layout(&fields)
    head.platform = try notes("platform", &fields)
    head.provenance = try notes("provenance", &fields)
    head.need = try fields.texts("need") ?? []
    try require(head.need)
    needed = Set(head.need)
    try finish(fields)
    return head
  }

  private func version(_ fields: inout RecordFields) throws(CodecError) -> (Int, Int) {
    guard let format = try fields.text("format"), format == TraceFormat.name else {
      throw CodecError(
        "this is not a layout trace: 'format' of its head is not '\(TraceFormat.name)'"
      )
    }
    guard let version = try fields.integers("v") else { throw fields.missing("v") }
    guard version.count == 2, version[0] >= 0, version[1] >= 0 else {
      throw fields.fault("v", "[major, minor]")
    }
    guard version[0] == TraceFormat.majorVersion else {
      throw CodecError(
        "the trace has format version \(version[0]).\(version[1]) but this program reads version "
          + "\(TraceFormat.majorVersion); use a program that reads it or convert the trace"
      )
    }
    return (version[0], version[1])
  }

  private func require(_ need: [String]) throws(CodecError) {
    for feature in need where !TraceFormat.supportedFeatures.contains(feature) {
      if TraceFormat.unreplayed.contains(feature) { throw RecordDecoder.unreplayed(feature) }
      throw CodecError(
        "the trace needs \(feature.quoted), which this version does not know; use a newer version"
      )
    }
  }

  private func axis(_ fields: inout RecordFields) throws(CodecError) -> Axis? {
    guard let name = try fields.text("axis") else { return nil }
    guard let axis = Axis(rawValue: name) else {
      throw fields.fault("axis", "x or y, not \(name.quoted)")
    }
    return axis
  }

  private func positive(
    _ name: StaticString,
    _ fields: inout RecordFields
  ) throws(CodecError) -> Double? {
    guard let number = try fields.number(name) else { return nil }
    guard number > 0 else { throw fields.fault(name, "more than 0, not \(number)") }
    return number
  }

  /// Returns notes by name, with numbers and flags converted to text.
  private func notes(
    _ name: StaticString,
    _ fields: inout RecordFields
  ) throws(CodecError) -> [String: String] {
    let values = try values(name, &fields)
    return Dictionary(values.map { ($0.name, $0.value.description) }) { $1 }
  }

  /// Reads a layout and its settings from the object called `layout`.
  mutating func layout(_ fields: inout RecordFields) throws(CodecError) -> LayoutSettings? {
    guard var layout = try fields.object("layout", of: "layout") else { return nil }
    let kind = try layout.require(layout.text("kind"), "kind")
    let parameters = try values("params", &layout)
    try finish(layout)
    return LayoutSettings(kind: kind, parameters: parameters)
  }

  /// Takes the texts, numbers and flags of the object called `name`.
  private func values(
    _ name: StaticString,
    _ fields: inout RecordFields
  ) throws(CodecError) -> [(name: String, value: LayoutSettings.Value)] {
    guard let list = fields.consume(name) else { return [] }
    guard list.kind == TraceJSONKindObject else { throw fields.fault(name, "an object in braces") }
    var values: [(name: String, value: LayoutSettings.Value)] = []
    for child in list.children {
      switch child.kind {
      case TraceJSONKindNumber: values.append((child.key, .number(child.rawNumber)))
      case TraceJSONKindFlag: values.append((child.key, .flag(child.rawNumber != 0)))
      default:
        guard let text = child.text else {
          throw fields.fault(name, "texts, numbers or flags by name; \(child.key.quoted) is not")
        }
        values.append((child.key, .text(text)))
      }
    }
    return values
  }
}

import CTraceJSON
import LayoutContract

extension RecordDecoder {
  /// Reads a run of items.
  mutating func items(_ fields: inout RecordFields) throws(CodecError) -> TraceItems {
    let section = try fields.require(fields.ordinal("sec"), "sec")
    var items = TraceItems(section: section, identities: try identities(&fields))
    items.sectionID = try fields.integer("secId")
    items.at = try fields.ordinal("at") ?? shape.itemCountForItems(section: section)
    items.sizes = try itemSizes(&fields, count: items.count)
    items.captionHeights = try fields.extents("caps") ?? []
    items.columnSpans = try fields.spans("spans") ?? []
    items.rowSpans = try fields.spans("rows") ?? []
    items.parents = try fields.integers("parents") ?? []
    items.insets = try fields.insetsList("ins") ?? []
    items.rowHeights = try fields.extents("rowHs") ?? []
    items.header = try fields.size("header")
    items.footer = try fields.size("footer")
    let count = items.count
    try fields.agree("caps", items.captionHeights.count, count)
    try fields.agree("spans", items.columnSpans.count, count)
    try fields.agree("rows", items.rowSpans.count, count)
    try fields.agree("parents", items.parents.count, count)
    try fields.agree("ins", items.insets.count, count)
    return items
  }

  private func identities(
    _ fields: inout RecordFields
  ) throws(CodecError) -> TraceItems.Identities {
    let listed = try fields.integers("ids")
    let first = try fields.integer("id0")
    let count = try fields.ordinal("n")
    switch (listed, first, count) {
    case (let ids?, nil, nil): return .listed(ids)
    case (nil, let first?, let count?):
      guard count <= limits.items else { throw TraceValidator.tooManyItems(count, limits) }
      guard RecordFields.integer(Double(first) + Double(count)) != nil else {
        throw CodecError("the ids counted up from 'id0' pass 2^53; start lower")
      }
      return .counted(first: first, count: count)
    case (nil, nil, nil): throw CodecError("'items' has no ids; give 'ids', or 'id0' and 'n'")
    default: throw CodecError("'items' must give either 'ids' or both 'id0' and 'n'")
    }
  }

  private mutating func itemSizes(
    _ fields: inout RecordFields,
    count: Int
  ) throws(CodecError) -> TraceItems.Sizes {
    let widths = try fields.extents("ws")
    let heights = try fields.extents("hs")
    let estimate = try fields.size("est")
    let function = try sizeFunction(&fields)
    switch (widths, heights, estimate, function) {
    case (nil, nil, nil, nil): return .unknown
    case (let widths?, let heights?, nil, nil):
      try fields.equal("ws", widths.count, count)
      try fields.equal("hs", heights.count, count)
      return .listed(widths: widths, heights: heights)
    case (nil, nil, let estimate?, nil): return .estimated(estimate)
    case (nil, nil, nil, let function?): return .function(function)
    default:
      throw CodecError("'items' must give its sizes once: 'ws' and 'hs', or 'est', or 'fn'")
    }
  }

  private mutating func sizeFunction(_ fields: inout RecordFields) throws(CodecError)
    -> SizeFunction?
  {
    guard var rule = try fields.object("fn", of: "fn") else { return nil }
    let name = try rule.require(rule.choice("name", of: WordList<SizeFunction.Name>()), "name")
    let seed = try rule.ordinal("seed") ?? 0
    guard let list = rule.consume("params") else { throw rule.missing("params") }
    guard list.kind == TraceJSONKindObject else {
      throw rule.fault("params", "an object in braces")
    }
    var parameters: [String: [Double]] = [:]
    for child in list.children {
      if let numbers = child.numbers {
        parameters[child.key] = Array(numbers)
      } else if child.kind == TraceJSONKindNumber {
        parameters[child.key] = [child.rawNumber]
      } else {
        throw rule.fault("params", "numbers or lists of numbers; \(child.key.quoted) is not")
      }
    }
    try finish(rule)
    let function = SizeFunction(name: name, seed: UInt64(seed), parameters: parameters)
    if let defect = function.defect { throw CodecError("'fn' cannot be used: \(defect)") }
    return function
  }

  /// Reads the sizes of a `size` record, including the moment at which they became known.
  func measuredSizes(_ fields: inout RecordFields) throws(CodecError) -> TraceSizes {
    var sizes = try sizes(&fields)
    sizes.isMidBatch = try fields.choice("when", of: moments) == .midBatch
    return sizes
  }

  /// Reads sizes by id.
  func sizes(_ fields: inout RecordFields) throws(CodecError) -> TraceSizes {
    let ids = try fields.require(fields.integers("ids"), "ids")
    let widths = try fields.require(fields.extents("ws"), "ws")
    let heights = try fields.require(fields.extents("hs"), "hs")
    var sizes = TraceSizes(ids: ids, widths: widths, heights: heights)
    sizes.captionHeights = try fields.extents("caps") ?? []
    sizes.columnSpans = try fields.spans("spans") ?? []
    sizes.rowSpans = try fields.spans("rows") ?? []
    sizes.parents = try fields.integers("parents") ?? []
    if let kind = try elementKind(&fields) { sizes.kind = kind }
    try fields.equal("ws", widths.count, ids.count)
    try fields.equal("hs", heights.count, ids.count)
    try fields.agree("caps", sizes.captionHeights.count, ids.count)
    try fields.agree("spans", sizes.columnSpans.count, ids.count)
    try fields.agree("rows", sizes.rowSpans.count, ids.count)
    try fields.agree("parents", sizes.parents.count, ids.count)
    return sizes
  }

  func elementKind(_ fields: inout RecordFields) throws(CodecError) -> ElementKind? {
    guard let name = try fields.text("kind") else { return nil }
    guard let kind = ElementKind(named: name) else {
      throw fields.fault(
        "kind",
        "one of cell, header, footer, connector, background, not \(name.quoted)"
      )
    }
    return kind
  }
}

extension RecordFields {
  /// Throws if a list has neither zero entries nor one entry per item.
  fileprivate func agree(_ name: StaticString, _ count: Int, _ expected: Int) throws(CodecError) {
    if count != 0 { try equal(name, count, expected) }
  }

  /// Throws if a list does not have one entry per item.
  fileprivate func equal(_ name: StaticString, _ count: Int, _ expected: Int) throws(CodecError) {
    guard count != expected else { return }
    throw CodecError(
      "'\(name)' of '\(owner)' has \(count) entries for \(expected) ids; give one an id"
    )
  }
}

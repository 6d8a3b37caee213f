import CTraceJSON

extension RecordDecoder {
  /// Reads a batch update.
  mutating func edit(_ fields: inout RecordFields) throws(CodecError) -> TraceEdit {
    guard let list = fields.consume("ops") else { throw fields.missing("ops") }
    let isEmpty = list.numbers?.isEmpty == true
    guard isEmpty || list.kind == TraceJSONKindArray else {
      throw fields.fault("ops", "a list of operations")
    }
    var operations: [TraceEdit.Operation] = []
    if !isEmpty {
      operations.reserveCapacity(list.count)
      for (index, child) in list.children.enumerated() {
        operations.append(try operation(child, index, fields))
      }
    }
    var edit = TraceEdit(operations: operations)
    edit.itemCountAfter = try fields.ordinal("n")
    edit.isAnimated = try fields.flag("anim") ?? false
    if var metrics = try fields.object("metrics", of: "edit.metrics") {
      edit.metrics = try sizes(&metrics)
      try finish(metrics)
    }
    return edit
  }

  private func operation(
    _ value: JSONValue,
    _ index: Int,
    _ fields: RecordFields
  ) throws(CodecError) -> TraceEdit.Operation {
    func fault(_ form: String) -> CodecError {
      fields.fault("ops", "well formed; operation \(index) is not \(form)")
    }
    guard value.kind == TraceJSONKindArray, value.children[0].kind == TraceJSONKindText else {
      throw fault("a list that begins with its name")
    }
    let parts = value.children
    let name = parts[0].word(of: operationNames)
    switch name {
    case .delete:
      guard parts.count == 4, let section = parts[1].ordinal, let item = parts[2].ordinal,
        let count = parts[3].ordinal
      else { throw fault(#"["d", section, index, count]"#) }
      return .delete(section: section, item: item, count: count)
    case .insert, .reload:
      guard parts.count == 4, let section = parts[1].ordinal, let item = parts[2].ordinal,
        let numbers = parts[3].numbers
      else { throw fault("[\"\(name?.rawValue ?? "")\", section, index, [ids]]") }
      let ids = try fields.integers(numbers, "ops")
      return name == .insert
        ? .insert(section: section, item: item, ids: ids)
        : .reload(section: section, item: item, ids: ids)
    case .move:
      guard parts.count == 5, let fromSection = parts[1].ordinal, let fromItem = parts[2].ordinal,
        let toSection = parts[3].ordinal, let toItem = parts[4].ordinal
      else { throw fault(#"["m", section, index, section, index]"#) }
      return .move(
        fromSection: fromSection,
        fromItem: fromItem,
        toSection: toSection,
        toItem: toItem
      )
    case .deleteSection:
      guard parts.count == 2, let section = parts[1].ordinal else {
        throw fault(#"["sd", section]"#)
      }
      return .deleteSection(section)
    case .insertSections:
      guard parts.count == 3, let section = parts[1].ordinal, let numbers = parts[2].numbers else {
        throw fault(#"["si", section, [ids]]"#)
      }
      return .insertSections(section, ids: try fields.integers(numbers, "ops"))
    case .moveSection:
      guard parts.count == 3, let from = parts[1].ordinal, let to = parts[2].ordinal else {
        throw fault(#"["sm", section, section]"#)
      }
      return .moveSection(from: from, to: to)
    case nil:
      throw fault("one of d, i, r, m, sd, si, sm")
    }
  }
}

extension JSONValue {
  /// The value as an index or a count, or nil for any other value.
  fileprivate var ordinal: Int? {
    guard kind == TraceJSONKindNumber, let integer = RecordFields.integer(rawNumber), integer >= 0
    else { return nil }
    return integer
  }
}

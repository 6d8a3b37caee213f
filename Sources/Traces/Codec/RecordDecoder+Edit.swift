import CTraceJSON
import LayoutContract

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
    let name = value.children[0].word(of: operationNames)
    let arguments = OperationArguments(value)
    switch name {
    case .delete:
      guard let (section, item, count) = arguments.three else {
        throw fault(#"["d", section, index, count]"#)
      }
      return .delete(section: section, item: item, count: count)
    case .insert, .reload:
      guard arguments.count == 3, let section = arguments.ordinal(0),
        let item = arguments.ordinal(1), let numbers = arguments.numbers(2)
      else { throw fault("[\"\(name?.rawValue ?? "")\", section, index, [ids]]") }
      let ids = try fields.integers(numbers, "ops")
      return name == .insert
        ? .insert(section: section, item: item, ids: ids)
        : .reload(section: section, item: item, ids: ids)
    case .move:
      guard arguments.count == 4, let fromSection = arguments.ordinal(0),
        let fromItem = arguments.ordinal(1), let toSection = arguments.ordinal(2),
        let toItem = arguments.ordinal(3)
      else { throw fault(#"["m", section, index, section, index]"#) }
      return .move(
        fromSection: fromSection,
        fromItem: fromItem,
        toSection: toSection,
        toItem: toItem
      )
    case .deleteSection:
      guard arguments.count == 1, let section = arguments.ordinal(0) else {
        throw fault(#"["sd", section]"#)
      }
      return .deleteSection(section)
    case .insertSections:
      guard arguments.count == 2, let section = arguments.ordinal(0),
        let numbers = arguments.numbers(1)
      else { throw fault(#"["si", section, [ids]]"#) }
      return .insertSections(section, ids: try fields.integers(numbers, "ops"))
    case .moveSection:
      guard arguments.count == 2, let from = arguments.ordinal(0), let to = arguments.ordinal(1)
      else { throw fault(#"["sm", section, section]"#) }
      return .moveSection(from: from, to: to)
    case nil:
      throw fault("one of d, i, r, m, sd, si, sm")
    }
  }
}

/// The arguments of an operation, which follow its name.
private struct OperationArguments {
  private let operation: JSONValue
  var count: Int { operation.count - 1 }

  init(_ operation: JSONValue) {
    self.operation = operation
  }

  /// Three indexes or counts, or nil for other arguments.
  var three: (Int, Int, Int)? {
    guard count == 3, let a = ordinal(0), let b = ordinal(1), let c = ordinal(2) else { return nil }
    return (a, b, c)
  }

  func ordinal(_ index: Int) -> Int? {
    let value = self[index]
    guard value.kind == TraceJSONKindNumber, let integer = RecordFields.integer(value.rawNumber),
      integer >= 0
    else { return nil }
    return integer
  }

  func numbers(_ index: Int) -> UnsafeBufferPointer<Double>? {
    self[index].numbers
  }

  private subscript(index: Int) -> JSONValue {
    operation.children[index + 1]
  }
}

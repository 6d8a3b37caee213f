/// A delegate's answer to a question, from the items of a trace: chosen by the question's name, its
/// parameters and its result.
struct DelegateStub {
  /// An expression; nil if the question is not understood.
  private(set) var text: String?
  /// A Boolean value that indicates whether the trace knows the answer, so that it is not a guess.
  private(set) var isKnown = true

  private let question: Question
  private let types: SymbolTable

  /// Answers a requirement that returns something.
  ///
  /// - Parameters:
  ///   - function: The requirement.
  ///   - symbols: The types of the files.
  init(_ function: SymbolTable.Function, _ symbols: SymbolTable) {
    types = symbols
    question = Question(function)
    guard let result = function.result else { return }
    let isOptional = "?!".contains(result.last ?? " ")
    text = answer(isOptional ? String(result.dropLast()) : result)
    if isOptional, !isKnown || text == nil {
      (text, isKnown) = ("nil", false)
    }
  }

  private var item: String? { question.item }
  private var section: String? { question.section }

  private mutating func answer(_ result: String) -> String? {
    switch result {
    case "CGSize": return size ?? guess(result)
    case "CGFloat", "Double", "Float":
      guard let length = length ?? guess("CGFloat") else { return nil }
      return result == "CGFloat" ? length : "\(result)(\(length))"
    case "Int", "UInt":
      guard let count = count ?? guess("Int") else { return nil }
      return result == "Int" ? count : "UInt(\(count))"
    case "Date": return date ?? guess(result)
    case "IndexPath":
      return question.asks("parent") ? item.map { "parent(of: \($0))" } : guess(result)
    default: return made(result) ?? guess(result)
    }
  }

  private mutating func guess(_ type: String) -> String? {
    isKnown = false
    return types.value(ofType: type, name: question.asked.joined(separator: "_"), item: item)
  }

  /// Returns a case that carries the item's size, or one of two sizes, if the result is an
  /// enumeration with such cases.
  private func made(_ result: String) -> String? {
    guard let item, let cases = types.enumerations[types.wholeName(result)] else { return nil }
    if let found = cases.first(where: { $0.payload.map(\.type) == ["CGSize"] }) {
      let label = found.payload[0].label
      return ".\(found.name)(\(label.isEmpty ? "" : label + ": ")fittingSize(at: \(item)))"
    }
    let plain = cases.filter(\.payload.isEmpty).map(\.name)
    guard let small = plain.first(where: { Words.of($0).contains("small") }),
      let big = plain.first(where: { !Words.of($0).isDisjoint(with: ["big", "large"]) })
    else { return nil }
    return "columnSpan(at: \(item)) > 1 ? .\(big) : .\(small)"
  }

  // MARK: Sizes

  /// Words for lengths that traces do not contain.
  private static let otherLengths: Set = [
    "spacing", "inset", "insets", "margin", "padding", "gap", "offset", "alpha", "scale", "angle",
    "radius", "fraction", "multiplier", "factor", "weight", "percent", "percentage", "priority",
    "opacity", "duration",
  ]
  /// Words for units other than points.
  private static let units: Set = ["cells", "units"]
  /// Words for the text below an item's picture.
  private static let texts: Set = [
    "caption", "annotation", "description", "comment", "title", "text", "label",
  ]

  private var sectionText: String? { section ?? item.map { "\($0).section" } }

  private var isOther: Bool { question.asked.contains(where: Self.otherLengths.contains) }

  /// The size of a header or a footer, if the question is about one.
  private var edgeSize: String? {
    guard let sectionText, !isOther else { return nil }
    if question.words.contains("footer") { return "footerSize(inSection: \(sectionText))" }
    if question.words.contains("header") { return "headerSize(inSection: \(sectionText))" }
    return nil
  }

  private var isInUnits: Bool {
    !isOther && (question.asks("block") || !question.words.isDisjoint(with: Self.units))
  }

  private var size: String? {
    guard isInUnits, let item else { return sizeInPoints }
    let columns = "columnSpan(at: \(item), of: \(types.columnCount))"
    return "CGSize(width: \(columns), height: rowSpan(at: \(item)))"
  }

  private var sizeInPoints: String? { edgeSize ?? item.map { "fittingSize(at: \($0))" } }

  private var length: String? {
    if let edgeSize { return edgeSize + (question.asks("width") ? ".width" : ".height") }
    guard let item, !isOther else { return nil }
    if isInUnits, let count { return "CGFloat(\(count))" }
    if question.asks("ratio", "aspect") { return "aspectRatio(at: \(item))" }
    let isText = !question.words.isDisjoint(with: Self.texts)
    if isText, !question.asks("width") { return "captionHeight(at: \(item))" }
    if question.asks("width") {
      return question.height.map { "\($0) / aspectRatio(at: \(item))" }
        ?? "fittingSize(at: \(item)).width"
    }
    if let width = question.width { return "\(width) * aspectRatio(at: \(item))" }
    if question.asks("height", "length", "size") { return "size(at: \(item)).height" }
    if let height = question.height { return "\(height) / aspectRatio(at: \(item))" }
    return nil
  }

  // MARK: Counts

  private var count: String? {
    if let view = question.view {
      if question.name == "numberOfSections" { return "\(view).numberOfSections" }
      if let section, question.asks("items"), question.asks("number", "count") {
        return "\(view).numberOfItems(inSection: \(section))"
      }
    } else if question.asks("number", "count") {
      if question.asks("sections") { return "model?.sections.count ?? 0" }
      if question.asks("items"), let section {
        return "model.map { $0.sections[\(section)].count } ?? 0"
      }
    }
    // An index among others: the first one always exists.
    let isCount = question.asks("number", "count", "span", "columns", "rows", "cells", "many")
    if question.asks("index", "item"), !isCount { return "0" }
    guard let item else { return nil }
    if question.asks("column"), !isCount { return "0" }
    if question.asks("row", "rows", "height") { return "rowSpan(at: \(item))" }
    if question.asks("span", "column", "columns", "width", "scale", "size", "cells") {
      return "columnSpan(at: \(item), of: \(types.columnCount))"
    }
    return nil
  }

  // MARK: Times

  /// The date: a day for each section, with items at successive hours.
  private var date: String? {
    guard let sectionText else { return nil }
    let day = "Date(timeIntervalSince1970: 86_400 * TimeInterval(\(sectionText)))"
    guard let item else { return day }
    let hour = question.asks("end") ? "\(item).item % 12 + 1" : "\(item).item % 12"
    return "\(day).addingTimeInterval(3_600 * TimeInterval(\(hour)))"
  }
}

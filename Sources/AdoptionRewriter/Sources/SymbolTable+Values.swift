extension SymbolTable {
  private static let mostDepth = 3
  /// The assumed number of columns, and of other things that are counted.
  private static let usualCount = 3
  private static let elements = 3

  /// The number of columns of a layout: the glue's answer, or the layout's own default.
  var columnCount: Int {
    let isAsked = protocols.flatMap(\.functions).contains { function in
      let question = Question(function)
      return function.result == "Int" && question.item == nil && question.asks("columns", "column")
    }
    let own = layouts.compactMap { classes[$0].columnCount }.min()
    return isAsked ? Self.usualCount : own ?? Self.usualCount
  }

  /// Returns a plausible value for a name and a type; nil if none is known.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - name: The name.
  ///   - item: The index path of the item that the value is about, as an expression; nil without
  ///     one.
  ///   - depth: The nesting depth of values of the files' types.
  /// - Returns: An expression.
  func value(ofType type: String, name: String, item: String? = nil, depth: Int = 0) -> String? {
    if type.hasSuffix("?") || type.hasSuffix("!") { return "nil" }
    let words = Words.of(name)
    if let item, let known = known(type, words, item) { return known }
    switch type {
    case "CGFloat", "Double", "Float": return Self.length(words)
    case "Int", "UInt":
      return words.isDisjoint(with: Self.indexWords) ? "\(Self.usualCount)" : "0"
    case "TimeInterval": return "3_600"
    case "Bool": return "false"
    case "String": return "\"\""
    case "CGSize": return "CGSize(width: 100, height: 100)"
    case "CGPoint", "CGRect", "UIEdgeInsets": return ".zero"
    case "Date": return "Date(timeIntervalSince1970: 0)"
    case "UICollectionView.ScrollDirection", "UICollectionViewScrollDirection": return ".vertical"
    default: break
    }
    if type.hasPrefix("[") { return type.contains(":") ? "[:]" : array(of: type, words, depth) }
    return depth < Self.mostDepth ? made(type, item, depth) : nil
  }

  /// Words for indexes, of which 0 always exists.
  private static let indexWords: Set = [
    "index", "item", "section", "level", "depth", "indent", "indentation", "order", "priority",
    "tag", "offset",
  ]

  private static let gaps: Set = ["spacing", "inset", "insets", "margin", "padding", "gap"]
  private static let shares: Set = [
    "ratio", "scale", "alpha", "fraction", "factor", "opacity", "multiplier", "weight", "percent",
    "percentage",
  ]

  private static func length(_ words: Set<String>) -> String {
    if !words.isDisjoint(with: gaps) { return "8" }
    return words.isDisjoint(with: shares) ? "100" : "1"
  }

  /// Returns a value that depends on an item; nil if the trace does not contain it.
  private func known(_ type: String, _ words: Set<String>, _ item: String) -> String? {
    guard words.isDisjoint(with: Self.gaps), words.isDisjoint(with: Self.shares) else { return nil }
    return switch type {
    case "CGFloat" where words.contains("height"): "size(at: \(item)).height"
    case "CGFloat" where words.contains("width"): "fittingSize(at: \(item)).width"
    case "CGSize": "fittingSize(at: \(item))"
    case "Int" where !words.isDisjoint(with: ["column", "columns"]):
      "columnSpan(at: \(item), of: \(columnCount))"
    case "Int" where !words.isDisjoint(with: ["row", "rows"]): "rowSpan(at: \(item))"
    default: nil
    }
  }

  private static let numbers: Set = ["CGFloat", "Double", "Float", "Int"]

  /// Returns equal elements for numbers and types made of numbers, such as columns; an empty array
  /// for types of UIKit and Foundation; nil for content of the files' own types.
  private func array(of type: String, _ words: Set<String>, _ depth: Int) -> String? {
    let element = type.dropFirst().dropLast().trimmingPrefix { $0.isWhitespace }
    let name = wholeName(String(element))
    let isNumber = Self.numbers.contains(name)
    let isOwn =
      structures[name] != nil || enumerations[name] != nil || element.contains("[")
      || classes.contains { $0.name == name } || protocols.contains { $0.name == name }
    let needed = parameters(of: name).filter { !$0.hasDefault }
    if isOwn, !isNumber {
      guard !needed.isEmpty, needed.allSatisfy({ Self.numbers.contains($0.type) }) else {
        return nil
      }
    } else if !isNumber {
      return "UICollectionViewLayoutAttributes" == name ? nil : "[]"
    }
    // Other integers are indexes, of which the array may have none.
    let areCounts = !words.isDisjoint(with: ["column", "columns", "span", "spans", "widths"])
    if name == "Int", !areCounts { return "[]" }
    let one = name == "Int" ? "1" : value(ofType: name, name: "", depth: depth + 1)
    return one.map { "[\(Array(repeating: $0, count: Self.elements).joined(separator: ", "))]" }
  }

  /// Returns the parameters of the initializer of a structure or a class of the files.
  private func parameters(of type: String) -> [Parameter] {
    if let found = structures[type] { return found }
    guard let index = classes.firstIndex(where: { $0.name == type && isOpen($0) }) else {
      return []
    }
    return lineage.initializers(of: index).first?.parameters ?? []
  }

  /// The names of cases with the least effect.
  private static let quiet: Set = [
    "hidden", "none", "never", "off", "default", "normal", "regular",
  ]

  /// Returns a value of a type that the files declare; nil if none is known.
  func made(_ type: String, _ item: String? = nil, _ depth: Int = 0) -> String? {
    let type = wholeName(type)
    let cases = enumerations[type] ?? []
    if item != nil {
      // Prefer a case whose payload is the item's size.
      let carriers = cases.filter { found in
        found.payload.contains { ["height", "width", "size"].contains($0.label) }
      }
      for carrier in carriers where carrier.payload.allSatisfy({ !$0.label.isEmpty }) {
        if let made = call("\(type).\(carrier.name)", carrier.payload, item, depth) { return made }
      }
    }
    let plain = cases.filter(\.payload.isEmpty)
    if let one = plain.first(where: { Self.quiet.contains($0.name.filter { $0 != "`" }) })
      ?? plain.first
    {
      return "\(type).\(one.name)"
    }
    // The meaning of a payload is clear only if it has labels.
    for carrier in cases where carrier.payload.allSatisfy({ !$0.label.isEmpty }) {
      if let made = call("\(type).\(carrier.name)", carrier.payload, item, depth) { return made }
    }
    if let index = classes.firstIndex(where: { $0.name == type && isOpen($0) }) {
      let found = classes[index]
      let own = lineage.initializers(of: index)
      guard !own.isEmpty else { return found.superclass == "NSObject" ? "\(type)()" : nil }
      return own.lazy.compactMap { self.call(type, $0.parameters, item, depth) }.first
    }
    return structures[type].flatMap { call(type, $0, item, depth) }
  }

  /// Returns a structure, a class or a case made of known values; nil if a value is unknown.
  private func call(
    _ type: String,
    _ parameters: [Parameter],
    _ item: String?,
    _ depth: Int
  ) -> String? {
    var arguments: [String] = []
    for parameter in parameters where !parameter.hasDefault {
      let value = value(
        ofType: parameter.type,
        name: parameter.name,
        item: item,
        depth: depth + 1
      )
      guard let value else { return nil }
      arguments.append(parameter.label.isEmpty ? value : "\(parameter.label): \(value)")
    }
    return "\(type)(\(arguments.joined(separator: ", ")))"
  }
}

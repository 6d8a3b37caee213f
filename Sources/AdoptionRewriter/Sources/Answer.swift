/// What a delegate answers a question with, from the items of a trace: told by what the question is
/// called and by what it returns.
struct Answer {
  /// An expression; nil where the question is not understood.
  private(set) var text: String?

  private let name: String
  private let item: String?
  private let section: String?

  private let view: String?
  private let types: Survey

  /// Answers a requirement that returns something.
  ///
  /// - Parameters:
  ///   - function: The requirement.
  ///   - survey: The types of the files.
  init(_ function: Survey.Function, _ survey: Survey) {
    types = survey
    let parameters = function.parameters
    name = ([function.name] + parameters.flatMap { [$0.label, $0.name] }).joined(separator: " ")
      .lowercased()
    let path = parameters.first { ["IndexPath", "NSIndexPath"].contains($0.type) }
    item = path.map { $0.type == "IndexPath" ? $0.name : "(\($0.name) as IndexPath)" }
    view = parameters.first { $0.type == "UICollectionView" }?.name
    section = parameters.last { $0.type == "Int" && $0.mentions("section") }?.name
    guard let result = function.result else { return }
    text = answer(result, parameters)
  }

  private func says(_ words: String...) -> Bool { words.contains { name.contains($0) } }

  private func answer(_ result: String, _ parameters: [Survey.Parameter]) -> String? {
    switch result {
    case "CGSize": return size
    case "CGFloat", "Double", "Float":
      let length = length(parameters)
      return result == "Float" ? length.map { "Float(\($0))" } : length
    case "Int": return count
    case "IndexPath?": return says("parent") ? item.map { "parent(of: \($0))" } : "nil"
    default: return made(result) ?? value(result)
    }
  }

  private func value(_ type: String) -> String? { types.value(ofType: type, name: name) }

  /// A case that carries the item's size, where the result is an enumeration with one.
  private func made(_ result: String) -> String? {
    guard let item, let cases = types.enumerations[types.wholeName(result)] else { return nil }
    return cases.first { $0.payload.map(\.type) == ["CGSize"] }.map { found in
      let label = found.payload[0].label
      return ".\(found.name)(\(label.isEmpty ? "" : label + ": ")size(at: \(item)))"
    }
  }

  private var size: String? {
    if let section {
      if says("footer") { return "footerSize(inSection: \(section))" }
      if says("header") { return "headerSize(inSection: \(section))" }
    }
    if let item {
      if says("footer") { return "footerSize(inSection: \(item).section)" }
      if says("header") { return "headerSize(inSection: \(item).section)" }
      return "size(at: \(item))"
    }
    return value("CGSize")
  }

  private func length(_ parameters: [Survey.Parameter]) -> String? {
    if says("footer"), let place = section ?? item.map({ "\($0).section" }) {
      return says("width")
        ? "footerSize(inSection: \(place)).width"
        : "footerSize(inSection: \(place)).height"
    }
    if says("header"), let place = section ?? item.map({ "\($0).section" }) {
      return says("width")
        ? "headerSize(inSection: \(place)).width"
        : "headerSize(inSection: \(place)).height"
    }
    guard let item else { return value("CGFloat") }
    let lengths = parameters.filter { $0.type == "CGFloat" }
    let width = lengths.first { $0.mentions("width") }?.name
    let height = lengths.first { $0.mentions("height") }?.name
    if says("ratio") { return "aspectRatio(at: \(item))" }
    if says("caption", "annotation", "description", "comment", "title", "text") {
      return "captionHeight(at: \(item))"
    }
    if let width { return "\(width) * aspectRatio(at: \(item))" }
    if let height { return "\(height) / aspectRatio(at: \(item))" }
    if says("height", "length", "size") { return "size(at: \(item)).height" }
    if says("width") { return "size(at: \(item)).width" }
    return value("CGFloat")
  }

  private var count: String? {
    if let item {
      if says("row"), says("span", "size", "count") { return "rowSpan(at: \(item))" }
      if says("span", "column", "scale", "size") { return "columnSpan(at: \(item))" }
    }
    if let view, says("numberofsections") { return "\(view).numberOfSections" }
    if let view, let section, says("numberofitems") {
      return "\(view).numberOfItems(inSection: \(section))"
    }
    return value("Int")
  }
}

extension Survey {
  private static let mostDepth = 3

  /// A value that a setting of such a name and type may well have; nil where nobody knows.
  func value(ofType type: String, name: String, depth: Int = 0) -> String? {
    if type.hasSuffix("?") || type.hasSuffix("!") { return "nil" }
    let name = name.lowercased()
    switch type {
    case "CGFloat", "Double", "Float":
      for word in ["spacing", "inset", "margin", "padding", "gap"] where name.contains(word) {
        return "8"
      }
      return "100"
    case "Int", "UInt": return "3"
    case "Bool": return "false"
    case "String": return "\"\""
    case "CGSize": return "CGSize(width: 100, height: 100)"
    case "CGPoint", "CGRect", "UIEdgeInsets": return ".zero"
    case "Date": return "Date(timeIntervalSince1970: 0)"
    case "UICollectionView.ScrollDirection", "UICollectionViewScrollDirection": return ".vertical"
    default: break
    }
    if type.hasPrefix("[") { return type.contains(":") ? "[:]" : "[]" }
    return depth < Self.mostDepth ? made(type, depth) : nil
  }

  /// A value of a type that the files declare.
  private func made(_ type: String, _ depth: Int) -> String? {
    let type = wholeName(type)
    let cases = enumerations[type] ?? []
    if let first = cases.first(where: { $0.payload.isEmpty }) { return "\(type).\(first.name)" }
    // What a case carries is clear where it has a label.
    for carrier in cases where carrier.payload.allSatisfy({ !$0.label.isEmpty }) {
      if let made = call("\(type).\(carrier.name)", carrier.payload, depth) { return made }
    }
    if let place = classes.firstIndex(where: { $0.name == type && isOpen($0) }) {
      let found = classes[place]
      let own = lineage.initializers(of: place)
      guard !own.isEmpty else { return found.superclass == "NSObject" ? "\(type)()" : nil }
      for initializer in own {
        if let made = call(type, initializer.parameters, depth) { return made }
      }
      return nil
    }
    return structures[type].flatMap { call(type, $0, depth) }
  }

  /// A structure, a class or a case made of known values.
  private func call(_ type: String, _ parameters: [Parameter], _ depth: Int) -> String? {
    var arguments: [String] = []
    for parameter in parameters where !parameter.hasDefault {
      guard
        let value = value(ofType: parameter.type, name: parameter.name, depth: depth + 1)
      else { return nil }
      arguments.append(parameter.label.isEmpty ? value : "\(parameter.label): \(value)")
    }
    return "\(type)(\(arguments.joined(separator: ", ")))"
  }
}

extension Survey.Parameter {
  /// Whether its label or its name has a word in it.
  func mentions(_ word: String) -> Bool {
    label.lowercased().contains(word) || name.lowercased().contains(word)
  }
}

/// What a delegate answers a question with, from the items of a trace: told by what the question is
/// called and by what it returns.
struct Answer {
  /// An expression; nil where the question is not understood.
  private(set) var text: String?

  private let name: String
  private let item: String?
  private let section: String?

  /// Answers a requirement that returns something.
  init(_ function: Survey.Function) {
    let parameters = function.parameters
    name = ([function.name] + parameters.flatMap { [$0.label, $0.name] }).joined(separator: " ")
      .lowercased()
    item = parameters.first { ["IndexPath", "NSIndexPath"].contains($0.type) }?.name
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
    default: return Self.value(ofType: result, name: name)
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
    return Self.value(ofType: "CGSize", name: name)
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
    guard let item else { return Self.value(ofType: "CGFloat", name: name) }
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
    return Self.value(ofType: "CGFloat", name: name)
  }

  private var count: String? {
    if let item {
      if says("row"), says("span", "size", "count") { return "rowSpan(at: \(item))" }
      if says("span", "column", "scale", "size") { return "columnSpan(at: \(item))" }
    }
    if let section, says("numberofitems") { return "numberOfItems(inSection: \(section))" }
    return Self.value(ofType: "Int", name: name)
  }

  /// A value that a setting of such a name and type may well have; nil where nobody knows.
  static func value(ofType type: String, name: String) -> String? {
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
    case "CGPoint": return ".zero"
    case "CGRect": return ".zero"
    case "UIEdgeInsets": return ".zero"
    case "UICollectionView.ScrollDirection", "UICollectionViewScrollDirection": return ".vertical"
    default: return type.hasPrefix("[") ? "[]" : nil
    }
  }
}

extension Survey.Parameter {
  /// Whether its label or its name has a word in it.
  func mentions(_ word: String) -> Bool {
    label.lowercased().contains(word) || name.lowercased().contains(word)
  }
}

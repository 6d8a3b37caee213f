/// The subject of a requirement: the quantity that it asks for, and the element.
struct Question {
  /// The function's name.
  let name: String
  /// The words for the quantity, up to the first preposition.
  private(set) var asked: [String] = []
  /// All words of the name and of the labels.
  private(set) var words: Set<String> = []
  /// The index path of an item, as an expression; nil if the question is not about an item.
  private(set) var item: String?
  /// A section's index, as an expression.
  private(set) var section: String?
  /// The name of the parameter that is a collection view.
  let view: String?
  /// The names of the parameters for a width and for a height.
  let width: String?
  let height: String?

  private static let prepositions: Set = [
    "for", "at", "in", "from", "of", "to", "with", "by", "on", "forItem", "inSection",
  ]
  private static let paths: Set = ["IndexPath", "NSIndexPath"]
  private static let numbers: Set = ["CGFloat", "Double", "Float"]

  init(_ function: SymbolTable.Function) {
    let parameters = function.parameters
    name = function.name
    view = parameters.first { $0.type == "UICollectionView" }?.name
    let lengths = parameters.filter { Self.numbers.contains($0.type) }
    width = lengths.first { $0.mentions("width") }?.name
    height = lengths.first { $0.mentions("height") }?.name
    read(function)
    find(parameters)
  }

  /// Returns whether the quantity contains one of some words.
  func asks(_ words: String...) -> Bool { words.contains { asked.contains($0) } }

  private mutating func read(_ function: SymbolTable.Function) {
    var lists = [Words.list(function.name)]
    for parameter in function.parameters where !Self.numbers.contains(parameter.type) {
      // After the first label, only those of index paths, integers and strings count.
      let isPlace = Self.paths.contains(parameter.type) || parameter.type == "Int"
      guard isPlace || parameter.type == "String" || lists.count == 1 else { continue }
      let label = Words.list(parameter.label)
      if !label.isEmpty, parameter.label != parameter.name || isPlace { lists.append(label) }
    }
    words = Set(lists.joined())
    // After an unlabeled sender the function's name refers to it: `rows(_:heightFor:)`.
    if let first = function.parameters.first, first.label.isEmpty, lists.count > 1,
      !Self.paths.contains(first.type), first.type != "Int", !Self.numbers.contains(first.type)
    {
      lists.append(lists.removeFirst())
    }
    // Not a quantity: `collectionView(_:layout:heightForItemAt:)` asks for a height.
    let vague: Set = ["collection", "view", "layout", "collectonview", "item", "index", "path"]
    for list in lists {
      var own = list.drop { Self.prepositions.contains($0) }
      if let end = own.firstIndex(where: { Self.prepositions.contains($0) && $0 != "of" }) {
        own = own[..<end]
      }
      guard !Set(own).subtracting(vague).isEmpty, own != ["section"] else { continue }
      asked = Array(own)
      return
    }
  }

  private mutating func find(_ parameters: [SymbolTable.Parameter]) {
    if let path = parameters.first(where: { Self.paths.contains($0.type) }) {
      item = path.type == "IndexPath" ? path.name : "(\(path.name) as IndexPath)"
    }
    let indexes = parameters.filter { ["Int", "NSInteger"].contains($0.type) }
    section = indexes.last { $0.mentions("section") }?.name
    guard item == nil else { return }
    // `atIndex:` is an item's index, unless the question is about sections.
    if section == nil, words.contains("section"), indexes.count == 1 { section = indexes[0].name }
    let index = indexes.first { parameter in
      parameter.name != section && ["index", "item"].contains { parameter.mentions($0) }
    }
    if let index { item = "IndexPath(item: \(index.name), section: \(section ?? "0"))" }
  }
}

/// The words of a name.
enum Words {
  /// Returns the words in order and in lowercase: `heightForPhotoAt` has four.
  static func list(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let letters = Array(name)
    for (position, letter) in letters.enumerated() {
      let isStart =
        letter.isUppercase
        && (position == 0 || !letters[position - 1].isUppercase
          || position + 1 < letters.count && letters[position + 1].isLowercase)
      if (isStart || !letter.isLetter), !word.isEmpty {
        words.append(word)
        word = ""
      }
      if letter.isLetter { word += letter.lowercased() }
    }
    return word.isEmpty ? words : words + [word]
  }

  static func of(_ name: String) -> Set<String> { Set(list(name)) }
}

extension SymbolTable.Parameter {
  /// Returns whether the label or the name contains a word.
  func mentions(_ word: String) -> Bool {
    label.lowercased().contains(word) || name.lowercased().contains(word)
  }
}

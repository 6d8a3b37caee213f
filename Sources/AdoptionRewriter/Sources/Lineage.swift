/// The inheritance of all classes, found once; each class is an index in the list of classes.
struct Lineage {
  /// The classes that are layouts, including those that cannot be made, in order.
  private(set) var layouts: [Int] = []
  /// The number of classes visited so far: proportional to the number of all classes.
  private(set) var steps = 0

  private let classes: [SymbolTable.Class]
  /// The superclass of each class, if it is in the files.
  private var parents: [Int?] = []
  /// All classes, each after its superclass; of a cycle of inheritance any one is first.
  private var order: [Int] = []
  /// The class that has the initializers of each: itself or the nearest superclass with any.
  private var makers: [Int] = []

  private static let roots: Set = ["UICollectionViewLayout", "UICollectionViewFlowLayout"]

  init(_ classes: [SymbolTable.Class]) {
    self.classes = classes
    // A visible class takes precedence over one in a function or in an inactive branch.
    let ordered =
      classes.indices.filter { classes[$0].isSeen }
      + classes.indices.filter { !classes[$0].isSeen }
    let indexes = Dictionary(
      ordered.map { (classes[$0].name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    parents = classes.indices.map { parent(of: $0, indexes) }
    sort()
    var isLayout = classes.map { Self.roots.contains($0.superclassName ?? "") }
    makers = Array(classes.indices)
    for index in order {
      guard let parent = parents[index] else { continue }
      steps += 1
      if isLayout[parent] { isLayout[index] = true }
      if classes[index].initializers.isEmpty { makers[index] = makers[parent] }
    }
    layouts = classes.indices.filter { isLayout[$0] }
  }

  /// Returns the initializers of a class, its own or inherited.
  func initializers(of index: Int) -> [SymbolTable.Initializer] {
    classes[makers[index]].initializers
  }

  /// Returns, for each class, its own things followed by those of its superclasses.
  func inherited<Thing>(_ own: (Int) -> [Thing]) -> [[Thing]] {
    var things = classes.map { _ in [Thing]() }
    for index in order {
      things[index] = own(index) + (parents[index].map { things[$0] } ?? [])
    }
    return things
  }

  /// Returns some classes and all their superclasses, each once.
  func withSuperclasses(of indexes: [Int]) -> [Int] {
    var seen = Set<Int>()
    var found: [Int] = []
    for index in indexes {
      var next: Int? = index
      while let index = next, seen.insert(index).inserted {
        found.append(index)
        next = parents[index]
      }
    }
    return found
  }

  /// Sorts each class after its superclass.
  private mutating func sort() {
    var isSorted = classes.map { _ in false }
    for index in classes.indices {
      var line: [Int] = []
      var next: Int? = index
      while let index = next, !isSorted[index] {
        steps += 1
        isSorted[index] = true
        line.append(index)
        next = parents[index]
      }
      order += line.reversed()
    }
  }

  /// Returns the superclass of a class.
  ///
  /// Its name is looked up from the innermost enclosing type, as in Swift, and then without its
  /// first components, such as a module.
  private func parent(of index: Int, _ indexes: [String: Int]) -> Int? {
    let scopes = Array(classes[index].scopes.reversed().map { $0 + "." } + [""])
    var path = classes[index].superclass?.split(separator: ".") ?? []
    while !path.isEmpty {
      let name = path.joined(separator: ".")
      for scope in scopes {
        if let found = indexes[scope + name], found != index { return found }
      }
      path.removeFirst()
    }
    return nil
  }
}

/// The source of a file that makes layouts and answers their delegates; its user may change it.
struct AdapterGenerator {
  /// The source.
  private(set) var source = ""
  /// The members whose values the user has to supply, as `Protocol.member`.
  private(set) var holes: [String] = []
  /// Values that are assumed, as `name = value`: the app may have others.
  private(set) var chosen: [String] = []

  private let symbols: SymbolTable
  /// The types of the properties and arguments that layouts and their superclasses need.
  private let propertyTypes: Set<String>
  /// The types among them that cannot be nil.
  private let neededTypes: Set<String>
  /// The names of layouts and their superclasses.
  private let layoutNames: Set<String>

  /// Generates the source from the layouts and from the protocols of the files.
  init(_ symbols: SymbolTable) {
    self.symbols = symbols
    let indexes = symbols.lineage.withSuperclasses(of: symbols.layouts)
    layoutNames = Set(indexes.map { symbols.classes[$0].name })
    let properties = indexes.flatMap { symbols.classes[$0].properties }.filter { !$0.hasDefault }
    let arguments = indexes.flatMap { symbols.lineage.initializers(of: $0) }.flatMap(\.parameters)
      .flatMap { symbols.wholeNames(of: Self.bare($0.type)) }
    propertyTypes = Set(properties.flatMap { symbols.wholeNames(of: $0.type) } + arguments)
    let needed = properties.filter { $0.writtenType.last != "?" }
    neededTypes = Set(needed.flatMap { symbols.wholeNames(of: $0.type) } + arguments)
    let delegates = symbols.protocols.filter(isAsked)
    let adopted = entries(delegates)
    source =
      "import UIKit\nimport UIKitHosting\n\n" + """
        // Yours to change: what makes the layouts, and what answers their questions from the items
        // of a trace. `perfharness adopt` takes it as it is once it is changed.

        """
    if !delegates.isEmpty { source += delegateClass(delegates) }
    source += """

      func adoptedLayouts() -> [AdoptedLayout] {
        [
      \(adopted.joined(separator: ",\n"))
        ]
      }

      """
  }

  // MARK: Delegates

  private static let own: Set = [
    "AnyObject", "class", "NSObjectProtocol", "UICollectionViewDelegate",
    "UICollectionViewDelegateFlowLayout", "UICollectionViewDataSource", "UIScrollViewDelegate",
  ]

  /// Returns whether a layout asks a protocol: through a property, or by a cast of the collection
  /// view's delegate.
  private func isAsked(_ shape: SymbolTable.ProtocolShape) -> Bool {
    let isCast =
      (shape.isNamedDelegate || shape.asksOfCollectionView)
      && symbols.casts.contains { cast in
        symbols.wholeNames(of: cast.name).contains(shape.name)
          && (layoutNames.contains(cast.scope) || shape.asksOfCollectionView)
      }
    // A protocol not named a delegate that asks nothing, such as an animator, is not a delegate.
    let asks = shape.functions.contains { $0.result != nil } || !shape.variables.isEmpty
    let isProperty =
      propertyTypes.contains(shape.name)
      && (shape.isNamedDelegate
        || maker(of: shape) == nil && (asks || neededTypes.contains(shape.name)))
    guard isProperty || isCast else { return false }
    // A protocol that also refines other protocols, such as a cell's, is not a delegate.
    return shape.inherited.flatMap(symbols.wholeNames(of:)).allSatisfy { name in
      Self.own.contains(name) || self.shape(named: name) != nil
    }
  }

  /// Returns an expression for a value of a type in the files that conforms to a protocol other
  /// than a delegate's, such as an animator; nil if no type conforms.
  private func maker(of shape: SymbolTable.ProtocolShape) -> String? {
    guard !shape.isNamedDelegate else { return nil }
    let pairs = symbols.conformances + symbols.classes.map { ($0.name, $0.inherited) }
    for (type, protocols) in pairs
    where protocols.contains(where: {
      symbols.wholeNames(of: $0).contains(shape.name)
    }) {
      let isView = symbols.classes.contains {
        $0.name == symbols.wholeName(type) && ($0.superclass ?? "").hasPrefix("UI")
      }
      if !isView, let made = symbols.made(type) { return made }
    }
    return nil
  }

  private func shape(named name: String) -> SymbolTable.ProtocolShape? {
    let whole = symbols.wholeName(name)
    return symbols.protocols.first { $0.name == whole }
  }

  /// Returns the requirements of a protocol and of the protocols that it refines.
  private func functions(of shape: SymbolTable.ProtocolShape) -> [SymbolTable.Function] {
    var seen: Set = [shape.name]
    var shapes = [shape]
    var next = 0
    while next < shapes.count {
      let names = shapes[next].inherited.flatMap(symbols.wholeNames(of:))
        .filter { seen.insert($0).inserted }
      shapes += names.compactMap(shape(named:))
      next += 1
    }
    return shapes.flatMap(\.functions)
  }

  /// Returns whether a requirement is answered without the glue: by a default implementation, or by
  /// a member of every trace delegate.
  private func hasAnswer(_ function: SymbolTable.Function, _ shape: SymbolTable.ProtocolShape)
    -> Bool
  {
    let protocols = [shape.name] + shape.inherited.flatMap(symbols.wholeNames(of:))
    return function.isOfTraceDelegate
      || !function.isOptional
        && protocols.contains { symbols.defaults[$0]?.contains(function.member) ?? false }
  }

  private mutating func delegateClass(_ delegates: [SymbolTable.ProtocolShape]) -> String {
    let names = (["TraceDelegate"] + delegates.map(\.name)).joined(separator: ", ")
    var members: [String] = []
    for shape in delegates {
      for function in functions(of: shape) where !hasAnswer(function, shape) {
        guard let text = member(function, of: shape.name) else { continue }
        if !members.contains(text) { members.append(text) }
      }
      let answered = symbols.defaults[shape.name] ?? []
      for variable in shape.variables
      where !answered.contains(MemberName(name: variable.name, labels: nil)) {
        let text = property(variable, of: shape.name)
        if !members.contains(text) { members.append(text) }
      }
    }
    return "\nfinal class LayoutDelegate: \(names) {\n\(members.joined(separator: "\n\n"))\n}\n"
  }

  /// Returns the answer to a requirement; nil if it is optional and the answer is unknown.
  private mutating func member(_ function: SymbolTable.Function, of protocolName: String) -> String?
  {
    let declaration = function.declaration
    guard function.result != nil else { return function.isOptional ? nil : "  \(declaration) {}" }
    let answer = DelegateStub(function, symbols)
    if function.isOptional, answer.text == nil || !answer.isKnown { return nil }
    let body: String
    if let text = answer.text {
      body = text
      if text.allSatisfy({ $0.isNumber || $0 == "." }) { choose(function.member.name, text) }
    } else {
      let name = "\(protocolName).\(function.member.text)"
      if !holes.contains(name) { holes.append(name) }
      body = "#error(\"say what \(name) answers\")"
    }
    return "  \(declaration) {\n    \(body)\n  }"
  }

  private mutating func property(
    _ variable: SymbolTable.Property,
    of protocolName: String
  ) -> String {
    guard let value = symbols.value(ofType: variable.writtenType, name: variable.name) else {
      let name = "\(protocolName).\(variable.name)"
      holes.append(name)
      // Stored, because a protocol may require it to be settable.
      return """
          var \(variable.name): \(variable.writtenType) = {
            #error("say what \(name) is")
          }()
        """
    }
    choose(variable.name, value)
    return "  var \(variable.name): \(variable.writtenType) = \(value)"
  }

  private static let nothing: Set = ["nil", "false", "\"\"", "[]", "[:]", ".zero"]

  /// Records an assumed value, unless it stands for nothing.
  private mutating func choose(_ name: String, _ value: String) {
    let text = "\(name) = \(value)"
    if !Self.nothing.contains(value), !chosen.contains(text) { chosen.append(text) }
  }

  // MARK: Layouts

  private static let scalars: Set = ["Int", "CGFloat", "Double", "Float", "CGSize"]

  /// Returns the entry of each layout, with the settings that its superclasses need.
  private mutating func entries(_ delegates: [SymbolTable.ProtocolShape]) -> [String] {
    let types = Set(delegates.map(\.name))
    let classes = symbols.classes
    let settings = symbols.lineage.inherited { index in
      classes[index].properties.compactMap { self.setting($0, types) }
    }
    let scalars = symbols.lineage.inherited { index in
      classes[index].properties.compactMap { self.scalar($0, of: classes[index]) }
    }
    let content = symbols.lineage.inherited { index in
      classes[index].properties.filter { self.isContent($0, of: classes[index]) }.map(\.name)
    }
    return symbols.layouts.map { index in
      for (name, value) in scalars[index] { choose(name, value) }
      let numbers = scalars[index].map { "      layout.\($0.name) = \($0.value)" }
      return entry(
        classes[index],
        symbols.lineage.initializers(of: index),
        settings: settings[index],
        scalars: numbers + content[index].map { self.hole("\(classes[index].name).\($0)") },
        delegates: types
      )
    }
  }

  /// Returns a value for a number that a layout needs and does not assign itself.
  private func scalar(
    _ property: SymbolTable.Property,
    of owner: SymbolTable.Class
  ) -> (name: String, value: String)? {
    guard !property.hasDefault, ["?", "!"].contains(property.writtenType.last ?? " "),
      !isAssigned(property, by: owner), Self.scalars.contains(property.type),
      let value = symbols.value(ofType: property.type, name: property.name)
    else { return nil }
    return (property.name, value)
  }

  private func isAssigned(_ property: SymbolTable.Property, by owner: SymbolTable.Class) -> Bool {
    owner.assigned.contains(property.name)
      || symbols.assignedInExtensions[owner.name]?.contains(property.name) ?? false
  }

  /// Returns whether an app has to fill a property: an empty collection of the files' own types.
  private func isContent(_ property: SymbolTable.Property, of owner: SymbolTable.Class) -> Bool {
    guard property.isEmpty, !isAssigned(property, by: owner) else { return false }
    let names = property.writtenType.split { !$0.isLetter && !$0.isNumber && !"._".contains($0) }
    return names.contains { name in
      let whole = symbols.wholeName(String(name))
      return symbols.structures[whole] != nil || shape(named: whole) != nil
        || symbols.classes.contains { $0.name == whole }
    }
  }

  /// Returns a line that stops the compiler until the user has replaced it.
  private mutating func hole(_ name: String) -> String {
    if !holes.contains(name) { holes.append(name) }
    return "      #error(\"say what \(name) holds\")"
  }

  /// Returns a line that sets a layout's delegate, or another value that conforms to a protocol.
  private func setting(_ property: SymbolTable.Property, _ delegates: Set<String>) -> String? {
    let names = symbols.wholeNames(of: property.type)
    if names.contains(where: delegates.contains) {
      return "      layout.\(property.name) = delegate as? LayoutDelegate"
    }
    guard !property.hasDefault, let shape = names.first.flatMap(shape(named:)) else { return nil }
    guard let made = maker(of: shape) else {
      return "      // Yours to say, as nothing is known of it: layout.\(property.name) ="
    }
    return "      layout.\(property.name) = \(made)"
  }

  private mutating func entry(
    _ layout: SymbolTable.Class,
    _ initializers: [SymbolTable.Initializer],
    settings: [String],
    scalars: [String],
    delegates: Set<String>
  ) -> String {
    let made = making(layout, initializers, delegates)
    let delegate = delegates.isEmpty ? "" : ", delegate: { LayoutDelegate() }"
    let name = layout.name.quoted
    let usesDelegate = (settings + [made]).contains { $0.contains("delegate as") }
    let parameter = usesDelegate ? "delegate" : "_"
    guard !settings.isEmpty || !scalars.isEmpty else {
      return "    AdoptedLayout(\(name)\(delegate)) { \(parameter) in \(made) }"
    }
    let lines = settings + scalars
    return """
          AdoptedLayout(\(name)\(delegate)) { \(parameter) in
            let layout = \(made)
      \(lines.joined(separator: "\n"))
            return layout
          }
      """
  }

  /// Returns a call that makes a layout: by the initializer with the fewest arguments, or by
  /// `init(coder:)` if there is no other.
  private mutating func making(
    _ layout: SymbolTable.Class,
    _ all: [SymbolTable.Initializer],
    _ delegates: Set<String>
  ) -> String {
    let plain = all.filter { $0.parameters.first?.label != "coder" }
    guard !all.isEmpty else { return "\(layout.name)()" }
    guard
      let initializer = plain.min(by: { needed($0).count < needed($1).count })
    else { return "\(layout.name)(coder: NSCoder())!" }
    let arguments = needed(initializer).map { parameter -> String in
      let label = parameter.label.isEmpty ? "" : "\(parameter.label): "
      if let name = symbols.wholeNames(of: Self.bare(parameter.type)).first,
        delegates.contains(name)
      {
        return "\(label)delegate as! LayoutDelegate"
      }
      if let value = symbols.value(ofType: parameter.type, name: parameter.name) {
        choose(parameter.name, value)
        return label + value
      }
      let labels = initializer.parameters.map { $0.label.isEmpty ? "_" : $0.label }
      holes.append("\(layout.name).\(MemberName(name: "init", labels: labels).text)")
      return label + "<#\(parameter.type)#>"
    }
    let call = "\(layout.name)(\(arguments.joined(separator: ", ")))"
    return initializer.canFail ? call + "!" : call
  }

  private func needed(_ initializer: SymbolTable.Initializer) -> [SymbolTable.Parameter] {
    initializer.parameters.filter { !$0.hasDefault }
  }

  private static func bare(_ type: String) -> String {
    var type = type
    while let last = type.last, "?!".contains(last) { type.removeLast() }
    return type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
  }
}

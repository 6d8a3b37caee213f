/// What makes layouts and answers their delegates, as the source of a file that is its user's to
/// change.
struct Glue {
  /// The source.
  private(set) var source = ""
  /// What cannot be answered by itself, as `Protocol.member`.
  private(set) var holes: [String] = []

  private let survey: Survey
  /// The types of what layouts and their superclasses have.
  private let propertyTypes: Set<String>

  /// Writes what can be told from the layouts and from the protocols beside them.
  init(_ survey: Survey) {
    self.survey = survey
    propertyTypes = Set(
      survey.lineage.withSuperclasses(of: survey.layouts).flatMap {
        survey.classes[$0].properties.map { survey.wholeName($0.type) }
      }
    )
    let delegates = survey.protocols.filter(isAsked)
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

  /// Whether a layout asks a protocol: by a property of its own, or of the collection view's
  /// delegate.
  private func isAsked(_ shape: Survey.ProtocolShape) -> Bool {
    let isCast = survey.casts.contains { survey.wholeName($0) == shape.name } && isDelegate(shape)
    guard propertyTypes.contains(shape.name) || isCast else { return false }
    // What is no delegate, such as a cell's protocol, has to be something else too.
    return shape.inherited.allSatisfy { name in
      Self.own.contains(name) || self.shape(named: name) != nil
    }
  }

  /// Whether a protocol is a collection view's delegate, by its name or by whom it asks about.
  private func isDelegate(_ shape: Survey.ProtocolShape) -> Bool {
    ["Delegate", "DataSource"].contains { shape.name.hasSuffix($0) }
      || shape.functions.contains { $0.parameters.contains { $0.type == "UICollectionView" } }
  }

  private func shape(named name: String) -> Survey.ProtocolShape? {
    let whole = survey.wholeName(name)
    return survey.protocols.first { $0.name == whole }
  }

  /// A protocol's requirements with those of the protocols that it refines.
  private func functions(of shape: Survey.ProtocolShape) -> [Survey.Function] {
    var seen: Set = [shape.name]
    var shapes = [shape]
    var next = 0
    while next < shapes.count {
      let names = shapes[next].inherited.map(survey.wholeName)
        .filter { seen.insert($0).inserted }
      shapes += names.compactMap(shape(named:))
      next += 1
    }
    return shapes.flatMap(\.functions)
  }

  /// Whether a requirement need not be answered: it is optional, or its protocol answers itself.
  private func hasAnswer(_ function: Survey.Function, _ shape: Survey.ProtocolShape) -> Bool {
    let labels = function.parameters.map { $0.label.isEmpty ? "_" : $0.label }
    let member = MemberName(name: function.name, labels: labels)
    return function.isOptional
      || ([shape.name] + shape.inherited).contains {
        survey.defaults[survey.wholeName($0)]?.contains(member) ?? false
      }
  }

  private mutating func delegateClass(_ delegates: [Survey.ProtocolShape]) -> String {
    let names = (["TraceDelegate"] + delegates.map(\.name)).joined(separator: ", ")
    var members: [String] = []
    for shape in delegates {
      for function in functions(of: shape) where !hasAnswer(function, shape) {
        let text = member(function, of: shape.name)
        if !members.contains(text) { members.append(text) }
      }
      for variable in shape.variables {
        let text = property(variable, of: shape.name)
        if !members.contains(text) { members.append(text) }
      }
    }
    return "\nfinal class LayoutDelegate: \(names) {\n\(members.joined(separator: "\n\n"))\n}\n"
  }

  private mutating func member(_ function: Survey.Function, of protocolName: String) -> String {
    let declaration = function.declaration
    let body: String
    if function.result == nil {
      return "  \(declaration) {}"
    } else if let answer = Answer(function, survey).text {
      body = answer
    } else {
      let name = "\(protocolName).\(function.name)"
      if !holes.contains(name) { holes.append(name) }
      body = "#error(\"say what \(name) answers\")"
    }
    return "  \(declaration) {\n    \(body)\n  }"
  }

  private mutating func property(
    _ variable: Survey.Property,
    of protocolName: String
  ) -> String {
    guard let value = survey.value(ofType: variable.writtenType, name: variable.name) else {
      let name = "\(protocolName).\(variable.name)"
      holes.append(name)
      return """
          var \(variable.name): \(variable.writtenType) {
            #error("say what \(name) is")
          }
        """
    }
    return "  var \(variable.name): \(variable.writtenType) = \(value)"
  }

  // MARK: Layouts

  private static let scalars: Set = ["Int", "CGFloat", "Double", "Float", "CGSize"]

  /// Says how each layout is made, with what its superclasses have.
  private mutating func entries(_ delegates: [Survey.ProtocolShape]) -> [String] {
    let types = Set(delegates.map(\.name))
    let classes = survey.classes
    let settings = survey.lineage.inherited { [survey] place in
      classes[place].properties.filter { types.contains(survey.wholeName($0.type)) }.map(\.name)
    }
    let scalars = survey.lineage.inherited { [survey] place in
      classes[place].properties.compactMap { property -> String? in
        guard !property.hasDefault, ["?", "!"].contains(property.writtenType.last ?? " "),
          Self.scalars.contains(property.type),
          let value = survey.value(ofType: property.type, name: property.name)
        else { return nil }
        return "      layout.\(property.name) = \(value)"
      }
    }
    return survey.layouts.map { place in
      entry(
        classes[place],
        survey.lineage.initializers(of: place),
        settings: settings[place],
        scalars: scalars[place],
        asks: !delegates.isEmpty
      )
    }
  }

  private mutating func entry(
    _ layout: Survey.Class,
    _ initializers: [Survey.Initializer],
    settings: [String],
    scalars: [String],
    asks: Bool
  ) -> String {
    let made = making(layout, initializers)
    let delegate = asks ? ", delegate: { LayoutDelegate() }" : ""
    let name = layout.name.quoted
    let usesDelegate = !settings.isEmpty || made.contains("delegate as")
    let parameter = usesDelegate ? "delegate" : "_"
    guard !settings.isEmpty || !scalars.isEmpty else {
      return "    AdoptedLayout(\(name)\(delegate)) { \(parameter) in \(made) }"
    }
    let lines =
      settings.map { "      layout.\($0) = delegate as? LayoutDelegate" } + scalars
    return """
          AdoptedLayout(\(name)\(delegate)) { \(parameter) in
            let layout = \(made)
      \(lines.joined(separator: "\n"))
            return layout
          }
      """
  }

  /// A call that makes a layout: with the fewest arguments, and of its coder's where it has no
  /// other.
  private mutating func making(_ layout: Survey.Class, _ all: [Survey.Initializer]) -> String {
    let plain = all.filter { $0.parameters.first?.label != "coder" }
    guard !all.isEmpty else { return "\(layout.name)()" }
    guard
      let initializer = plain.min(by: { needed($0).count < needed($1).count })
    else { return "\(layout.name)(coder: NSCoder())!" }
    let arguments = needed(initializer).map { parameter -> String in
      let label = parameter.label.isEmpty ? "" : "\(parameter.label): "
      if shape(named: Self.bare(parameter.type)) != nil {
        return "\(label)delegate as! LayoutDelegate"
      }
      if let value = survey.value(ofType: parameter.type, name: parameter.name) {
        return label + value
      }
      holes.append("\(layout.name).init(\(parameter.label):)")
      return label + "<#\(parameter.type)#>"
    }
    let call = "\(layout.name)(\(arguments.joined(separator: ", ")))"
    return initializer.canFail ? call + "!" : call
  }

  private func needed(_ initializer: Survey.Initializer) -> [Survey.Parameter] {
    initializer.parameters.filter { !$0.hasDefault }
  }

  private static func bare(_ type: String) -> String {
    var type = type
    while let last = type.last, "?!".contains(last) { type.removeLast() }
    return type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
  }
}

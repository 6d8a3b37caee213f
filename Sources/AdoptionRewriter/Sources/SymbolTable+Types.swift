extension SymbolTable {
  /// A class of the files.
  struct Class {
    /// The name, with those of the types around it.
    var name: String
    /// The whole names of the types and extensions around it, the outermost first.
    var scopes: [String] = []
    /// The superclass as written, without generic arguments.
    var superclass: String?
    var file: Int
    /// The offset at which the declaration begins, in bytes, and its line.
    var start: Int
    var line: Int
    /// The offset at which the members end, in bytes, and its line.
    var end: Int
    var endLine: Int
    /// The designated initializers.
    var initializers: [Initializer] = []
    /// The settable properties with a written type.
    var properties: [Property] = []
    /// The names of the superclass and the protocols in the declaration.
    var inherited: [String] = []
    /// The initial number of columns of a layout.
    var columnCount: Int?
    /// The names that the class's own members assign.
    var assigned: Set<String> = []
    /// The names of the members that are overrides.
    var overrides: Set<String> = []
    /// A Boolean value that indicates whether it is `private` or `fileprivate`, by its own modifier
    /// or that of its extension.
    var isPrivate = false
    var isGeneric = false
    /// A Boolean value that indicates whether it is in a function.
    var isLocal = false
    /// A Boolean value that indicates whether it is outside of inactive branches of `#if`.
    var isCompiled = true

    /// A Boolean value that indicates whether other declarations can name it.
    var isSeen: Bool { isCompiled && !isLocal }
    /// The last name of the superclass.
    var superclassName: String? { superclass?.split(separator: ".").last.map(String.init) }
    /// The names of the types around it, the outermost first.
    var surroundings: [String] {
      let parts = name.split(separator: ".")
      return parts.indices.dropFirst().map { parts[..<$0].joined(separator: ".") }
    }
  }

  /// A designated initializer.
  struct Initializer {
    var parameters: [Parameter]
    var canFail: Bool
  }

  /// A parameter of a function.
  struct Parameter {
    /// The argument label; empty without one.
    var label: String
    var name: String
    var type: String
    var hasDefault: Bool
  }

  /// A property that may be set.
  struct Property {
    var name: String
    /// The type's name without `?`, `!` and `any`.
    var type: String
    /// The type as written.
    var writtenType: String
    var hasDefault: Bool
    /// A Boolean value that indicates whether its initial value is an empty collection.
    var isEmpty = false
  }

  /// A protocol of the files.
  struct ProtocolShape {
    /// The name, with those of the types around it.
    var name: String
    var inherited: [String]
    var functions: [Function] = []
    var variables: [Property] = []
    /// A Boolean value that indicates whether the protocol requires an `init()`.
    var hasEmptyInitializer = false
  }

  /// A requirement.
  struct Function {
    var name: String
    var parameters: [Parameter]
    /// The result's type; nil without a result.
    var result: String?
    var isOptional: Bool
    /// The declaration without its result and body.
    var head: String

    /// The declaration without Objective-C's `optional`: an optional requirement has an optional
    /// result.
    var declaration: String {
      result == nil ? head : "\(head) -> \(rewrittenResult ?? "")"
    }

    /// The result's type after rewriting.
    var rewrittenResult: String? {
      result.map { isOptional && !"?!".contains($0.last ?? " ") ? $0 + "?" : $0 }
    }

    /// The name with the labels of the arguments.
    var member: MemberName {
      MemberName(name: name, labels: parameters.map { $0.label.isEmpty ? "_" : $0.label })
    }
  }

  /// A case of an enumeration, with its associated values.
  struct Case {
    var name: String
    var payload: [Parameter]
  }
}

extension SymbolTable.ProtocolShape {
  /// A Boolean value that indicates whether the name is that of a delegate or a data source.
  var isNamedDelegate: Bool {
    let words = Words.list(name)
    return words.contains("delegate") || words.suffix(2) == ["data", "source"]
      || words.last == "datasource"
  }

  /// A Boolean value that indicates whether a requirement has a collection view as a parameter.
  var asksOfCollectionView: Bool {
    functions.contains { $0.parameters.contains { $0.type == "UICollectionView" } }
  }
}

extension SymbolTable.Function {
  /// A Boolean value that indicates whether every trace delegate has this function, with the same
  /// types.
  var isOfTraceDelegate: Bool {
    Self.ofTraceDelegate[member].map { types, result in
      types == parameters.map(\.type) && result == rewrittenResult
    } ?? false
  }

  private static let ofTraceDelegate: [MemberName: (types: [String], result: String)] = [
    "collectionView(_:numberOfItemsInSection:)": (["UICollectionView", "Int"], "Int"),
    "numberOfSections(in:)": (["UICollectionView"], "Int"),
    "collectionView(_:layout:sizeForItemAt:)": (
      ["UICollectionView", "UICollectionViewLayout", "IndexPath"], "CGSize"
    ),
    "collectionView(_:layout:referenceSizeForHeaderInSection:)": (
      ["UICollectionView", "UICollectionViewLayout", "Int"], "CGSize"
    ),
    "collectionView(_:layout:referenceSizeForFooterInSection:)": (
      ["UICollectionView", "UICollectionViewLayout", "Int"], "CGSize"
    ),
    "size(at:)": (["IndexPath"], "CGSize"),
    "fittingSize(at:)": (["IndexPath"], "CGSize"),
    "aspectRatio(at:)": (["IndexPath"], "CGFloat"),
    "captionHeight(at:)": (["IndexPath"], "CGFloat"),
    "columnSpan(at:)": (["IndexPath"], "Int"),
    "rowSpan(at:)": (["IndexPath"], "Int"),
    "headerSize(inSection:)": (["Int"], "CGSize"),
    "footerSize(inSection:)": (["Int"], "CGSize"),
  ]
}

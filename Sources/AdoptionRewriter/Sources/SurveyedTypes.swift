extension Survey {
  /// A class of the files.
  struct Class {
    /// Its name, with those of the types that it is in.
    var name: String
    /// The whole names of the types and extensions that it is written in, the outermost first.
    var scopes: [String]
    /// Its superclass as it is written, without what is in angle brackets.
    var superclass: String?
    var file: Int
    /// The place at which its declaration begins, in bytes, and that line.
    var start: Int
    var line: Int
    /// The place at which the members end, in bytes, and that line.
    var end: Int
    var endLine: Int
    /// Its initializers.
    var initializers: [Initializer] = []
    /// Its properties by the names of their types, `Optional` and `any` left out.
    var properties: [Property] = []
    /// The names of the protocols that it conforms to where it is declared, or of its superclass.
    var inherited: [String] = []
    /// The number of columns that a layout starts with.
    var columnCount: Int?
    /// The names of what its own members assign.
    var assigned: Set<String> = []
    /// The names of the members that override others.
    var overrides: Set<String> = []
    /// Whether it is `private` or `fileprivate`, by itself or by its extension.
    var isPrivate: Bool
    var isGeneric: Bool
    /// Whether it is in a function.
    var isLocal: Bool
    /// Whether no branch of `#if` around it is left out.
    var isCompiled: Bool

    /// Whether others see it by its name.
    var isSeen: Bool { isCompiled && !isLocal }
    /// The names of the types that it is in, the outermost first.
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
    /// The label of its argument; empty without one.
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
    /// The type as it is written.
    var writtenType: String
    var hasDefault: Bool
    /// Whether it is empty until somebody fills it.
    var isEmpty = false
  }

  /// A protocol of the files.
  struct ProtocolShape {
    /// Its name, with those of the types that it is in.
    var name: String
    var inherited: [String]
    var functions: [Function]
    var variables: [Property]
    /// Whether what conforms has an `init()`.
    var hasEmptyInitializer = false
  }

  /// A requirement.
  struct Function {
    var name: String
    var parameters: [Parameter]
    /// The result's type; nil for none.
    var result: String?
    var isOptional: Bool
    /// As it is declared, without its result and a body.
    var head: String

    /// As it is declared where Objective-C's runtime does not help: optional, if it is, by its
    /// result.
    var declaration: String {
      result == nil ? head : "\(head) -> \(rewrittenResult ?? "")"
    }

    /// The result's type after the rewriter.
    var rewrittenResult: String? {
      result.map { isOptional && !"?!".contains($0.last ?? " ") ? $0 + "?" : $0 }
    }

    /// Its name with the labels of its arguments.
    var member: MemberName {
      MemberName(name: name, labels: parameters.map { $0.label.isEmpty ? "_" : $0.label })
    }
  }

  /// A case of an enumeration, with the types of what it carries.
  struct Case {
    var name: String
    var payload: [Parameter]
  }
}

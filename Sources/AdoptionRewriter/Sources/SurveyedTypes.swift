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
  }

  /// A protocol of the files.
  struct ProtocolShape {
    /// Its name, with those of the types that it is in.
    var name: String
    var inherited: [String]
    var functions: [Function]
    var variables: [Property]
  }

  /// A requirement.
  struct Function {
    var name: String
    var parameters: [Parameter]
    /// The result's type; nil for none.
    var result: String?
    var isOptional: Bool
    /// As it is declared, without a body.
    var declaration: String
  }

  /// A case of an enumeration, with the types of what it carries.
  struct Case {
    var name: String
    var payload: [Parameter]
  }
}

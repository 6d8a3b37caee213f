extension Survey {
  /// A class of the files.
  struct Class {
    /// Its name, with those of the types that it is in.
    var name: String
    /// What it inherits from as it is written, without what is in angle brackets.
    var superclass: String?
    var file: Int
    /// The place at which its declaration begins, in bytes, and that line.
    var start: Int
    var line: Int
    /// The place at which the members end, in bytes, and that line.
    var end: Int
    var endLine: Int
    /// What it can be made with.
    var initializers: [Initializer] = []
    /// Its properties by the names of their types, `Optional` and `any` left out.
    var properties: [Property] = []
    /// Whether nobody else can make it: it is private or generic.
    var isClosed: Bool
  }

  /// A designated initializer.
  struct Initializer {
    var parameters: [Parameter]
    var canFail: Bool
  }

  /// A parameter of a function.
  struct Parameter {
    /// What is written before its argument, or nothing.
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

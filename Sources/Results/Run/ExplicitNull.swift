/// A value that is written as `null` if it is not available, instead of being omitted.
///
/// A reader can thus distinguish "not measured" from "unknown to this version". A number that is
/// not finite has no JSON form and is also written as `null`.
@propertyWrapper
public struct ExplicitNull<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  /// The value, or nil if it is not available.
  public var wrappedValue: Value?

  /// Wraps a value.
  ///
  /// - Parameter wrappedValue: The value, or nil if it is not available.
  public init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  /// Reads the value or `null`.
  ///
  /// - Parameter decoder: The source.
  /// - Throws: The errors of the value's own decoding.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  /// Writes the value or `null`.
  ///
  /// - Parameter encoder: The destination.
  /// - Throws: The errors of the value's own encoding.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    guard let wrappedValue, (wrappedValue as? Double)?.isFinite ?? true else {
      try container.encodeNil()
      return
    }
    try container.encode(wrappedValue)
  }
}

extension KeyedDecodingContainer {
  /// Reads a field that an older writer may have omitted.
  ///
  /// - Parameters:
  ///   - type: The wrapper's type.
  ///   - key: The field.
  /// - Returns: The value; nil for `null` and for a missing field.
  /// - Throws: The errors of the value's own decoding.
  public func decode<Value>(
    _ type: ExplicitNull<Value>.Type,
    forKey key: Key
  ) throws -> ExplicitNull<Value> {
    ExplicitNull(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}

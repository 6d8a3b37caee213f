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

/// A time that is kept in nanoseconds and written in milliseconds; a missing one is `null`.
@propertyWrapper
public struct InMilliseconds<Time: StoredTime>: Codable, Equatable, Sendable {
  /// The time in nanoseconds.
  public var wrappedValue: Time

  /// Makes a value that is written in milliseconds.
  ///
  /// - Parameter wrappedValue: The time in nanoseconds.
  public init(wrappedValue: Time) {
    self.wrappedValue = wrappedValue
  }

  /// Reads a number of milliseconds, or `null`.
  ///
  /// - Parameter decoder: The source.
  /// - Throws: `DecodingError` for anything else, and for `null` where a time is required.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let nanoseconds = container.decodeNil() ? nil : try container.decode(Double.self) * 1e6
    // Times are measured in whole nanoseconds, which a product of decimals may miss.
    let whole = nanoseconds.map { $0.magnitude < 0x1p53 ? $0.rounded() : $0 }
    guard let time = Time(nanoseconds: whole) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no time")
    }
    wrappedValue = time
  }

  /// Writes the number of milliseconds, or `null`.
  ///
  /// - Parameter encoder: The destination.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let nanoseconds = wrappedValue.nanoseconds, nanoseconds.isFinite {
      try container.encode(nanoseconds / 1e6)
    } else {
      try container.encodeNil()
    }
  }
}

/// A number of nanoseconds, or nil.
public protocol StoredTime: Equatable, Sendable {
  /// Makes a time; nil if it is required and missing.
  init?(nanoseconds: Double?)
  /// The time in nanoseconds; nil if it is missing.
  var nanoseconds: Double? { get }
}

extension Double: StoredTime {
  /// Makes a time; nil if it is missing.
  public init?(nanoseconds: Double?) {
    guard let nanoseconds else { return nil }
    self = nanoseconds
  }

  /// The time in nanoseconds.
  public var nanoseconds: Double? { self }
}

extension Double?: StoredTime {
  /// Makes a time.
  public init?(nanoseconds: Double?) { self = nanoseconds }

  /// The time in nanoseconds; nil if it is missing.
  public var nanoseconds: Double? { self }
}

extension KeyedDecodingContainer {
  /// Reads a time that an older writer may have omitted.
  ///
  /// - Parameters:
  ///   - type: The wrapper's type.
  ///   - key: The field.
  /// - Returns: The time; nil for `null` and for a missing field.
  /// - Throws: The errors of the time's own decoding.
  public func decode(
    _ type: InMilliseconds<Double?>.Type,
    forKey key: Key
  ) throws -> InMilliseconds<Double?> {
    try decodeIfPresent(type, forKey: key) ?? InMilliseconds(wrappedValue: nil)
  }
}

/// The version of the result format, which every line and every baseline contains.
///
/// Lines of another version are rejected, because their fields may have another meaning.
public struct SchemaVersion: Codable, Equatable, Sendable {
  /// The version that this build writes and reads.
  public static let current = 2

  /// Makes the version of this build.
  public init() {}

  /// Reads the version.
  ///
  /// - Throws: `DecodingError` for a version other than that of this build.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let version = try container.decode(Int.self)
    guard version == Self.current else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "version \(version) is not the known version \(Self.current)"
      )
    }
  }

  /// Writes the version.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Self.current)
  }
}

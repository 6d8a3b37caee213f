/// A time that is kept in nanoseconds and written in milliseconds; a missing one is `null`.
@propertyWrapper
public struct InMilliseconds<Time: StoredTime>: Codable, Equatable, Sendable {
  /// The time in nanoseconds.
  public var wrappedValue: Time

  /// Wraps a time.
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

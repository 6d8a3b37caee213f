import Foundation

/// Dates as text, always in UTC.
public enum Timestamp {
  /// A moment to the second in ISO 8601, for example `2026-01-31T23:59:59Z`.
  ///
  /// - Parameter date: The moment; now if none is given.
  /// - Returns: 20 characters.
  public static func iso8601(_ date: Date = Date()) -> String {
    date.formatted(.iso8601)
  }

  /// A day, for example `2026-01-31`.
  ///
  /// - Parameter date: A moment of the day; now if none is given.
  /// - Returns: 10 characters.
  public static func day(_ date: Date = Date()) -> String {
    String(iso8601(date).prefix(10))
  }
}

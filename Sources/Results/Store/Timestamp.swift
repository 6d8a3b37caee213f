import Foundation

/// Dates as text, always in UTC.
public enum Timestamp {
  /// Returns a moment in ISO 8601 with a precision of seconds, for example `2026-01-31T23:59:59Z`.
  ///
  /// - Parameter date: The moment; by default, the current one.
  /// - Returns: 20 characters.
  public static func iso8601(_ date: Date = Date()) -> String {
    date.formatted(.iso8601)
  }

  /// Returns a moment for readers, to the minute, for example `2026-01-31 23:59 UTC`.
  ///
  /// - Parameter iso8601: The moment in ISO 8601, in UTC.
  /// - Returns: The text; the argument unchanged if it is something else.
  static func text(_ iso8601: String) -> String {
    guard iso8601.utf8.count == 20, iso8601.hasSuffix("Z") else { return iso8601 }
    return "\(iso8601.prefix(10)) \(iso8601.dropFirst(11).prefix(5)) UTC"
  }
}

extension RunInfo {
  /// Makes the record of a run that begins now.
  public init(
    toolVersion: String,
    seed: UInt64,
    commandLine: String,
    options: String?,
    settings: String?,
    shard: String?
  ) {
    let started = Timestamp.iso8601()
    let stamp = started.filter { $0 != "-" && $0 != ":" }
    let mark = NumberText.hexadecimal(UInt32.random(in: .min ... .max))
    self.init(
      id: "\(stamp)-\(mark)",
      started: started,
      toolVersion: toolVersion,
      seed: seed,
      commandLine: commandLine,
      options: options,
      settings: settings,
      shard: shard
    )
  }
}

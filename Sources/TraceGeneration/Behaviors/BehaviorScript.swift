/// A behaviour: what it begins with, and what happens until the time is over.
protocol BehaviorScript {
  /// What happens, in a few words.
  static var summary: String { get }
  /// What it begins with.
  static var setup: SessionSetup { get }
  /// Plays it until the session is over.
  static func play(_ session: ScrollSession)
}

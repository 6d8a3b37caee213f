/// A behavior: its initial state, and its actions until the session ends.
protocol BehaviorScript {
  /// A short description of the behavior.
  static var summary: String { get }
  /// The initial state.
  static var setup: SessionSetup { get }
  /// Performs the behavior until the session ends.
  static func play(_ session: ScrollSession)
}

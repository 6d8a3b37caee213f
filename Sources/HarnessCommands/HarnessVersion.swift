/// The version of the harness.
enum HarnessVersion {
  static let text = "0.2.0"
  /// The repository from which projects get the harness, with a tag for each version.
  static let repository = "https://github.com/perfharness/perfharness.git"
}

/// The version of the harness.
enum HarnessVersion {
  static let text = "0.2.0"
}

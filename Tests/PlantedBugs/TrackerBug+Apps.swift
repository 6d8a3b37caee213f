extension TrackerBug {
  /// Bugs of collection-view layout libraries, second half.
  static let appBugs: [TrackerBug] = []
}

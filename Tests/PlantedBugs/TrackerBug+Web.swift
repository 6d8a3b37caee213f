extension TrackerBug {
  /// Bugs of virtual lists and grids on other platforms.
  static let webBugs: [TrackerBug] = []
}

/// A case that ran.
struct Trial {
  /// The choices that it made.
  var values: [UInt64]
  /// The bound of each.
  var bounds: [UInt64]
  var spans: [ChoiceSpan]
  /// A Boolean value that indicates whether the case was rejected.
  var isRejected: Bool
  /// The reason for the failure, or nil if it passed.
  var failure: Failure?

  /// Runs a case and counts its labels.
  init<Value>(_ choices: Choices, of property: Property<Value>, _ labels: inout Labels) {
    var choices = choices
    let value = property.generate(&choices)
    failure = choices.isRejected ? nil : property.check(value, &labels)
    (values, bounds, spans) = (choices.values, choices.bounds, choices.spans)
    isRejected = choices.isRejected
    if isRejected { labels.dropCase() } else { labels.endCase() }
  }
}

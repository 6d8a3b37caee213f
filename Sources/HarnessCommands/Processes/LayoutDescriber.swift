import LayoutContract

/// Asks layouts what they are, in a child: their own code never runs in the process that keeps the
/// results, but where there is no executable or `--isolation none` wants it.
///
/// A layout that ends its child here has no description. Its scenarios are planned all the same,
/// so that the replay ends the same way and tells of it in its row.
final class LayoutDescriber {
  private let catalog: LayoutCatalog
  private let executable: OwnExecutable?
  /// What is known of all layouts without asking.
  private let given: LayoutDescription?
  private let limits: ReplayLimits
  private var child: ReplayChild?
  private var known: [(question: LayoutQuestion, description: LayoutDescription)] = []

  /// Makes a describer; its child starts with the first question.
  ///
  /// - Parameters:
  ///   - catalog: The layouts there are.
  ///   - executable: What the child runs; nil to ask in this process.
  ///   - limits: What a layout may take.
  init(_ catalog: LayoutCatalog, executable: OwnExecutable?, limits: ReplayLimits) {
    self.catalog = catalog
    self.executable = executable
    self.limits = limits
    given = nil
  }

  /// Makes a describer for what the parent has asked: no layout's code runs before the replay.
  ///
  /// - Parameters:
  ///   - catalog: The layouts there are.
  ///   - job: What the parent asks for.
  init(_ catalog: LayoutCatalog, for job: GroupJob) {
    self.catalog = catalog
    executable = nil
    limits = job.request.limits
    given = LayoutDescription(axis: job.axis)
  }

  /// Makes a describer for the replays that a request asks for.
  convenience init(_ request: ReplayRequest, context: CommandContext) {
    self.init(
      context.catalog,
      executable: request.isolation == .process ? context.executable : nil,
      limits: request.limits
    )
  }

  /// Asks.
  ///
  /// - Parameter questions: The questions; those that were asked before cost nothing.
  /// - Returns: An answer for each.
  /// - Throws: `CommandError` where no child can be had, and `Interruption`.
  func describe(_ questions: [LayoutQuestion]) throws -> [LayoutDescription] {
    if let given { return questions.map { _ in given } }
    var open: [LayoutQuestion] = []
    for question in questions where description(of: question) == nil && !open.contains(question) {
      open.append(question)
    }
    while !open.isEmpty { try ask(&open) }
    return questions.map { description(of: $0) ?? LayoutDescription() }
  }

  private func description(of question: LayoutQuestion) -> LayoutDescription? {
    known.first { $0.question == question }?.description
  }

  /// Asks everything that is open, and leaves what is to be asked of another child.
  private func ask(_ open: inout [LayoutQuestion]) throws {
    guard let executable else {
      known += open.map { ($0, $0.answer(from: catalog)) }
      return open = []
    }
    let child = try child ?? ReplayChild(executable)
    self.child = child
    let message = ReplayMessage(stackBytes: limits.stackBytes, questions: open)
    switch try child.answer(to: message, watch: Watchdog(limits, items: 0)) {
    case .reply(let reply):
      guard case .described(let answers) = try reply.accepted(), answers.count == open.count else {
        throw JobReply.unexpected
      }
      known += zip(open, answers).map { ($0, $1) }
      open = []
    case .turnEnded:
      throw CommandError(.internalError, "a child took a turn that nobody gave it")
    case .ended(let ending):
      self.child = nil
      settle(ending, &open)
    }
  }

  /// Leaves a layout that ended its child without a description, whatever its settings: it may
  /// take its time over each of them.
  private func settle(_ ending: ReplayEnding, _ open: inout [LayoutQuestion]) {
    let place = ending.step.replay > 0 ? ending.step.scenario : open.count
    let silent = open.filter {
      guard open.indices.contains(place) else { return true }
      return $0.settings.kind == open[place].settings.kind && $0.index == open[place].index
    }
    known += silent.map { ($0, LayoutDescription()) }
    open.removeAll { silent.contains($0) }
  }
}

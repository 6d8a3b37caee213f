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
  /// The process that was asked last.
  private var child: (opened: OwnExecutable, process: ReplayChild)?
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

  /// Asks some of what is open: layouts that one process has, in the order of the questions.
  private func ask(_ open: inout [LayoutQuestion]) throws {
    guard let executable else {
      known += open.map { ($0, $0.answer(from: catalog)) }
      return open = []
    }
    let opening = executable.opening(forLayout: open[0].settings.kind)
    let asked = open.filter { opening.opens(executable.opening(forLayout: $0.settings.kind)) }
    open.removeAll { asked.contains($0) }
    if let answers = try answers(to: asked, from: child(of: opening)) {
      return known += zip(asked, answers).map { ($0, $1) }
    }
    child = nil
    try askAlone(asked, opening)
  }

  /// Asks each layout in a process of its own, after one of them ended the process of all: where it
  /// ended does not tell whose doing it was.
  private func askAlone(_ questions: [LayoutQuestion], _ executable: OwnExecutable) throws {
    for question in questions where description(of: question) == nil {
      let answers = try answers(to: [question], from: ReplayChild(executable))
      if let answers {
        known.append((question, answers[0]))
      } else {
        // Whatever its settings: it may take its time over each of them.
        known += questions.filter { $0.isOfLayout(of: question) }.map { ($0, LayoutDescription()) }
      }
    }
  }

  /// The answers of a process; nil where it ended.
  private func answers(
    to questions: [LayoutQuestion],
    from child: ReplayChild
  ) throws -> [LayoutDescription]? {
    let message = ReplayMessage(stackBytes: limits.stackBytes, questions: questions)
    let watch = Watchdog(limits, items: 0, frames: questions.count)
    switch try child.answer(to: message, watch: watch) {
    case .reply(let reply):
      guard case .described(let answers) = try reply.accepted(), answers.count == questions.count
      else { throw JobReply.unexpected }
      return answers
    case .turnEnded:
      throw CommandError(.internalError, "a child took a turn that nobody gave it")
    case .ended: return nil
    }
  }

  /// The process that was asked last, where it has the libraries; else another one.
  private func child(of executable: OwnExecutable) throws -> ReplayChild {
    if let child, child.opened.opens(executable), child.process.isAlive { return child.process }
    let process = try ReplayChild(executable)
    child = (executable, process)
    return process
  }
}

extension OwnExecutable {
  /// Whether another one opens the same libraries.
  fileprivate func opens(_ other: OwnExecutable) -> Bool {
    libraries.count == other.libraries.count
      && zip(libraries, other.libraries).allSatisfy { $0 === $1 }
  }
}

extension LayoutQuestion {
  /// Whether it is about the layout and the index of another question.
  fileprivate func isOfLayout(of other: LayoutQuestion) -> Bool {
    settings.kind == other.settings.kind && index == other.index
  }
}

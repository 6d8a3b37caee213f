import LayoutContract

/// Asks layouts for their descriptions, in a child process.
///
/// Their code never runs in the process that stores the results, unless there is no executable or
/// `--isolation none` is set.
///
/// A layout that crashes the child has no description. Its scenarios are planned anyway, so that
/// the replay crashes in the same way and reports it.
final class LayoutDescriber {
  private let catalog: LayoutCatalog
  private let executable: OwnExecutable?
  /// The description of every layout, if the parent has already asked; nil otherwise.
  private let given: LayoutDescription?
  private let limits: ReplayLimits
  /// The last child that was asked.
  private var child: (opened: OwnExecutable, process: ReplayChild)?
  private var known: [(question: LayoutQuestion, description: LayoutDescription)] = []

  /// Creates a describer, whose child starts with the first question.
  ///
  /// - Parameters:
  ///   - catalog: The layouts that can be replayed.
  ///   - executable: The child's executable; nil to ask in this process.
  ///   - limits: The limits of a layout.
  init(_ catalog: LayoutCatalog, executable: OwnExecutable?, limits: ReplayLimits) {
    self.catalog = catalog
    self.executable = executable
    self.limits = limits
    given = nil
  }

  /// Creates a describer for a job whose parent has asked.
  ///
  /// No layout's code runs before the replay.
  ///
  /// - Parameters:
  ///   - catalog: The layouts that can be replayed.
  ///   - job: The job of the parent.
  init(_ catalog: LayoutCatalog, for job: GroupJob) {
    self.catalog = catalog
    executable = nil
    limits = job.request.limits
    given = LayoutDescription(axis: job.axis)
  }

  /// Creates a describer for the replays of a request.
  convenience init(_ request: ReplayRequest, context: CommandContext) {
    self.init(
      context.catalog,
      executable: request.isolation == .process ? context.executable : nil,
      limits: request.limits
    )
  }

  /// Returns the answers to some questions.
  ///
  /// - Parameter questions: The questions. Answers are cached.
  /// - Returns: An answer for each.
  /// - Throws: `CommandError` if no child can start, and `Interruption`.
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

  /// Asks the open questions, in order, about the layouts that one process can open.
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

  /// Asks each layout in a separate process, after one of them crashed their common process: the
  /// position of that crash does not identify the layout.
  private func askAlone(_ questions: [LayoutQuestion], _ executable: OwnExecutable) throws {
    for question in questions where description(of: question) == nil {
      let answers = try answers(to: [question], from: ReplayChild(executable))
      if let answers {
        known.append((question, answers[0]))
      } else {
        // Skip the layout's other settings too: each of them could take as long.
        known += questions.filter { $0.isOfLayout(of: question) }.map { ($0, LayoutDescription()) }
      }
    }
  }

  /// Returns the answers of a process; nil if it crashed.
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
      throw CommandError(.internalError, "a child took a turn without being granted it")
    case .ended: return nil
    }
  }

  /// Returns the last child if it has the libraries open, else a new one.
  private func child(of executable: OwnExecutable) throws -> ReplayChild {
    if let child, child.opened.opens(executable), child.process.isAlive { return child.process }
    let process = try ReplayChild(executable)
    child = (executable, process)
    return process
  }
}

extension OwnExecutable {
  /// Returns a Boolean value that indicates whether another executable opens the same libraries.
  fileprivate func opens(_ other: OwnExecutable) -> Bool {
    libraries.count == other.libraries.count
      && zip(libraries, other.libraries).allSatisfy { $0 === $1 }
  }
}

extension LayoutQuestion {
  /// Returns a Boolean value that indicates whether two questions have the same layout and index.
  fileprivate func isOfLayout(of other: LayoutQuestion) -> Bool {
    settings.kind == other.settings.kind && index == other.index
  }
}

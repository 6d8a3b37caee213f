import LayoutContract
import PropertyTesting

/// Interactive moves, layout switches and host mistakes in a random trace.
extension TraceDraft {
  /// Adds the beginning of an interactive move, or steps of the current one.
  mutating func addMove(_ choices: inout Choices) {
    guard let id = heldID else {
      let id = anyID(&choices)
      heldID = id
      add(.move(TraceMove(phase: .begin, id: id, position: position(&choices))))
      return
    }
    for _ in 0..<choices.integer(1...4) {
      add(.move(TraceMove(phase: .hover, id: id, position: position(&choices))))
    }
    guard choices.chance(0.3) else { return }
    heldID = nil
    let phase = choices.pick(TraceMove.Phase.end, .cancel)
    add(.move(TraceMove(phase: phase, id: id, position: position(&choices))))
    if phase == .end, choices.chance(0.8) { addEditMoving(id, &choices) }
  }

  /// Returns a position for a finger, in an area that may contain items.
  private func position(_ choices: inout Choices) -> Point {
    Point(
      x: choices.length(-20...400),
      y: choices.length(-100...choices.pick(400, 900, 2500))
    )
  }

  /// Adds an edit that moves an item in the data.
  private mutating func addEditMoving(_ id: Int, _ choices: inout Choices) {
    guard let section = ids.firstIndex(where: { $0.contains(id) }),
      let item = ids[section].firstIndex(of: id)
    else { return }
    let move = self.move(ItemPath(section: section, item: item), &choices)
    add(.edit(TraceEdit(operations: [move])))
  }

  /// Switches to another layout, or back to the one under test.
  ///
  /// The head's layout stands for the one under test, whatever its kind.
  mutating func addSwitch() {
    isAway.toggle()
    let kind = isAway ? "elsewhere" : TraceDraft.home
    add(.switchLayout(TraceSwitch(layout: LayoutSettings(kind: kind))))
  }

  /// Makes the host change attributes that the layout returned.
  mutating func addMutation(_ choices: inout Choices) {
    let field = choices.pick(TraceMutation.Field.path, .frame, .alpha)
    add(.mutate(TraceMutation(id: anyID(&choices), field: field)))
  }

  /// Adds a batch with questions or newly known sizes in its middle.
  mutating func addInterruptedEdit(_ choices: inout Choices) {
    if choices.chance(0.4) {
      addMidBatchSizes(&choices)
    } else {
      addMidBatchQuestions(&choices)
    }
    addEdit(&choices)
  }

  private mutating func addMidBatchQuestions(_ choices: inout Choices) {
    for _ in 0..<choices.integer(1...3) {
      let question: TraceQuestion.Question =
        switch choices.integer(0...3) {
        case 0: .item(id: anyID(&choices), kind: .cell)
        case 1: .path(choices.pick([], [0], [0, 0], [0, 999], [2, 1]), kind: .cell)
        default:
          .rect(
            Rect(
              x: choices.length(-50...300),
              y: choices.length(-500...2500),
              width: choices.length(1...400),
              height: choices.length(1...900)
            )
          )
        }
      add(.question(TraceQuestion(question: question, moment: .midBatch)))
    }
  }

  private mutating func addMidBatchSizes(_ choices: inout Choices) {
    var sizes =
      choices.chance(0.2) ? headerSizes : drawnSizes(of: measuredIDs(&choices), &choices)
    sizes.isMidBatch = true
    add(.size(sizes))
  }
}

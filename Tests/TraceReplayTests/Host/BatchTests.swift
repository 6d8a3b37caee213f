import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("A batch on a host")
struct BatchTests {
  /// Returns the elements that appear and disappear in the last frame of a trace.
  private func answers(
    _ trace: PlanTrace
  ) throws -> (appearing: [ElementPath], disappearing: [ElementPath]) {
    let frames = try trace.plan().notes(of: GreetingRows()) { host in
      (
        appearing: host.batchAnswers.appearing.map(\.path),
        disappearing: host.batchAnswers.disappearing.map(\.path)
      )
    }
    return try #require(frames.last)
  }

  private func cell(_ section: Int, _ item: Int) -> ElementPath {
    ElementPath(section: section, kind: .cell, item: item)
  }

  /// A trace of three sections of two rows, all on screen.
  private var sections: PlanTrace {
    var trace = PlanTrace(items: 2)
    trace.addItems(2..<4, section: 1)
    trace.addItems(4..<6, section: 2)
    trace.frame(0)
    return trace
  }

  @Test("asks about the cells on screen of a section that goes, but for those that move away")
  func sectionGoes() throws {
    var trace = sections
    trace.edit(
      .deleteSection(0),
      .move(fromSection: 0, fromItem: 1, toSection: 0, toItem: 0)
    )
    trace.frame(0)
    let answers = try answers(trace)
    expectEqual(answers.appearing, [cell(0, 0)])
    expectEqual(
      answers.disappearing,
      [
        cell(0, 0), cell(0, 1), ElementPath(section: 0, kind: .background),
      ]
    )
  }

  @Test("asks about the cells on screen of a section that moves, before and after")
  func sectionMoves() throws {
    var trace = sections
    trace.edit(.moveSection(from: 0, to: 2))
    trace.frame(0)
    let answers = try answers(trace)
    expectEqual(answers.disappearing, [cell(0, 0), cell(0, 1)])
    expectEqual(answers.appearing, [cell(2, 0), cell(2, 1)])
  }

  @Test("knows what is on screen although a question fell into its middle")
  func questionsLeaveScreen() throws {
    var trace = sections
    let rect = Rect(x: 0, y: 350, width: 300, height: 20)
    trace.add(.question(TraceQuestion(question: .rect(rect), moment: .midBatch)))
    trace.edit(.deleteSection(0))
    trace.frame(0)
    let answers = try answers(trace)
    expectEqual(answers.disappearing.prefix(2), [cell(0, 0), cell(0, 1)])
  }

  @Test("knows what is on screen after another batch of the same frame")
  func secondBatch() throws {
    var trace = sections
    trace.edit(.deleteSection(0))
    trace.edit(.deleteSection(0))
    trace.frame(0)
    let answers = try answers(trace)
    let background = ElementPath(section: 0, kind: .background)
    let gone = [cell(0, 0), cell(0, 1), background]
    expectEqual(answers.disappearing, gone + gone)
  }

  @Test("asks a layout of UIKit about what is on screen alone")
  func asksLikeUIKit() throws {
    var trace = PlanTrace(items: 20)
    trace.frame(0)
    trace.edit(
      .insert(section: 0, item: 1, ids: [50]),
      .insert(section: 0, item: 15, ids: [51]),
      .delete(section: 0, item: 2, count: 1),
      .delete(section: 0, item: 18, count: 1)
    )
    trace.frame(0)
    let answers = try trace.plan().notes(of: RowsAskedLikeUIKit()) { host in
      [host.batchAnswers.appearing.map(\.path), host.batchAnswers.disappearing.map(\.path)]
    }
    expectEqual(answers.last, [[cell(0, 1)], [cell(0, 2)]])
  }

  @Test("is over before the next one of its frame begins")
  func isOver() throws {
    var trace = PlanTrace(items: 20)
    trace.frame(0)
    trace.edit(.insert(section: 0, item: 1, ids: [50]))
    trace.edit(.reload(section: 0, item: 1, ids: [50]))
    trace.frame(0)
    let starts = try trace.plan().notes(of: GreetingRows()) { host in
      host.batchAnswers.appearing.map(\.frame.y)
    }
    // A new row appears from above, a reloaded one in place.
    expectEqual(starts.last, [-100, 100])
  }

  @Test("gives its questions their answers, and the next batch none of them")
  func answersQuestions() throws {
    var trace = sections
    for path in [[0, 0], [7, 7], []] {
      trace.add(.question(TraceQuestion(question: .path(path, kind: .cell), moment: .midBatch)))
    }
    trace.edit(.insert(section: 0, item: 0, ids: [50]))
    trace.frame(0)
    trace.edit(.delete(section: 0, item: 0, count: 1))
    trace.frame(0)
    let answers = try trace.plan().notes(of: RowsLayout()) { host in
      host.batchAnswers.answers.map(\.elements.count)
    }
    expectEqual(answers, [[], [1, 0, 0], []])
  }

  @Test("delivers sizes that become known in its middle before the layout hears of the updates")
  func measures() throws {
    var trace = PlanTrace(items: 20)
    trace.frame(0)
    trace.size([50, 3], height: 30, isMidBatch: true)
    trace.edit(.insert(section: 0, item: 1, ids: [50]))
    trace.frame(0)
    let plan = try trace.plan()
    expectEqual(plan.events.map(\.summary), ["edit of 1", "2 sizes in batch"])
    let log = CallLog()
    let notes = plan.notes(of: LoggingLayout(GreetingRows(), log)) { host in
      (calls: log.take(), heights: [1, 4].map { host.environment.model.sections[0].heights[$0] })
    }
    expectEqual(notes.last?.heights, [30, 30])
    let calls = notes.last?.calls.filter { $0.hasPrefix("prepare") }.map {
      String($0.prefix { $0 != "(" && $0 != ":" }) + ($0.contains("Updates") ? " for updates" : "")
    }
    expectEqual(calls, ["prepare", "prepare", "prepare for updates"])
  }

  @Test("delivers sizes for the middle of a batch like any others without a batch")
  func measuresWithoutBatch() throws {
    var trace = PlanTrace(items: 20)
    trace.frame(0)
    trace.size([3], height: 30, isMidBatch: true)
    trace.frame(0)
    trace.edit(.insert(section: 0, item: 1, ids: [50]))
    trace.frame(0)
    try expectEqual(trace.plan().events.map(\.summary), ["1 size", "edit of 1"])
  }

  @Test("leaves questions without a batch unasked")
  func questionWithoutBatch() throws {
    var trace = sections
    let rect = Rect(x: 0, y: 350, width: 300, height: 20)
    trace.add(.question(TraceQuestion(question: .rect(rect), moment: .midBatch)))
    trace.frame(0)
    trace.edit(.insert(section: 0, item: 0, ids: [50]))
    trace.frame(0)
    let counts = try trace.plan().notes(of: RowsLayout()) { $0.batchAnswers.answers.count }
    expectEqual(counts, [0, 0, 0])
  }
}

/// Rows that are queried over their full breadth, and so in everything as UIKit does.
private struct RowsAskedLikeUIKit: RowsBased {
  var rows = RowsLayout()
  var traits: LayoutTraits {
    var traits = rows.traits
    traits.answersFullBreadth = true
    return traits
  }
  func finalAttributes(forDisappearing element: ElementPath) -> LayoutAttributes<NoDetail>? {
    LayoutAttributes(element: element, frame: .zero)
  }
}

import Results
import Traces

/// A behavior of an app or its user, as detected in the records of a recording.
public enum TraceBehavior: String, CaseIterable, Hashable, Sendable {
  case touchDrag, fling, bounce, wheel, programmatic, reversal
  case insert, delete, move, reloadItems, prepend, midFlingEdit, largeEdit, sectionEdit
  case reload, lateSizes, estimates, manyItems
  case resize, rotate, insets, keyboard
  case sections, headers, sticky, backgrounds
  case captions, spans, hierarchy, itemInsets
  case horizontal, rightToLeft, highRefresh
  case interactiveMove, settings, layoutSwitch

  /// The name in tables.
  public var title: String { words.title }

  /// The records that indicate the behavior.
  public var rule: String { words.rule }

  private var words: (title: String, rule: String) {
    switch self {
    case .touchDrag: ("touch drag", "a moving frame of phase `drag`")
    case .fling: ("fling", "a moving frame of phase `decel`")
    case .bounce: ("bounce", "a frame of phase `bounce`")
    case .wheel: ("wheel or trackpad", "a moving frame of phase `wheel`")
    case .programmatic: ("programmatic scroll", "a `scroll`, or a moving frame of phase `prog`")
    case .reversal: ("reversal", "1 pt or more one way and the other within half a second")
    case .insert: ("insert", "an operation `i`")
    case .delete: ("delete", "an operation `d`")
    case .move: ("move", "an operation `m`")
    case .reloadItems: ("reload of items", "an operation `r`")
    case .prepend: ("prepend while scrolled", "an insert at the very start, the offset above 0")
    case .midFlingEdit: ("edit mid-fling", "an `edit` between two frames of phase `decel`")
    case .largeEdit: ("filter or large batch", "an `edit` that changes half of 20 items or more")
    case .sectionEdit: ("section edit", "an operation `si`, `sd` or `sm`")
    case .reload: ("reload", "a `reload`")
    case .lateSizes: ("late sizes", "a `size` of cells after the first frame")
    case .estimates: ("estimated sizes", "`items` with `est` or without sizes")
    case .manyItems: ("10,000 items", "a model of as many items or more")
    case .resize: ("resize or split view", "a `view` of `resize` or `split` after the first frame")
    case .rotate: ("rotation", "a `view` of `rotate`")
    case .insets: ("insets", "an inset that is not 0")
    case .keyboard: ("keyboard", "a `view` of `keyboard`")
    case .sections: ("several sections", "`items` of two sections or more")
    case .headers: ("headers or footers", "a `header` or `footer` of `items`, or such a `supp`")
    case .sticky: ("sticky headers", "a `supp` with `pin`")
    case .backgrounds: ("backgrounds", "a `supp` of kind `background`")
    case .captions: ("captions", "`caps`")
    case .spans: ("spans", "`spans` or `rows`")
    case .hierarchy: ("hierarchy", "`parents`")
    case .itemInsets: ("insets of items", "`ins`")
    case .horizontal: ("x axis", "`axis` is `x`")
    case .rightToLeft: ("right to left", "`rtl`")
    case .highRefresh: ("120 Hz", "`refreshHz` of 100 or more")
    case .interactiveMove: ("drag to reorder", "a `move`")
    case .settings: ("settings change", "a `config`")
    case .layoutSwitch: ("layout switch", "a `switch`")
    }
  }
}

extension TraceBehavior {
  /// Returns a table of the behaviors in some recordings, in Markdown.
  ///
  /// It has one column per recording, one row per behavior that a recording shows, and a last line
  /// with the behaviors that none of them covers.
  public static func table(of summaries: [TraceSummary]) -> String {
    let shown = summaries.map { Set($0.behaviors) }
    var table = TextTable(
      [.name("behavior"), .name("in the records")]
        + summaries.map { .name($0.head.shownName) }
    )
    var missing: [String] = []
    for behavior in allCases {
      guard shown.contains(where: { $0.contains(behavior) }) else {
        missing.append(behavior.title)
        continue
      }
      table.append(
        [TextTable.Entry(behavior.title), .markdown(behavior.rule)]
          + shown.map { TextTable.Entry($0.contains(behavior) ? "●" : "") }
      )
    }
    let last = missing.isEmpty ? "nothing of this list" : missing.joined(separator: ", ")
    return table.markdown + "\nNo recording covers: \(last).\n"
  }
}

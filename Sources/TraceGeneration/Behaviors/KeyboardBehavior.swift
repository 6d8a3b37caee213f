import LayoutContract

/// The fraction of the view that a keyboard covers.
private let keyboardShare = 0.4

extension ScrollSession {
  /// Writes messages in a chat: a keyboard appears, a message is sent, and the keyboard disappears.
  func writeMessages() {
    while !isOver {
      rest(random.number(0.3...1))
      showKeyboard(true)
      for _ in 0..<random.integer(1...3) where !isOver {
        rest(random.number(0.5...1.8))
        let isAtEnd = offset >= highest - 1
        showFrame {
          mark("message")
          insert(reserveIDs(1), at: rows.count, givesSizes: true)
        }
        if isAtEnd { glide(to: highest, seconds: Timing.glideSeconds) }
      }
      if random.chance(0.4) { wander(random.number(0.5...1.5)) }
      showKeyboard(false)
      wander(random.number(0.5...2.5), forward: 0.4)
      if random.chance(0.5) { glide(to: highest, seconds: Timing.glideSeconds) }
    }
  }

  /// Shows or hides the keyboard; content scrolled to its end stays there.
  func showKeyboard(_ isShown: Bool) {
    let isAtEnd = offset >= highest - 1
    showFrame {
      mark(isShown ? "keyboard" : "no keyboard")
      let height = isShown ? (viewSize.height * keyboardShare).rounded() : 0
      resize(to: viewSize, inset: EdgeInsets(bottom: height), .keyboard)
    }
    if isAtEnd { glide(to: highest, seconds: Timing.keyboardSeconds) }
  }
}

import LayoutContract

extension Rect {
  /// The rectangle as written in reports: origin and size.
  var text: String { "(\(x.text), \(y.text), \(size.text))" }
}

extension Size {
  /// The size as written in reports.
  var text: String { "\(width.text) x \(height.text)" }
}

extension Double {
  /// The number; all NaNs have one text, since their sign depends on the compiler.
  var text: String { isNaN ? "nan" : description }
}

/// The colors of plots in a page, as attributes, which no policy blocks; a style sheet changes them
/// by class.
enum PlotColour {
  static let bad = "#c9252d"
  static let good = "#1a7f45"
  static let paper = "#ffffff"
  static let quiet = "#52606d"
  static let data = "#2f6690"
  static let grid = "#d3d9e0"
  static let zero = "#7b8794"
  static let floor = "#e4e8ed"
}

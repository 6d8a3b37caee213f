/// A remark about something that a replay of an adopted layout did not show.
public enum ShownRemark: String, CaseIterable, Sendable {
  /// Every cell on screen had a frame without area.
  case noArea = "no cell on screen has an area"
  /// The layout asked nobody for a size.
  case noSizes = "the layout asks for no sizes, so changes of them show nothing"
  /// All cells on screen were of one size, of a layout that asks for sizes.
  case oneSize = "all cells on screen are of one size"
  /// No section of the data had a header or a footer.
  case noSupplementaries = "the data has no headers and no footers"
  /// The data never had more than one section.
  case oneSection = "the data has one section only"
  /// The time of `prepare()` is mostly that of a class whose original is Apple's.
  case baseClass = """
    prepare() is mostly UICollectionViewFlowLayout's, which is this harness's: the time of Apple's \
    is not known
    """

  /// The start of a remark that is a question to the layout's author.
  public static let question = "is it meant? "

  /// Whether a remark is one of these, or a question.
  public static func isOne(_ note: String) -> Bool {
    ShownRemark(rawValue: note) != nil || note.hasPrefix(question)
  }
}

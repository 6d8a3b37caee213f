/// What was run in a scenario: a layout with an index over a model, and how the trace drove it.
public struct ScenarioSetting: Codable, Equatable, Sendable {
  /// The layout with its settings, for example `waterfall:columns=3`.
  public var layout: String
  /// The visible-rect index.
  public var index: String
  /// Items in the model at the start.
  public let items: Int
  /// The item count asked for; nil to use the trace's own.
  @ExplicitNull public var itemsRequested: Int?
  /// Where the recorded items sit in a grown model; nil if it was not grown.
  @ExplicitNull public var place: String?
  /// The factor on all movement.
  public var stride: Int
  /// How the recorded movement is followed.
  public let mode: String
  /// Which rectangles are asked for.
  public var rects: String
  /// The refresh rate in hertz; nil to use the recorded frames.
  @ExplicitNull public var refresh: Double?

  /// Makes a setting.
  ///
  /// - Parameters:
  ///   - layout: The layout with its settings.
  ///   - index: The visible-rect index.
  ///   - items: Items in the model at the start.
  ///   - itemsRequested: The item count asked for; nil to use the trace's own.
  ///   - place: Where the recorded items sit in a grown model.
  ///   - stride: The factor on all movement.
  ///   - mode: How the recorded movement is followed.
  ///   - rects: Which rectangles are asked for.
  ///   - refresh: In hertz; nil to use the recorded frames.
  public init(
    layout: String,
    index: String,
    items: Int,
    itemsRequested: Int? = nil,
    place: String? = nil,
    stride: Int = 1,
    mode: String,
    rects: String,
    refresh: Double? = nil
  ) {
    self.layout = layout
    self.index = index
    self.items = items
    self.itemsRequested = itemsRequested
    self.place = place
    self.stride = stride
    self.mode = mode
    self.rects = rects
    self.refresh = refresh
  }

  enum CodingKeys: String, CodingKey {
    case layout, index, items, place, stride, mode, rects, refresh
    case itemsRequested = "items_requested"
  }
}

extension ScenarioSetting {
  /// How the trace drove the layout where that is not the usual way: flags with their values.
  public var unusual: [(flag: String, value: String)] {
    var words: [(flag: String, value: String)] = []
    if let place { words.append(("place", place)) }
    if stride != 1 { words.append(("stride", String(stride))) }
    if mode != "delta" { words.append(("mode", mode)) }
    if rects != "exact" { words.append(("rects", rects)) }
    if let refresh {
      words.append(("refresh", Int(exactly: refresh).map { String($0) } ?? String(refresh)))
    }
    return words
  }

  /// The same in one word: `place=start,stride=4`.
  var unusualOptions: String {
    unusual.map { "\($0.flag)=\($0.value)" }.joined(separator: ",")
  }
}

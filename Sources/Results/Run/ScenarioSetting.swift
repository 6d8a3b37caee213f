import LayoutContract

/// The setting of a scenario: a layout with an index over a model, and the replay options.
public struct ScenarioSetting: Codable, Equatable, Sendable {
  /// The layout with its settings, for example `waterfall:columns=3`.
  public var layout: String
  /// The visible-rect index.
  public var index: String
  /// Items in the model at the start.
  public let items: Int
  /// The requested number of items; nil to use the trace's own.
  @ExplicitNull public var itemsRequested: Int?
  /// The position of the recorded items in a grown model; nil if it was not grown.
  @ExplicitNull public var place: String?
  /// The factor that multiplies all movement.
  public var stride: Int
  /// The way in which the recorded movement is replayed.
  public let mode: String
  /// The rectangles that the host asks for.
  public var rects: String
  /// The refresh rate in hertz; nil to use the recorded frames.
  @ExplicitNull public var refresh: Double?

  /// Makes a setting.
  ///
  /// - Parameters:
  ///   - layout: The layout with its settings.
  ///   - index: The visible-rect index.
  ///   - items: Items in the model at the start.
  ///   - itemsRequested: The requested number of items; nil to use the trace's own.
  ///   - place: The position of the recorded items in a grown model.
  ///   - stride: The factor that multiplies all movement.
  ///   - mode: The way in which the recorded movement is replayed.
  ///   - rects: The rectangles that the host asks for.
  ///   - refresh: The refresh rate in hertz; nil to use the recorded frames.
  public init(
    layout: String,
    index: String,
    items: Int,
    itemsRequested: Int? = nil,
    place: String? = nil,
    stride: Int = 1,
    mode: String = "delta",
    rects: String = "exact",
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
  /// The replay options that differ from the default: flags with their values.
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

  /// The unusual options in one word, for example `place=start,stride=4`.
  var unusualOptions: String {
    unusual.map { "\($0.flag)=\($0.value)" }.joined(separator: ",")
  }
}

extension LayoutSettings {
  /// The settings in the format of `--layout`, such as `waterfall:columns=3`.
  package var commandLineText: String {
    let pairs = parameters.map { "\($0.name)=\($0.value)" }
    return pairs.isEmpty ? kind : "\(kind):\(pairs.joined(separator: ","))"
  }
}

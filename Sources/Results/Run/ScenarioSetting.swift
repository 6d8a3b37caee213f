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
  public var stride = 1
  /// The way in which the recorded movement is replayed.
  public var mode = "delta"
  /// The rectangles that the host asks for.
  public var rects = "exact"
  /// The refresh rate in hertz; nil to use the recorded frames.
  @ExplicitNull public var refresh: Double?

  /// Makes a setting with the default replay options.
  ///
  /// - Parameters:
  ///   - layout: The layout with its settings.
  ///   - index: The visible-rect index.
  ///   - items: Items in the model at the start.
  public init(layout: String, index: String, items: Int) {
    self.layout = layout
    self.index = index
    self.items = items
  }

  enum CodingKeys: String, CodingKey {
    case layout, index, items, place, stride, mode, rects, refresh
    case itemsRequested = "items_requested"
  }
}

extension ScenarioSetting {
  /// The replay options that differ from the default: flags with their values.
  public var unusual: [(flag: String, value: String)] {
    let words: [(flag: String, value: String?)] = [
      ("place", place), ("stride", stride == 1 ? nil : String(stride)),
      ("mode", mode == "delta" ? nil : mode), ("rects", rects == "exact" ? nil : rects),
      ("refresh", refresh.map { rate in Int(exactly: rate).map { String($0) } ?? String(rate) }),
    ]
    return words.compactMap { flag, value in value.map { (flag, $0) } }
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

import TestSupport

/// The recordings that come with the package.
enum RecordedTraces {
  struct Recording: Sendable, CustomStringConvertible {
    var name: String
    var records: Int
    var frames: Int
    var description: String { name }

    var path: String { RecordedTraces.directory + "/\(name).ltrace.jsonl" }
  }

  static let all = [
    Recording(name: "slow-read", records: 2679, frames: 2655),
    Recording(name: "fling-storm", records: 2193, frames: 1803),
    Recording(name: "chat-prepend", records: 1991, frames: 1930),
    Recording(name: "masonry-storm", records: 2195, frames: 1528),
    Recording(name: "rotate", records: 1151, frames: 1002),
    Recording(name: "feed-late-images", records: 1692, frames: 1639),
    Recording(name: "photo-masonry", records: 2021, frames: 2002),
    Recording(name: "chat-keyboard", records: 2224, frames: 2202),
    Recording(name: "grid-spans", records: 1271, frames: 1211),
    Recording(name: "search-filter", records: 2797, frames: 2772),
    Recording(name: "news-sticky", records: 1155, frames: 1148),
    Recording(name: "shelf-sideways", records: 1996, frames: 1988),
  ]

  static let directory = PackageFile.path("traces/recorded")
}

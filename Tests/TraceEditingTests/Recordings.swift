import Foundation

/// The traces of this repository.
enum Recordings {
  /// The five that were recorded first.
  static let names = ["slow-read", "fling-storm", "chat-prepend", "masonry-storm", "rotate"]

  static func path(_ name: String) -> String { file("recorded/\(name)") }

  static func generated(_ name: String) -> String { file("generated/\(name)") }

  private static func file(_ name: String) -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return root.appending(path: "traces/\(name).ltrace.jsonl").path
  }
}

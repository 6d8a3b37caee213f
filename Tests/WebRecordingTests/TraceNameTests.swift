import Expectations
import Testing

@testable import WebRecording

@Suite("A trace's file name")
struct TraceNameTests {
  static let names: [(wish: String?, name: String)] = [
    (nil, "recording"), ("", "recording"), ("feed", "feed"), ("feed 2", "feed-2"),
    ("../../etc/passwd", "etc-passwd"), ("..", "recording"), (".", "recording"),
    ("...a...", "a"), ("/tmp/x", "tmp-x"), ("a/../b", "a-..-b"), ("--json", "json"),
    ("a\u{0}b\nc", "a-b-c"), ("Grüße, 世界", "Gr-e"), ("世界", "recording"),
    ("feed.ltrace.jsonl", "feed"), ("feed.ltrace.jsonl.zst", "feed"),
    (".ltrace.jsonl", "recording"),
    ("a_b.c-1", "a_b.c-1"), ("$(rm)", "rm"), ("a\\b", "a-b"),
  ]

  @Test("has nothing that leads elsewhere", arguments: names)
  func safe(wish: String?, name: String) {
    expectEqual(TraceName.name(for: wish), name)
  }

  @Test("is bounded")
  func bounded() {
    expectEqual(
      TraceName.name(for: String(repeating: "a", count: 100_000)),
      String(repeating: "a", count: TraceName.longest)
    )
  }
}

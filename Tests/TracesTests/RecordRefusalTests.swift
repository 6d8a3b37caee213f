import Expectations
import Testing

@Suite("A record that cannot be used is refused")
struct RecordRefusalTests {
  @Test("with its line and reason", arguments: times + types + items + others)
  func refuses(_ refusal: Refusal) throws {
    let error = try #require(readingError(of: refusal.text))
    expectEqual(error.line, refusal.line, "\(error)")
    expectTrue(error.reason.contains(refusal.phrase), "\(error)")
    expectTrue(error.description.hasPrefix("t.ltrace.jsonl:\(refusal.line ?? 0): "))
  }

  static let times = [
    Refusal(
      "time back",
      TraceText.frame,
      #"{"t":0,"k":"frame","y":0}"#,
      line: 3,
      phrase: "goes back from 1 to 0"
    ),
    Refusal(
      "time back at a skipped record",
      TraceText.frame,
      #"{"t":0,"k":"future"}"#,
      line: 3,
      phrase: "goes back"
    ),
    Refusal("no time", #"{"k":"frame","y":0}"#, line: 2, phrase: "no time 't'"),
    Refusal("no time, skipped", #"{"k":"future"}"#, line: 2, phrase: "no time 't'"),
    Refusal("negative time", #"{"t":-1,"k":"frame","y":0}"#, line: 2, phrase: "negative (-1)"),
    Refusal("fractional time", #"{"t":1.5,"k":"frame","y":0}"#, line: 2, phrase: "whole number"),
    Refusal("large time", #"{"t":9007199254740992,"k":"reload"}"#, line: 2, phrase: "below 2^53"),
    Refusal("time as text", #"{"t":"1","k":"frame","y":0}"#, line: 2, phrase: "be a number"),
  ]

  static let types = [
    Refusal("no kind", #"{"t":0}"#, line: 2, phrase: "no kind 'k'"),
    Refusal("kind as number", #"{"t":0,"k":1}"#, line: 2, phrase: "text in quotes"),
    Refusal("NaN", #"{"t":0,"k":"frame","y":NaN}"#, line: 2, phrase: "not finite"),
    Refusal("Infinity", #"{"t":0,"k":"frame","y":Infinity}"#, line: 2, phrase: "not finite"),
    Refusal("-Infinity", #"{"t":0,"k":"frame","y":-Infinity}"#, line: 2, phrase: "not finite"),
    Refusal("1e999", #"{"t":0,"k":"frame","y":1e999}"#, line: 2, phrase: "not finite"),
    Refusal(
      "1e999 in a list",
      #"{"t":0,"k":"items","sec":0,"ids":[1],"ws":[1e999],"hs":[1]}"#,
      line: 2,
      phrase: "not finite"
    ),
    Refusal(
      "more than 64 bits",
      #"{"t":0,"k":"frame","y":123456789012345678901234}"#,
      line: 2,
      phrase: "beyond 64 bits"
    ),
    Refusal("not JSON", #"{"t":0,"k":"frame","y":}"#, line: 2, phrase: "not JSON"),
    Refusal(
      "NaN in a text only",
      #"{"t":0,"k":"mark","name":"NaN",}"#,
      line: 2,
      phrase: "not JSON"
    ),
    Refusal("text after", #"{"t":0,"k":"reload"} x"#, line: 2, phrase: "not JSON"),
    Refusal("list", "[1,2]", line: 2, phrase: "not a JSON object"),
    Refusal(
      "nesting",
      #"{"t":0,"k":"x","y":"# + String(repeating: "[", count: 50)
        + String(repeating: "]", count: 50) + "}",
      line: 2,
      phrase: "nested too deeply"
    ),
    Refusal(
      "y as text",
      #"{"t":0,"k":"frame","y":"0"}"#,
      line: 2,
      phrase: "'y' of 'frame' must be"
    ),
    Refusal("y as null", #"{"t":0,"k":"frame","y":null}"#, line: 2, phrase: "be a number"),
    Refusal("field twice", #"{"t":0,"k":"frame","y":0,"y":1}"#, line: 2, phrase: "'y' twice"),
    Refusal("huge place", #"{"t":0,"k":"frame","y":1e13}"#, line: 2, phrase: "points"),
    Refusal("no offset", #"{"t":0,"k":"frame"}"#, line: 2, phrase: "no 'y'"),
    Refusal("phase", #"{"t":0,"k":"frame","y":0,"ph":"fly"}"#, line: 2, phrase: "not 'fly'"),
    Refusal("anchor", #"{"t":0,"k":"frame","y":0,"a":[1]}"#, line: 2, phrase: "[item id"),
    Refusal("anchor's id", #"{"t":0,"k":"frame","y":0,"a":[1.5,0]}"#, line: 2, phrase: "whole"),
  ]

  static let items = [
    Refusal("both ids", items(#""ids":[1],"id0":0,"n":1"#), line: 2, phrase: "either 'ids' or"),
    Refusal("half a count", items(#""id0":0"#), line: 2, phrase: "both 'id0' and 'n'"),
    Refusal("no ids", items(#""est":[1,1]"#), line: 2, phrase: "has no ids"),
    Refusal("no section", #"{"t":0,"k":"items","ids":[]}"#, line: 2, phrase: "no 'sec'"),
    Refusal("negative count", items(#""id0":0,"n":-1"#), line: 2, phrase: "0 or more, not -1"),
    Refusal("duplicate", items(#""ids":[1,2,1]"#), line: 2, phrase: "item id 1 is given twice"),
    Refusal(
      "duplicate of a run",
      TraceText.items,
      items(#""at":10,"ids":[12,9]"#),
      line: 3,
      phrase: "item id 9 is given twice"
    ),
    Refusal("fractional id", items(#""ids":[1,2.5]"#), line: 2, phrase: "entry 1 is 2.5"),
    Refusal("mixed ids", items(#""ids":[1,"2"]"#), line: 2, phrase: "a list of numbers"),
    Refusal(
      "short ws",
      items(#""ids":[1,2],"ws":[1],"hs":[1,1]"#),
      line: 2,
      phrase: "1 entries for 2"
    ),
    Refusal(
      "short hs",
      items(#""ids":[1,2],"ws":[1,1],"hs":[1]"#),
      line: 2,
      phrase: "'hs' of 'items'"
    ),
    Refusal(
      "empty sizes",
      items(#""ids":[1],"ws":[],"hs":[]"#),
      line: 2,
      phrase: "0 entries for 1 ids"
    ),
    Refusal("no hs", items(#""ids":[1],"ws":[1]"#), line: 2, phrase: "its sizes once"),
    Refusal("two sizes", items(#""ids":[],"ws":[],"hs":[],"est":[1,1]"#), line: 2, phrase: "once"),
    Refusal(
      "negative ws",
      items(#""ids":[1],"ws":[-1],"hs":[1]"#),
      line: 2,
      phrase: "entry 0 is -1"
    ),
    Refusal("negative est", items(#""ids":[1],"est":[1,-1]"#), line: 2, phrase: "0 or more"),
    Refusal("short est", items(#""ids":[1],"est":[1]"#), line: 2, phrase: "[width, height]"),
    Refusal("short caps", items(#""ids":[1,2],"caps":[1]"#), line: 2, phrase: "'caps' of 'items'"),
    Refusal("short spans", items(#""ids":[1,2],"spans":[1]"#), line: 2, phrase: "'spans'"),
    Refusal("span 0", items(#""ids":[1,2],"spans":[1,0]"#), line: 2, phrase: "entry 1 is 0"),
    Refusal("short rows", items(#""ids":[1,2],"rows":[1]"#), line: 2, phrase: "'rows'"),
    Refusal("long parents", items(#""ids":[1],"parents":[-1,1]"#), line: 2, phrase: "'parents'"),
    Refusal("short ins", items(#""ids":[1,2],"ins":[[0,0,0,0]]"#), line: 2, phrase: "'ins'"),
    Refusal("bad ins", items(#""ids":[1],"ins":[[0,0,0]]"#), line: 2, phrase: "[top, left"),
    Refusal("gap", items(#""at":3,"ids":[1]"#), line: 2, phrase: "holds 0 items so far"),
    Refusal("early section", #"{"t":0,"k":"items","sec":1,"ids":[]}"#, line: 2, phrase: "in order"),
    Refusal(
      "section id twice",
      items(#""secId":1,"ids":[]"#),
      #"{"t":0,"k":"items","sec":1,"ids":[]}"#,
      line: 3,
      phrase: "section id 1 is given twice"
    ),
    Refusal(
      "items after a frame",
      TraceText.items,
      TraceText.frame,
      #"{"t":2,"k":"items","sec":0,"at":10,"ids":[77]}"#,
      line: 4,
      phrase: "put a 'reload' before"
    ),
    Refusal(
      "items after the reload's frame",
      TraceText.items,
      #"{"t":0,"k":"reload"}"#,
      TraceText.frame,
      #"{"t":2,"k":"items","sec":0,"ids":[77]}"#,
      line: 5,
      phrase: "put a 'reload' before"
    ),
    Refusal(
      "rule unknown",
      items(#""ids":[1],"fn":{"name":"x","params":{}}"#),
      line: 2,
      phrase: "not 'x'"
    ),
    Refusal(
      "rule without a number",
      items(#""ids":[1],"fn":{"name":"constant","params":{"w":1}}"#),
      line: 2,
      phrase: "constant needs one number 'h'"
    ),
    Refusal(
      "rule in disorder",
      items(#""ids":[1],"fn":{"name":"aspect","params":{"w":9,"min":2,"max":1}}"#),
      line: 2,
      phrase: "'min' must not be more"
    ),
    Refusal(
      "rule with text",
      items(#""ids":[1],"fn":{"name":"constant","params":{"w":"1"}}"#),
      line: 2,
      phrase: "'w' is not"
    ),
  ]

  static let others = [
    Refusal("negative view", #"{"t":0,"k":"view","w":-1,"h":1}"#, line: 2, phrase: "not -1"),
    Refusal("no height", #"{"t":0,"k":"view","w":1}"#, line: 2, phrase: "no 'h'"),
    Refusal("cause", #"{"t":0,"k":"view","w":1,"h":1,"why":"x"}"#, line: 2, phrase: "keyboard"),
    Refusal("no ids", #"{"t":0,"k":"size","ws":[],"hs":[]}"#, line: 2, phrase: "no 'ids'"),
    Refusal(
      "sizes differ",
      #"{"t":0,"k":"size","ids":[1,2],"ws":[1,1],"hs":[1]}"#,
      line: 2,
      phrase: "1 entries for 2 ids"
    ),
    Refusal(
      "sizes are missing",
      #"{"t":0,"k":"size","ids":[1],"ws":[],"hs":[]}"#,
      line: 2,
      phrase: "0 entries for 1 ids"
    ),
    Refusal(
      "kind of size",
      #"{"t":0,"k":"size","ids":[],"ws":[],"hs":[],"kind":"x"}"#,
      line: 2,
      phrase: "not 'x'"
    ),
    Refusal("scroll", #"{"t":0,"k":"scroll"}"#, line: 2, phrase: "no 'y'"),
    Refusal(
      "scroll twice",
      #"{"t":0,"k":"scroll","y":1,"to":{"id":1}}"#,
      line: 2,
      phrase: "not both"
    ),
    Refusal("config", #"{"t":0,"k":"config"}"#, line: 2, phrase: "no 'layout'"),
    Refusal(
      "supplementary of no section",
      #"{"t":0,"k":"supp","sec":0,"kind":"header"}"#,
      line: 2,
      phrase: "no section 0"
    ),
    Refusal(
      "supplementary cell",
      #"{"t":0,"k":"supp","sec":0,"kind":"cell"}"#,
      line: 2,
      phrase: "header, footer or background"
    ),
    Refusal("invalidate", #"{"t":0,"k":"invalidate","what":"x"}"#, line: 2, phrase: "metrics"),
    Refusal("probe", #"{"t":0,"k":"probe"}"#, line: 2, phrase: "ask one thing"),
    Refusal("probe twice", #"{"t":0,"k":"probe","id":1,"path":[]}"#, line: 2, phrase: "one thing"),
    Refusal(
      "size when",
      #"{"t":0,"k":"size","when":"reentrant","ids":[1],"ws":[1],"hs":[1]}"#,
      line: 2,
      phrase: "now, midbatch, not 'reentrant'"
    ),
    Refusal("probe when", #"{"t":0,"k":"probe","when":"x","id":1}"#, line: 2, phrase: "not 'x'"),
    Refusal("budget", #"{"t":0,"k":"expect","budget":0}"#, line: 2, phrase: "milliseconds"),
    Refusal("query", #"{"t":0,"k":"query","r":[0,0,1],"n":1}"#, line: 2, phrase: "[x, y, width"),
    Refusal("adj", #"{"t":0,"k":"adj"}"#, line: 2, phrase: "no 'dy'"),
    Refusal("mark", #"{"t":0,"k":"mark"}"#, line: 2, phrase: "no 'name'"),
    Refusal("end", #"{"t":0,"k":"end","frames":0}"#, line: 2, phrase: "no 'records'"),
  ]

  private static func items(_ fields: String) -> String {
    #"{"t":0,"k":"items","sec":0,\#(fields)}"#
  }
}

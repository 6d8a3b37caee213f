import Expectations
import Testing

@Suite("An edit that the model cannot follow is refused")
struct EditRefusalTests {
  @Test(
    "with its line and reason",
    arguments: [
      (#"["d",0,10,1]"#, "no items 10 to 10 of section 0 to delete: it holds 10"),
      (#"["d",0,8,3]"#, "no items 8 to 10"),
      (#"["d",1,0,1]"#, "no section 1 to delete from"),
      (#"["r",0,9,[1,2]]"#, "to reload"),
      (#"["m",0,10,0,0]"#, "to move"),
      (#"["m",0,0,0,10]"#, "index 10 of section 0 cannot be the target"),
      (#"["m",0,0,3,0]"#, "no section 3 to insert into"),
      (#"["i",0,11,[50]]"#, "index 11 of section 0 cannot be the target"),
      (#"["i",0,12,[50]],["i",0,0,[51]]"#, "cannot be the target"),
      (#"["i",0,9007199254740991,[50]]"#, "no item can be"),
      (#"["i",1,0,[50]]"#, "no section 1 to insert into"),
      (#"["i",0,0,[50,50]]"#, "id 50 twice"),
      (#"["i",0,0,[50,60]],["i",0,2,[55]],["i",0,3,[60]]"#, "id 60 twice"),
      (#"["i",0,0,[50,60]],["i",0,2,[55]],["i",0,3,[55]],["i",0,4,[50]]"#, "id 55 twice"),
      (#"["i",0,0,[52,51]],["i",0,2,[53,51]]"#, "id 51 twice"),
      (#"["i",0,0,[50]],["i",0,0,[51]]"#, "two items are to be at index 0"),
      (#"["d",0,3,1],["m",0,3,0,0]"#, "named by a delete and by a move"),
      (#"["d",0,2,4],["d",0,5,1]"#, "item 5 of section 0 is named by a delete"),
      (#"["sd",1]"#, "no section 1 to delete"),
      (#"["sd",0],["sd",0]"#, "section 0 is deleted or moved twice"),
      (#"["sd",0],["sm",0,0]"#, "section 0 is deleted or moved twice"),
      (#"["si",2,[7]]"#, "section 2 cannot be put in place"),
      (#"["si",0,[7]],["si",0,[8]]"#, "two sections are to be"),
      (#"["si",0,[0]]"#, "section id that is in use"),
      (#"["x",0]"#, "one of d, i, r, m"),
      (#"["d",0,1]"#, "operation 0 is not [\"d\""),
      (#"["d",0,-1,1]"#, "operation 0 is not"),
      (#"["d",0,0.5,1]"#, "operation 0 is not"),
      (#"["sd",0],["i",0,1,["a"]]"#, "operation 1 is not [\"i\""),
      (#"["i",0,0,[1.5]]"#, "entry 0 is 1.5"),
      (#"["si",0]"#, "[\"si\""),
      (#"["sm",0]"#, "[\"sm\""),
      (#"["m",0,0,0]"#, "[\"m\""),
      (#"[1,2]"#, "begins with its name"),
      (#""d""#, "begins with its name"),
      (#"["s",0]"#, "operation 0 is not one of d, i, r, m"),
      (#"["dd",0,0,1]"#, "operation 0 is not one of d, i, r, m"),
    ]
  )
  func refusesOperations(_ operations: String, _ phrase: String) throws {
    let edit = #"{"t":1,"k":"edit","ops":[\#(operations)]}"#
    let error = try #require(readingError(of: TraceText.whole([TraceText.items, edit])))
    expectEqual(error.line, 3)
    expectTrue(error.reason.contains(phrase), "\(error)")
  }

  @Test("when its count does not come out")
  func refusesCount() throws {
    let edit = #"{"t":1,"k":"edit","ops":[["d",0,0,2]],"n":9}"#
    let error = try #require(readingError(of: TraceText.whole([TraceText.items, edit])))
    expectEqual(error.line, 3)
    expectTrue(error.reason.contains("leaves 8 items where 'n' says 9"))
  }

  @Test("when an earlier edit took what it names")
  func followsEdits() throws {
    let lines = [
      TraceText.items, #"{"t":1,"k":"edit","ops":[["d",0,0,9],["i",0,1,[40]]],"n":2}"#,
      #"{"t":1,"k":"edit","ops":[["si",0,[5]],["i",0,0,[60,61,62]],["m",0,1,0,3]],"n":5}"#,
      #"{"t":1,"k":"edit","ops":[["d",1,1,1]]}"#,
    ]
    let error = try #require(readingError(of: TraceText.whole(lines)))
    expectEqual(error.line, 5)
    expectTrue(error.reason.contains("section 1 to delete: it holds 1"), "\(error)")
  }

  @Test("when its operations or metrics are malformed")
  func refusesFields() throws {
    for (fields, phrase) in [
      (#""n":1"#, "no 'ops'"), (#""ops":{}"#, "a list of operations"),
      (#""ops":[1]"#, "a list of operations"),
      (#""ops":[],"metrics":{"ids":[1],"ws":[1,2],"hs":[1]}"#, "'ws' of 'edit.metrics'"),
      (#""ops":[],"metrics":[]"#, "object in braces"), (#""ops":[],"anim":1"#, "true or false"),
    ] {
      let edit = #"{"t":1,"k":"edit",\#(fields)}"#
      let error = try #require(readingError(of: TraceText.whole([TraceText.items, edit])))
      expectEqual(error.line, 3)
      expectTrue(error.reason.contains(phrase), "\(error)")
    }
  }

  @Test("but an empty one, a reload of a deleted item and stretches that meet are not")
  func acceptsEdits() throws {
    let lines = [
      TraceText.items, #"{"t":1,"k":"edit","ops":[],"n":10}"#,
      #"{"t":1,"k":"edit","ops":[["d",0,0,2],["d",0,2,2],["r",0,1,[1]],["i",0,6,[30,31]]],"n":8}"#,
      #"{"t":1,"k":"edit","ops":[["sd",0],["si",0,[0]],["m",0,7,0,0]],"n":1}"#,
    ]
    try expectEqual(read(TraceText.whole(lines)).records.count, 4)
  }
}

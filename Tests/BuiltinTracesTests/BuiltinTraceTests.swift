import BuiltinTraces
import Expectations
import Foundation
import TestSupport
import Testing
import Traces

/// Traces that are embedded in the executable.
struct BuiltinTraceTests {
  /// Returns the path of the file in `traces` that a built-in trace is a copy of.
  private static func file(_ name: String) throws -> String {
    let files = ["recorded", "written"].map {
      PackageFile.path("traces/\($0)/\(name).ltrace.jsonl")
    }
    return try #require(files.first { FileManager.default.fileExists(atPath: $0) })
  }

  @Test(arguments: BuiltinTrace.all.map(\.name))
  func eachIsTheTraceOfItsName(_ name: String) throws {
    let own = String(name.dropFirst(BuiltinTrace.prefix.count))
    let bytes = try #require(BuiltinTrace(named: name)?.bytes)
    let built = try Trace(reading: TraceReader(path: name, bytes: bytes))
    let file = try Trace.read(path: Self.file(own))
    expectEqual(built.head, file.head)
    expectTrue(built.records == file.records, "\(name) is another trace: pack it again")
  }
}

import Foundation
import Traces

@testable import TraceImport

/// Imports texts, for tests of the resulting traces.
enum ImportText {
  /// Reads a file in the folder `Samples`.
  static func sample(_ name: String) throws -> ForeignFile {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples")
    return try ForeignFile(path: folder.appending(path: name).path)
  }

  /// Returns the trace of a text, with options.
  static func trace(
    _ text: String,
    as format: ImportFormat? = nil,
    _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws(TraceError) -> Trace {
    var options = ImportOptions(name: "test")
    change(&options)
    let file = ForeignFile(path: "test", bytes: Array(text.utf8))
    return try ForeignRecording.trace(of: file, as: self.format(format, of: file), options)
  }

  private static func format(
    _ format: ImportFormat?,
    of file: ForeignFile
  ) throws(TraceError) -> ImportFormat {
    if let format { return format }
    return try ImportFormat(of: file)
  }

  /// Returns the error message for a text; nil if it is accepted.
  static func refusal(of text: String, as format: ImportFormat? = nil) -> String? {
    do throws(TraceError) {
      let file = ForeignFile(path: "test", bytes: Array(text.utf8))
      let format = try self.format(format, of: file)
      if format.hasFrameTimesOnly {
        _ = try ForeignRecording.frameTimes(of: file, as: format)
      } else {
        _ = try trace(text, as: format)
      }
      return nil
    } catch {
      return error.description
    }
  }
}

extension Trace {
  /// The frames with their times.
  var frames: [(nanoseconds: Int64, frame: TraceFrame)] {
    records.compactMap {
      if case .frame(let frame) = $0.event { ($0.timeNanoseconds, frame) } else { nil }
    }
  }

  /// The guesses of the importer.
  var guesses: String { head.provenance["guessed"] ?? "" }

  /// Returns the items of the first section initially and after each batch, as a reader of the
  /// format would compute them.
  func itemOrders() throws -> [[Int]] {
    var orders: [[Int]] = []
    for record in records {
      switch record.event {
      case .items(let items):
        if case .listed(let ids) = items.identities { orders.append(ids) }
      case .edit(let edit): orders.append(try edit.applied(to: orders.last ?? []))
      default: break
      }
    }
    return orders
  }
}

extension TraceEdit {
  private struct Contradiction: Error {}

  /// Returns the items after the batch, computed from its operations alone.
  func applied(to before: [Int]) throws -> [Int] {
    var stays = before.map { Optional($0) }
    var arrivals: [Int: Int] = [:]
    for operation in operations {
      switch operation {
      case .delete(_, let item, let count):
        for index in item..<item + count { stays[index] = nil }
      case .insert(_, let item, let ids):
        for (offset, id) in ids.enumerated() { arrivals[item + offset] = id }
      case .move(_, let from, _, let to):
        guard let id = stays[from] else { throw Contradiction() }
        arrivals[to] = id
        stays[from] = nil
      default: throw Contradiction()
      }
    }
    var rest = stays.compactMap(\.self)[...]
    let count = rest.count + arrivals.count
    return try (0..<count).map { place in
      if let id = arrivals[place] { return id }
      guard let id = rest.popFirst() else { throw Contradiction() }
      return id
    }
  }
}

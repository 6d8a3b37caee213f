#if os(Linux)
import Expectations
import Foundation
import TestSupport
import Testing

/// Machine code of layouts that did not change, in libraries of other paths and other neighbors.
///
/// If it moves, its times change, too: by 1 to 3 %, which a comparison would find.
@Suite(.enabled(if: TestDepth.current == .full, "compiles for seconds"))
struct UnchangedCodeTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private static func layout(_ name: String, body: String) -> String {
    """
    import UIKit

    class \(name): UICollectionViewFlowLayout {
      var places: [CGRect] = []

      override func prepare() {
        super.prepare()
        \(body)
      }
    }
    """
  }

  /// Compiles two layouts in a folder, and returns their library.
  private func library(in place: String, cards: String = "places = []") throws -> SharedObject {
    let rows = "places = (0..<9).map { CGRect(x: 9 * $0, y: 0, width: 8, height: 8) }"
    for (name, body) in [("Cards", cards), ("Rows", rows)] {
      _ = try folder.write(
        Self.layout(name, body: body),
        to: "\(place)/Layouts/\(name).swift"
      )
    }
    let listed = try BuiltExecutable("perfharness").run(
      ["list", "Layouts"],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
      in: folder.file(place)
    )
    expectEqual(listed.code, 0, "\(listed.messages)")
    return try SharedObject(path: folder.file("\(place)/.build/adopted/Layouts.so"))
  }

  @Test func thePathOfALibraryDoesNotMoveItsCode() throws {
    let short = try library(in: "a")
    let long = try library(in: "a-folder/with-a-path/that-is-longer")
    let (code, moved) = (try #require(short.section(".text")), try #require(long.section(".text")))
    expectEqual(code.address, moved.address)
    expectTrue(short.bytes(of: code) == long.bytes(of: moved), "the code differs")
  }

  @Test func anotherLayoutDoesNotMoveCodeWithinCacheLines() throws {
    let body = "places = (0..<40).map { CGRect(x: 0, y: 7 * $0, width: 99, height: 5 + $0 % 3) }"
    let before = try library(in: "a").functions(naming: "Rows")
    let after = try library(in: "b", cards: body).functions(naming: "Rows")
    expectTrue(before.count > 3, "\(before)")
    expectTrue(before.mapValues(\.address) != after.mapValues(\.address), "nothing moved")
    expectEqual(before.mapValues(\.size), after.mapValues(\.size))
    for (name, function) in Array(before) + Array(after) {
      expectEqual(function.address % 64, 0, "\(name)")
    }
  }
}

/// The sections and functions of a shared library in the ELF format of 64-bit processors.
private struct SharedObject {
  struct Section {
    let name: Int
    let kind: Int
    let address: Int
    let offset: Int
    let size: Int
    let link: Int
  }

  struct Function {
    let address: Int
    let size: Int
  }

  private let contents: Data
  private var sections: [Section] = []

  init(path: String) throws {
    contents = try Data(contentsOf: URL(fileURLWithPath: path))
    let start = number(at: 0x28, UInt64.self)
    sections = (0..<number(at: 0x3c, UInt16.self)).map { index in
      let header = start + 64 * index
      return Section(
        name: number(at: header, UInt32.self),
        kind: number(at: header + 4, UInt32.self),
        address: number(at: header + 16, UInt64.self),
        offset: number(at: header + 24, UInt64.self),
        size: number(at: header + 32, UInt64.self),
        link: number(at: header + 40, UInt32.self)
      )
    }
  }

  func section(_ name: String) -> Section? {
    let names = sections[number(at: 0x3e, UInt16.self)]
    return sections.first { text(at: names.offset + $0.name) == name }
  }

  func bytes(of section: Section) -> Data {
    contents[section.offset..<section.offset + section.size]
  }

  /// Returns the functions with a word in their mangled names.
  func functions(naming word: String) throws -> [String: Function] {
    let symbols = try #require(section(".symtab"))
    let names = sections[symbols.link]
    var found: [String: Function] = [:]
    for symbol in stride(from: symbols.offset, to: symbols.offset + symbols.size, by: 24) {
      let name = text(at: names.offset + number(at: symbol, UInt32.self))
      // The low bits of the next byte are the symbol's type: 2 is a function.
      guard number(at: symbol + 4, UInt8.self) & 15 == 2, name.contains(word) else { continue }
      found[name] = Function(
        address: number(at: symbol + 8, UInt64.self),
        size: number(at: symbol + 16, UInt64.self)
      )
    }
    return found
  }

  private func number<Value: FixedWidthInteger>(at offset: Int, _: Value.Type) -> Int {
    Int(contents.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Value.self) })
  }

  private func text(at offset: Int) -> String {
    String(decoding: contents[offset...].prefix { $0 != 0 }, as: UTF8.self)
  }
}
#endif

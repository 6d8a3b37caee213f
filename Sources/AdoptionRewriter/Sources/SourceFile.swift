import Foundation
import SwiftParser
import SwiftSyntax

/// A file after the edits so far, with its syntax.
struct SourceFile {
  /// The path of the given file.
  let path: String
  /// The bytes after the edits so far.
  private(set) var bytes: [UInt8]
  /// The syntax of the bytes.
  private(set) var tree: SourceFileSyntax
  /// The lines to append to the file.
  private(set) var appendix: [String] = []

  /// The bytes that a UTF-8 file may begin with and that are not part of its text.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Reads a file.
  ///
  /// - Throws: An error if the file cannot be read.
  init(_ path: String) throws {
    self.path = path
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    self.bytes = Array(bytes.trimmingPrefix(Self.byteOrderMark))
    tree = Parser.parse(source: String(decoding: self.bytes, as: UTF8.self))
  }

  /// Applies edits that do not overlap.
  mutating func apply(_ edits: [Edit], appending lines: [String] = []) {
    appendix += lines
    guard !edits.isEmpty else { return }
    bytes = bytes.applying(edits)
    tree = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
  }

  /// Returns whether the file imports a module or a part of it.
  func imports(_ module: String) -> Bool {
    tree.statements.contains { statement in
      statement.item.as(ImportDeclSyntax.self)?.path.trimmedDescription.hasPrefix(module) ?? false
    }
  }

  /// A Boolean value that indicates whether the file is glue: it declares `adoptedLayouts`.
  var isGlue: Bool {
    tree.statements.contains { statement in
      statement.item.as(FunctionDeclSyntax.self)?.name.text == "adoptedLayouts"
    }
  }

  /// The file's name without characters that a compiler or its driver might interpret.
  var plainName: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "_" })
  }

  /// The bytes to compile; line numbers are those of the given file.
  var rewritten: [UInt8] {
    let head = "import UIKit\n#sourceLocation(file: \(path.quoted), line: 1)\n"
    let tail = appendix.map { "\n" + $0 }.joined()
    return Array(head.utf8) + bytes + Array("\(tail)\n".utf8)
  }
}

extension String {
  /// The string as a Swift literal.
  var quoted: String {
    let parts = unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: String(scalar)
      }
    }
    return "\"\(parts.joined())\""
  }
}

extension SyntaxProtocol {
  /// The node's range of bytes, without trivia.
  var trimmedBytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

/// A range of a file's bytes with its replacement.
struct Edit {
  /// The bytes to replace.
  var range: Range<Int>
  /// The replacement.
  var text: String
}

extension [UInt8] {
  /// Returns the bytes after edits that do not overlap; of two at one position, the later one is
  /// last.
  func applying(_ edits: [Edit]) -> [UInt8] {
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var next = 0
    for (_, edit) in ordered {
      result += self[next..<Swift.max(next, edit.range.lowerBound)]
      result += Array(edit.text.utf8)
      next = Swift.max(next, edit.range.upperBound)
    }
    return result + self[next...]
  }

  /// Returns an edit that removes bytes and keeps their line breaks.
  func removing(_ range: Range<Int>) -> Edit {
    let lines = self[range].filter { $0 == UInt8(ascii: "\n") }.count
    return Edit(range: range, text: String(repeating: "\n", count: lines))
  }
}

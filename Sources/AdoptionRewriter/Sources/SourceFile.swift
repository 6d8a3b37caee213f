import Foundation
import SwiftParser
import SwiftSyntax

/// A file as it is now, with its syntax.
struct SourceFile {
  /// The file that was given.
  let path: String
  /// Its bytes after the edits so far.
  private(set) var bytes: [UInt8]
  /// Their syntax.
  private(set) var tree: SourceFileSyntax
  /// What goes after the last line.
  private(set) var appendix: [String] = []

  /// The bytes that a file in UTF-8 may begin with, and that are no part of its text.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    let hasMark = bytes.starts(with: Self.byteOrderMark)
    self.bytes = Array(bytes.dropFirst(hasMark ? Self.byteOrderMark.count : 0))
    tree = Parser.parse(source: String(decoding: self.bytes, as: UTF8.self))
  }

  /// Makes edits that do not overlap.
  mutating func apply(_ edits: [Edit], appending lines: [String] = []) {
    appendix += lines
    guard !edits.isEmpty else { return }
    bytes = bytes.applying(edits)
    tree = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
  }

  /// Whether the file imports UIKit by itself.
  var importsUIKit: Bool { imports("UIKit") }

  /// Whether the file imports a module, or a part of it.
  func imports(_ module: String) -> Bool {
    tree.statements.contains { statement in
      statement.item.as(ImportDeclSyntax.self)?.path.trimmedDescription.hasPrefix(module) ?? false
    }
  }

  /// Whether it is glue: it says how layouts are made.
  var isGlue: Bool {
    tree.statements.contains { statement in
      statement.item.as(FunctionDeclSyntax.self)?.name.text == "adoptedLayouts"
    }
  }

  /// Its name without what a compiler or its driver might read otherwise.
  var plainName: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "_" })
  }

  /// The file as it is compiled: its lines are told by the file that was given.
  var rewritten: [UInt8] {
    let head = "import UIKit\n#sourceLocation(file: \(path.quoted), line: 1)\n"
    let tail = appendix.map { "\n" + $0 }.joined()
    return Array(head.utf8) + bytes + Array("\(tail)\n".utf8)
  }
}

extension String {
  /// As a literal of Swift's.
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
  /// Its bytes without what surrounds them.
  var place: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

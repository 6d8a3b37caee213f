// usage: rewriter SOURCES OUTPUT LEFT-OUT FOLDERS...
//
// Writes each Swift file of SOURCES to OUTPUT, those in FOLDERS with all mutants, and prints each
// mutant as a line of JSON. LEFT-OUT is a file with the numbers of sites that are not mutated.
import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

let arguments = CommandLine.arguments
guard arguments.count > 4 else {
  FileHandle.standardError.write(Data("usage: rewriter SOURCES OUTPUT LEFT-OUT FOLDERS...\n".utf8))
  exit(64)
}
let sources = URL(filePath: arguments[1])
let output = URL(filePath: arguments[2])
let leftOut = Set(
  try String(contentsOfFile: arguments[3], encoding: .utf8).split(separator: "\n").compactMap {
    Int($0)
  }
)
let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
  .filter { $0.hasSuffix(".swift") }
  .sorted()
let encoder = JSONEncoder()
var nextNumber = 1
for name in names {
  let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
  guard arguments.dropFirst(4).contains(where: name.hasPrefix) else {
    try write(text, to: output.appending(path: name))
    continue
  }
  let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: text)) { _ in }
  let file = Rewriter(file: name, tree: tree, firstNumber: nextNumber, leftOut: leftOut)
  let rewritten = file.rewritten()
  nextNumber = file.nextNumber
  try write(rewritten, to: output.appending(path: name))
  for mutant in file.mutants where !leftOut.contains(mutant.site) {
    print(String(decoding: try encoder.encode(mutant), as: UTF8.self))
  }
}

func write(_ text: String, to place: URL) throws {
  try FileManager.default.createDirectory(
    at: place.deletingLastPathComponent(),
    withIntermediateDirectories: true
  )
  try text.write(to: place, atomically: true, encoding: .utf8)
}

import Foundation

// Rewrites the files of layouts into a folder, or reads the declarations of files, and prints a
// report to standard output as JSON.

private func write(_ value: some Encodable) throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  FileHandle.standardOutput.write(try encoder.encode(value) + [0x0A])
}

var words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 2 else {
  let usage =
    "AdoptionRewriter FOLDER [--glue FILE] [--class NAME]... [--module NAME]... FILE...\n"
    + "AdoptionRewriter --declared FILE...\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(64)
}
do {
  let first = words.removeFirst()
  if first == "--declared" {
    try write(words.map { try Declarations(of: $0) })
  } else {
    func values(of flag: String) -> [String] {
      var values: [String] = []
      while words.count > 2, words[0] == flag {
        values.append(words[1])
        words.removeFirst(2)
      }
      return values
    }
    let (glue, classes) = (values(of: "--glue").last, values(of: "--class"))
    let modules = Set(values(of: "--module"))
    try write(Adoption(of: words, in: first, glue: glue, classes: classes, modules: modules))
  }
} catch {
  FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
  exit(1)
}

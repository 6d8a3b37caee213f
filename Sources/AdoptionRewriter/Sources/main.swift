import Foundation

// Rewrites the files of layouts into a folder, or reads the declarations of files, and prints a
// report to standard output as JSON:
//
//     AdoptionRewriter FOLDER [--glue FILE] [--class NAME]... [--module NAME]... FILE...
//     AdoptionRewriter --declared FILE...

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
    var glue: String?
    if words.count > 2, words[0] == "--glue" {
      glue = words[1]
      words.removeFirst(2)
    }
    var classes: [String] = []
    while words.count > 2, words[0] == "--class" {
      classes.append(words[1])
      words.removeFirst(2)
    }
    var modules: Set<String> = []
    while words.count > 2, words[0] == "--module" {
      modules.insert(words[1])
      words.removeFirst(2)
    }
    let adoption = try Adoption(
      of: words,
      in: first,
      glue: glue,
      classes: classes,
      modules: modules
    )
    try write(adoption.report)
  }
} catch {
  FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
  exit(1)
}

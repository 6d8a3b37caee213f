import Foundation

// Rewrites the files of layouts into a folder and says on standard output, as JSON, what it found:
//
//     AdoptionRewriter FOLDER FILE...

let words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 2 else {
  FileHandle.standardError.write(Data("AdoptionRewriter FOLDER FILE...\n".utf8))
  exit(64)
}
do {
  let adoption = try Adoption(of: Array(words.dropFirst()), in: words[0])
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  FileHandle.standardOutput.write(try encoder.encode(adoption.report) + [0x0A])
} catch {
  FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
  exit(1)
}

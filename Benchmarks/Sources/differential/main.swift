import Foundation

do {
  try DifferentialCommand(CommandLine.arguments.dropFirst()).run()
} catch let error as DifferentialError {
  FileHandle.standardError.write(Data("differential: \(error.sentence)\n".utf8))
  exit(error.status)
}

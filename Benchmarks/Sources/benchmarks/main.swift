import Foundation

do {
  try BenchmarkCommand(CommandLine.arguments.dropFirst()).run()
} catch let error as BenchmarkError {
  FileHandle.standardError.write(Data("benchmarks: \(error.sentence)\n".utf8))
  exit(64)
}

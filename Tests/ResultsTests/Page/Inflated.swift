import Foundation

/// Decompresses streams with Python's zlib, which verifies their checksums.
enum Inflated {
  struct Failure: Error {
    let status: Int32
  }

  /// Returns the decompressed bytes of a stream.
  static func bytes(of stream: [UInt8], count: Int) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      "import sys, zlib; sys.stdout.buffer.write(zlib.decompress(sys.stdin.buffer.read()))",
    ]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    Thread.detachNewThread {
      try? input.fileHandleForWriting.write(contentsOf: Data(stream))
      try? input.fileHandleForWriting.close()
    }
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(status: process.terminationStatus)
    }
    return Array(data)
  }
}

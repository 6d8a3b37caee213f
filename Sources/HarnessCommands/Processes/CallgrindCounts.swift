import Foundation
import Measurement

/// The instructions of each frame in an output file of callgrind.
///
/// The file has a part for every dump of counters, with the name of the mark function that
/// triggered it. Format: https://valgrind.org/docs/manual/cl-format.html
enum CallgrindCounts {
  /// Returns callgrind's options for such a file.
  ///
  /// - Parameter file: The file.
  /// - Returns: The options.
  static func options(file: String) -> [String] {
    [
      "--tool=callgrind", "--quiet", "--callgrind-out-file=\(file)", "--combine-dumps=yes",
      "--zero-before=\(InstructionMarks.workBegins)",
      "--dump-before=\(InstructionMarks.workEnds)", "--dump-before=\(InstructionMarks.frameEnds)",
    ]
  }

  /// Reads a file.
  ///
  /// - Parameter data: The content of the file.
  /// - Returns: The instructions of each frame, preceded by those of the initial layout.
  static func frames(in data: Data) -> [Int] {
    let trigger = Array("desc: Trigger: --dump-before=".utf8)
    let summary = Array("summary: ".utf8)
    let (work, frame) = (
      Array(InstructionMarks.workEnds.utf8), Array(InstructionMarks.frameEnds.utf8)
    )
    var frames: [Int] = []
    var sum = 0
    var isWork = false
    data.withUnsafeBytes { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        if line.starts(with: trigger) {
          let name = line.dropFirst(trigger.count)
          isWork = name.elementsEqual(work)
          if name.elementsEqual(frame) {
            frames.append(sum)
            sum = 0
          }
        } else if isWork, line.starts(with: summary) {
          sum += Int(String(decoding: line.dropFirst(summary.count), as: UTF8.self)) ?? 0
          isWork = false
        }
      }
    }
    return frames
  }
}

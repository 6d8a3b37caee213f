import Foundation
import Measurement

/// The instructions of each frame in a file of callgrind's.
///
/// The file has a part for every time that callgrind wrote down what it had counted, with the name
/// of the mark that made it do so. Format: https://valgrind.org/docs/manual/cl-format.html
enum CallgrindCounts {
  /// Callgrind's options for such a file.
  ///
  /// - Parameter file: The file.
  /// - Returns: The words.
  static func options(file: String) -> [String] {
    [
      "--tool=callgrind", "--quiet", "--callgrind-out-file=\(file)", "--combine-dumps=yes",
      "--zero-before=\(InstructionMarks.workBegins)",
      "--dump-before=\(InstructionMarks.workEnds)", "--dump-before=\(InstructionMarks.frameEnds)",
    ]
  }

  /// Reads a file.
  ///
  /// - Parameter data: What it holds.
  /// - Returns: The instructions of each frame, the initial layout before the first of them
  ///   included.
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

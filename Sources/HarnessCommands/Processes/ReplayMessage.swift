import Foundation
import TraceReplay

/// A request with the stack that it is to be served on.
struct ReplayMessage: Codable {
  var protocolVersion = ReplayProtocol.version
  /// What the reply must carry, which is new with every request.
  var token = ""
  var stackBytes: Int
  /// What is to be replayed.
  var job: GroupJob?
  /// What layouts are asked; without these and a job only the version is asked for.
  var questions: [LayoutQuestion]?
  /// The libraries to open, before everything else that a process is asked for.
  var libraries: [LibraryFile]?
}

/// A library of layouts for another process to open.
struct LibraryFile: Codable {
  /// The file as it was named, for messages.
  var name: String
  /// The file.
  var path: String
}

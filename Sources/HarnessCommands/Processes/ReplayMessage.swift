import Foundation
import TraceReplay

/// A request, with the size of the stack for its replay.
struct ReplayMessage: Codable {
  var protocolVersion = ReplayProtocol.version
  /// A random token, which the reply must repeat.
  var token = ""
  var stackBytes: Int
  /// The scenarios to replay.
  var job: GroupJob?
  /// The questions to layouts.
  ///
  /// Without questions and a job, the child only confirms the version.
  var questions: [LayoutQuestion]?
  /// The libraries to open, before any other request.
  var libraries: [LibraryFile]?
}

/// A library of layouts for another process to open.
struct LibraryFile: Codable {
  /// The file as the command line names it, for messages.
  var name: String
  /// The path of the file.
  var path: String
}

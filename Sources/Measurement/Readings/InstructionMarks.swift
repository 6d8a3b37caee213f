import CMeasurement

/// Marks in the code that runs, for a tool that counts the instructions between two of them.
///
/// They are functions with names of their own that do next to nothing. Callgrind, which runs the
/// executable instruction by instruction, is told these names.
public enum InstructionMarks {
  /// The name that begins counted work.
  public static var workBegins: String { "cm_counted_work_begins" }
  /// The name that ends counted work.
  public static var workEnds: String { "cm_counted_work_ends" }
  /// The name that ends a frame.
  public static var frameEnds: String { "cm_counted_frame_ends" }

  /// Begins work that counts.
  public static func beginWork() { cm_counted_work_begins() }

  /// Ends work that counts.
  public static func endWork() { cm_counted_work_ends() }

  /// Ends a frame, to which all work since the last one belongs.
  public static func endFrame() { cm_counted_frame_ends() }
}

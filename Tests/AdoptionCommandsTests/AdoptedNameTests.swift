#if os(Linux)
import Expectations
import Foundation
import TestSupport
import Testing

/// Operands that are Swift files: any name is accepted, and only files are.
struct AdoptedNameTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func layout(_ name: String) -> String {
    "import UIKit\nclass \(name): UICollectionViewFlowLayout {}\n"
  }

  private func adopt(_ operands: String...) throws -> BuiltExecutable.Finished {
    try folder.run(["adopt", "--items", "50", try folder.trace(), "--"] + operands)
  }

  @Test func aFileMayHaveAnyName() throws {
    // Names that equal the command's own files, names like flags, and names that need quoting.
    let names = [
      "Rows.swift", "RowsGlue.swift", "entry.swift", "main.swift", "-x.swift", "-emit-ir.swift",
      "two words.swift", "q\"uote's.swift", "back\\slash.swift", "new\nline.swift", "Größe.swift",
      "folder/Rows.swift", "folder/0-Rows.swift", "$(HOME).swift", "a=b.swift", "@list.swift",
    ]
    try folder.makeFolder("folder")
    for (number, name) in names.enumerated() {
      _ = try folder.write(layout("Rows\(number)"), to: name)
    }
    let words = ["adopt", "--items", "50", try folder.trace(), "--"] + names
    let adopted = try folder.run(words)
    expectEqual(adopted.code, 0, "\(adopted.text + adopted.messages)")
    for (number, name) in names.enumerated() where !name.contains("\n") {
      let path = name.hasPrefix("-") ? "./\(name)" : name
      let title = "Rows\(number): \(path):2, compiles unchanged"
      expectTrue(adopted.text.contains(title), "\(adopted.text)")
    }
    let dashed = try folder.run(["adopt", "./-x.swift", try folder.trace(), "--items", "50"])
    expectEqual(dashed.code, 0, "\(dashed.text + dashed.messages)")
  }

  @Test func anErrorNamesAFileOfAnyName() throws {
    let names = ["-x.swift", "q\"uote.swift", "new\nline.swift"]
    for (number, name) in names.enumerated() {
      _ = try folder.write(layout("Wrong\(number)") + "let wrong\(number): Int = 1.5\n", to: name)
    }
    _ = try folder.write(layout("RowsLayout"), to: "Rows.swift")
    let words = ["adopt", "--items", "50", "Rows.swift", try folder.trace(), "--"] + names
    let adopted = try folder.run(words)
    expectEqual(adopted.code, 65, "\(adopted.text + adopted.messages)")
    expectTrue(adopted.text.contains("RowsLayout: Rows.swift:2, compiles"), "\(adopted.text)")
    // Names are printed as the compiler prints them.
    for name in ["./-x.swift", "q\\\"uote.swift", "new\\u{A}line.swift"] {
      let reason = "blocked: \(name):3:19: error: cannot convert"
      expectTrue(adopted.text.contains(reason), "\(adopted.text)")
    }
  }

  @Test func whatIsNoFileIsRefusedAndNotWaitedFor() throws {
    let place = folder.file("")
    expectEqual(mkfifo(place + "pipe.swift", 0o600), 0)
    try folder.makeFolder("folder.swift")
    try folder.makeFolder("pipes")
    expectEqual(mkfifo(place + "pipes/pipe.swift", 0o600), 0)
    for (name, target) in [("device", "/dev/zero"), ("circle", "circle.swift"), ("none", "gone")] {
      expectEqual(symlink(target, place + "\(name).swift"), 0)
    }
    try Data(repeating: 0xFF, count: 1_000).write(to: URL(fileURLWithPath: place + "bytes.swift"))
    _ = try folder.write("import UIKit\n", to: "latin.swift")
    let latin = try FileHandle(forWritingTo: URL(fileURLWithPath: place + "latin.swift"))
    try latin.seekToEnd()
    try latin.write(contentsOf: Data("// Gr".utf8) + [0xF6, 0x0A])
    _ = try folder.write(layout("RowsLayout"), to: "Rows.swift")
    let refused: [(name: String, code: Int32, sentence: String)] = [
      ("pipe.swift", 65, "'pipe.swift' is a named pipe or a device, not a file"),
      ("pipes", 65, "'pipes/pipe.swift' is a named pipe or a device, not a file"),
      ("device.swift", 65, "'device.swift' is a named pipe or a device, not a file"),
      ("folder.swift", 65, "'folder.swift' is a folder: name a Swift file"),
      ("circle.swift", 65, "'circle.swift' is a circular symbolic link"),
      ("none.swift", 5, "there is no file 'none.swift'"),
      ("bytes.swift", 65, "'bytes.swift' is not UTF-8 text from line 1 on"),
      ("latin.swift", 65, "'latin.swift' is not UTF-8 text from line 2 on"),
    ]
    for (name, code, sentence) in refused {
      let glue = ["--glue", name, "Rows.swift"]
      for words in name == "pipes" ? [[name]] : [[name], glue] {
        let adopted = try folder.run(["adopt", try folder.trace()] + words)
        expectEqual(adopted.code, code, "\(words) \(adopted.messages)")
        expectTrue(adopted.messages.contains(sentence), "\(words) \(adopted.messages)")
      }
    }
  }

  @Test(.enabled(if: geteuid() != 0)) func aFileWithoutRightsIsToldSo() throws {
    let path = try folder.write(layout("RowsLayout"), to: "Rows.swift")
    expectEqual(chmod(path, 0), 0)
    let adopted = try adopt("Rows.swift")
    expectEqual(adopted.code, 65)
    expectTrue(adopted.messages.contains("'Rows.swift' cannot be read"), "\(adopted.messages)")
  }

  @Test func aFileByTwoPathsIsOne() throws {
    try folder.makeFolder("Lists/Rows.swift")
    let path = try folder.write(layout("RowsLayout"), to: "Lists/Rows.swift/Rows.swift")
    expectEqual(symlink(path, folder.file("Link.swift")), 0)
    expectEqual(link(path, folder.file("Hard.swift")), 0)
    expectEqual(symlink("..", folder.file("Lists/Up")), 0)
    expectEqual(symlink("Lists", folder.file("Other")), 0)
    _ = try folder.write("", to: "Empty.swift")
    let linked = try adopt("Other")
    expectTrue(linked.text.contains("Other/Rows.swift/Rows.swift:2"), "\(linked.messages)")
    let adopted = try adopt("Link.swift", "Lists", "./Link.swift", "Hard.swift", "Empty.swift")
    expectEqual(adopted.code, 0, "\(adopted.text + adopted.messages)")
    expectTrue(adopted.text.contains("2 files compiled"), "\(adopted.text)")
    let empty = try adopt("Empty.swift")
    expectEqual(empty.code, 65)
    expectTrue(empty.messages.contains("no class in Empty.swift"), "\(empty.messages)")
  }

  @Test func glueAmongTheFilesIsCompiledOnce() throws {
    _ = try folder.write("import Foundation\n" + layout("RowsLayout"), to: "Rows.swift")
    let first = try adopt("Rows.swift")
    expectEqual(first.code, 0, "\(first.text + first.messages)")
    let second = try adopt("Rows.swift", "Glue")
    expectEqual(second.code, 0, "\(second.text + second.messages)")
    expectTrue(second.text.contains("2 files compiled"), "\(second.text)")
  }
}
#endif

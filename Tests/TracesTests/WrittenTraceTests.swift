import Expectations
import Foundation
import Testing
import TestSupport
import Traces

/// The handwritten scenarios of `traces/written`; no program regenerates them, so every change
/// requires a new digest here.
struct WrittenTraceTests {
  /// The digest of each file's bytes, by FNV-1a.
  static let digests: [String: UInt64] = [
    "bare": 0xb4a9_b47e_3d5b_0707,
    "bounce": 0xa8fc_aa2d_8a8b_e17b,
    "bounds-to-zero": 0x72fe_d5da_2fbe_b63a,
    "captions": 0xa827_face_1e9f_312b,
    "column-changes": 0x5d1f_e151_9ed1_81db,
    "empty-sections": 0x1d20_2297_bc61_531c,
    "flow-estimated": 0x8b60_7811_3a1b_e57f,
    "flow-horizontal": 0x2764_9aaa_fe9d_bd5c,
    "flow": 0xb0ed_06cc_28be_e98d,
    "headers-footers": 0xe98e_fe86_a386_650f,
    "hierarchy": 0xa7ea_178d_1d3e_7410,
    "insets": 0x4066_d805_2876_302f,
    "interactive-move": 0x7533_df59_8fbf_6332,
    "keyboard": 0xddc3_b663_9bc9_29c0,
    "layout-switch": 0x26b7_5301_88f4_810c,
    "on-demand": 0x363f_ac33_9d32_62dd,
    "paging": 0x29f6_0b55_9c9a_cd0b,
    "probes-in-batch": 0x1a69_f6c6_d24d_b06d,
    "quilt-horizontal": 0x06b7_ac74_3cb9_81b0,
    "quilt": 0x8c73_faef_30bc_1b62,
    "ragged": 0xe413_97fe_c6df_54a1,
    "reload-to-zero": 0x50ce_e79f_0655_7ac7,
    "right-to-left": 0x0a82_9708_0aae_08c8,
    "section-moves": 0x29da_b227_2b57_8cab,
    "span-grid-horizontal": 0x5ca1_763a_765b_8c49,
    "span-grid": 0x6c1d_f4f7_7269_4e9e,
    "waterfall": 0xf588_bf56_3f10_b380,
    "zero-and-overwide": 0xda50_1e19_ed5d_09cf,
  ]

  @Test(arguments: digests.keys.sorted())
  func isTheFileThatWasWritten(_ name: String) throws {
    let path = PackageFile.written(name)
    let bytes = try TemporaryDirectory.bytes(of: path)
    let digest = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    expectEqual(digest, Self.digests[name], "\(name): \(digest)")
    let trace = try Trace.read(path: path)
    expectEqual(trace.head.name, name)
    expectTrue(trace.warnings.isEmpty)
  }

  @Test func thereIsNoOther() throws {
    let folder = URL(filePath: PackageFile.written("bare")).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    expectEqual(Set(files), Set(Self.digests.keys.map { "\($0).ltrace.jsonl" }))
  }
}

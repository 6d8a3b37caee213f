import Expectations
import Testing

@testable import Measurement

struct MachineInfoTests {
  private let cpuinfo = """
    processor\t: 0
    model name\t: Fast CPU 9000
    flags\t\t: fpu hypervisor sse2
    bugs\t\t:

    processor\t: 1
    model name\t: Other
    """

  @Test func `This machine has facts`() {
    expectEqual(MachineInfo.processor?.isEmpty, false)
    expectEqual(MachineInfo.kernel?.contains(" "), true)
    expectTrue(MachineInfo.coreCount >= 1)
    expectTrue(MachineInfo.loadAverages.allSatisfy { $0 >= 0 })
    expectTrue(MachineInfo.swiftVersion.hasPrefix("6."))
    expectTrue(["debug", "release"].contains(MachineInfo.optimization))
    expectTrue(MachineInfo.stealSeconds().map { $0 >= 0 } ?? true)
  }

  @Test func `The first processor's model and flags are read`() {
    expectEqual(ProcessorText.modelName(in: cpuinfo), "Fast CPU 9000")
    expectTrue(ProcessorText.hasFlag("hypervisor", in: cpuinfo))
    expectTrue(!ProcessorText.hasFlag("hyper", in: cpuinfo))
    expectEqual(ProcessorText.modelName(in: "CPU part\t: 0xd0c\n"), "CPU part 0xd0c")
    expectNil(ProcessorText.modelName(in: "bugs\t:\n"))
  }

  @Test func `Steal is the eighth number of the line for all cores`() {
    expectEqual(ProcessorText.stealTicks(in: "cpu  1 2 3 4 5 6 7 80 9 10\ncpu0 1 1"), 80)
    expectNil(ProcessorText.stealTicks(in: "cpu  1 2 3 4\n"))
    expectNil(ProcessorText.stealTicks(in: "intr 1 2 3 4 5 6 7 8"))
  }
}

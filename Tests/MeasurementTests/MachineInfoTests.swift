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
    let facts = MachineInfo.current()
    #expect(!facts.processor.isEmpty)
    #expect(facts.kernel.contains(" "))
    #expect(facts.coreCount >= 1)
    #expect(facts.loadAverages.allSatisfy { $0 >= 0 })
    #expect(facts.swiftVersion.hasPrefix("6."))
    #expect(["debug", "release"].contains(facts.optimization))
    #expect(MachineInfo.stealSeconds().map { $0 >= 0 } ?? true)
  }

  @Test func `The first processor's model and flags are read`() {
    #expect(ProcessorText.modelName(in: cpuinfo) == "Fast CPU 9000")
    #expect(ProcessorText.hasFlag("hypervisor", in: cpuinfo))
    #expect(!ProcessorText.hasFlag("hyper", in: cpuinfo))
    #expect(ProcessorText.modelName(in: "CPU part\t: 0xd0c\n") == "CPU part 0xd0c")
    #expect(ProcessorText.modelName(in: "bugs\t:\n") == nil)
  }

  @Test func `Steal is the eighth number of the line for all cores`() {
    #expect(ProcessorText.stealTicks(in: "cpu  1 2 3 4 5 6 7 80 9 10\ncpu0 1 1") == 80)
    #expect(ProcessorText.stealTicks(in: "cpu  1 2 3 4\n") == nil)
    #expect(ProcessorText.stealTicks(in: "intr 1 2 3 4 5 6 7 8") == nil)
  }
}

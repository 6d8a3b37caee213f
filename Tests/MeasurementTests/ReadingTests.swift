import Expectations
import Measurement
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

struct ReadingTests {
  @Test func `The clock never goes back and moves on`() {
    let start = MonotonicClock.now()
    var last = start
    for _ in 0..<10_000 {
      let now = MonotonicClock.now()
      expectTrue(now >= last)
      last = now
    }
    expectTrue(last > start)
  }

  @Test func `The clock's step is a positive time below a second`() throws {
    let step = try #require(MonotonicClock.stepNanoseconds())
    expectTrue((1..<1_000_000_000).contains(step), "\(step) ns")
  }

  @Test func `Work takes processor time of its thread and of the process`() {
    let thread = ProcessUse.threadNanoseconds()
    let process = ProcessUse.processNanoseconds()
    var sum: UInt64 = 0
    while ProcessUse.threadNanoseconds() == thread { sum &+= 1 }
    expectTrue(sum < .max)
    expectTrue(ProcessUse.processNanoseconds() > process)
  }

  // In a separate process: other tests could free more memory than this one allocates.
  @Test func `Memory that is written to raises the peak`() async {
    await #expect(processExitsWith: .success) {
      let before = try #require(ProcessUse.peakResidentBytes())
      let pages = [UInt8](repeating: 1, count: 64 << 20)
      expectEqual(pages[pages.count / 2], 1)
      let peak = try #require(ProcessUse.peakResidentBytes())
      // The kernel counts pages in batches, so its figures are late by a few.
      expectTrue(peak > before + (60 << 20))
    }
  }

  @Test func `All allocation figures are there or none is`() {
    let isAvailable = AllocationCounters.isAvailable
    expectEqual((AllocationCounters() != nil), isAvailable)
    expectEqual((AllocationCounters.requests() != nil), isAvailable)
    expectEqual((MachineInfo.jemallocVersion != nil), isAvailable)
  }

  @Test(.enabled(if: AllocationCounters.isAvailable, "jemalloc does not serve malloc here"))
  func `The byte counters follow what this thread allocates and frees`() throws {
    let counters = try #require(AllocationCounters())
    let allocated = counters.bytesAllocated
    let freed = counters.bytesDeallocated
    let block = malloc(100_000)
    let allocatedAfter = counters.bytesAllocated
    free(block)
    let freedAfter = counters.bytesDeallocated
    expectTrue(block != nil)
    expectTrue(allocatedAfter - allocated >= 100_000)
    expectTrue(allocatedAfter - allocated < 200_000)
    expectEqual(freedAfter - freed, allocatedAfter - allocated)
  }

  // In a separate process, because requests of all threads are counted.
  @Test(.enabled(if: AllocationCounters.isAvailable, "jemalloc does not serve malloc here"))
  func `Each allocation is one request`() async {
    await #expect(processExitsWith: .success) {
      // Other threads may allocate too: one undisturbed attempt of twenty is enough.
      func fewestRequests(during work: () -> Void) -> UInt64? {
        (0..<20).compactMap { _ in
          guard let before = AllocationCounters.requests() else { return nil }
          work()
          return AllocationCounters.requests().map { $0 - before }
        }.min()
      }
      var blocks: [UnsafeMutableRawPointer?] = []
      blocks.reserveCapacity(200)
      let none = fewestRequests {}
      let small = fewestRequests { blocks.append(malloc(64)) }
      let large = fewestRequests { blocks.append(malloc(1_000_000)) }
      let three = fewestRequests { for _ in 0..<3 { blocks.append(malloc(24)) } }
      expectEqual(none, 0)
      expectEqual(small, 1)
      expectEqual(large, 1)
      expectEqual(three, 3)
      expectTrue(blocks.allSatisfy { $0 != nil })
    }
  }
}

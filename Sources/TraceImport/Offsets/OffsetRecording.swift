import LayoutContract
import Traces

/// A recording of offsets over time only, from a table or a counter.
struct OffsetRecording {
  /// One offset.
  struct Sample: Equatable {
    /// The time since the first sample.
    var nanoseconds: Int64
    /// The offset along the scroll axis, in points.
    var offset: Double
  }

  /// The source of the recording, for the provenance.
  var source: String
  /// The samples, ordered by time.
  var samples: [Sample]
  /// The scroll axis.
  var axis: Axis
  /// The guesses so far.
  var provenance = Provenance()

  /// Makes a recording from samples with times of any origin.
  ///
  /// - Parameters:
  ///   - source: The source of the recording.
  ///   - times: Times in nanoseconds since any origin, never decreasing.
  ///   - offsets: The offsets, one per time.
  ///   - axis: The scroll axis.
  /// - Throws: `ImportError` for numbers that a trace cannot represent.
  init(
    source: String,
    times: [Double],
    offsets: [Double],
    axis: Axis
  ) throws(ImportError) {
    guard let first = times.first else {
      throw ImportError("there are no offsets in the recording; record while something scrolls")
    }
    self.source = source
    self.axis = axis
    samples = []
    samples.reserveCapacity(times.count)
    for (time, offset) in zip(times, offsets) {
      let nanoseconds = (time - first).rounded()
      guard nanoseconds >= 0, nanoseconds < 0x1p53 else {
        throw ImportError("the times of the recording go back, or reach over more than 104 days")
      }
      guard offset.magnitude <= TraceLimits.standard.lengthPoints else {
        throw ImportError("an offset is beyond 10^12 points; give the file in points")
      }
      samples.append(Sample(nanoseconds: Int64(nanoseconds), offset: offset.kept))
    }
  }

  /// The frame rate in frames per second, estimated from the times of the samples.
  var refreshHz: Double {
    let steps = zip(samples, samples.dropFirst()).map { $1.nanoseconds - $0.nanoseconds }
      .filter { $0 > 0 }.sorted()
    guard !steps.isEmpty else { return 60 }
    let rate = 1e9 / Double(steps[steps.count / 2])
    let usual = [24.0, 30, 48, 60, 90, 120, 144, 240].first { ($0 / rate - 1).magnitude < 0.08 }
    return usual ?? min(max((rate * 10).rounded() / 10, 1), 1000)
  }
}

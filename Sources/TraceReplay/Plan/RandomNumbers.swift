import PropertyTesting

/// The generator of random numbers: traces, derived metrics and tests draw from the same one.
public typealias SplitMix64 = PropertyTesting.SplitMix64

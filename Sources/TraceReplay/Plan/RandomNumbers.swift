import PropertyTesting

/// The generator of random numbers, shared by traces, derived metrics and tests.
public typealias SplitMix64 = PropertyTesting.SplitMix64

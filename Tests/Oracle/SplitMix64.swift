/// A small random number generator that gives the same numbers for the same seed everywhere.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator that begins at a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  // The standard library's own choices may change from one release to the next; these do not.

  /// A number below a bound, 0 when the bound is.
  public mutating func below(_ bound: Int) -> Int { bound < 1 ? 0 : Int(next() % UInt64(bound)) }

  /// A number of a closed range.
  public mutating func int(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  /// Whether something of so many percent happens.
  public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of the elements, of which there must be some for anything but the fallback.
  public mutating func pick<T>(_ elements: [T], else fallback: T) -> T {
    elements.isEmpty ? fallback : elements[below(elements.count)]
  }

  /// The elements in random order.
  public mutating func shuffled<T>(_ elements: [T]) -> [T] {
    var result = elements
    for index in result.indices.reversed() where index > 0 { result.swapAt(index, below(index + 1)) }
    return result
  }

  /// So many of the elements, in random order.
  public mutating func some<T>(_ count: Int, of elements: [T]) -> [T] {
    Array(shuffled(elements).prefix(count))
  }
}

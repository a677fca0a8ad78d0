/// The generator of random numbers that draws people: SplitMix64, which has the same numbers on every machine.
///
/// Guy L. Steele Jr., Doug Lea, Christine H. Flood, *Fast Splittable Pseudorandom Number Generators*, OOPSLA 2014.
/// A seed always gives the same numbers, so that a draw can be repeated. It is not meant for secrets.
public struct SplitMix64: Sendable {
  private var state: UInt64

  /// A generator that begins at a seed; different seeds give numbers that have nothing to do with each other.
  ///
  /// - Parameter seed: any number.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number, each of 2⁶⁴ equally often.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns the next number below a limit, each equally often.
  ///
  /// Daniel Lemire, *Fast Random Integer Generation in an Interval*, ACM TOMACS 29 (2019): the upper half of a product,
  /// drawn again where the lower half lies in the part that would make some numbers more frequent.
  ///
  /// - Parameter limit: 1 or more; 0 is taken as 1.
  public mutating func next(below limit: UInt64) -> UInt64 {
    let limit = max(limit, 1)
    var product = next().multipliedFullWidth(by: limit)
    let rejected = (0 &- limit) % limit
    while product.low < rejected { product = next().multipliedFullWidth(by: limit) }
    return product.high
  }

  /// Returns the elements of a list in an order of which all are equally likely, by the shuffle of Fisher and Yates.
  ///
  /// - Parameter elements: the list.
  public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for last in elements.indices.dropFirst().reversed() {
      elements.swapAt(last, Int(next(below: UInt64(last + 1))))
    }
    return elements
  }
}

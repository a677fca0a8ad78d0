/// The signs that a language writes numbers with.
public struct NumberSigns: Hashable, Sendable {
  /// The sign before decimals.
  var point: String
  /// What parts groups of three digits.
  var group: String
  /// The fewest digits of a number whose groups are parted.
  var groupedDigits = 4
  /// The percent sign with what stands before it.
  var percent = "\u{A0}%"
  /// Whether nothing is counted in the singular: `0 séance`.
  var isZeroSingular = false

  /// A whole number.
  func text(_ value: Int) -> String {
    let digits = String(value.magnitude)
    let sign = value < 0 ? "−" : ""
    guard digits.utf8.count >= max(groupedDigits, 4) else { return sign + digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { result += group }
      result.append(digit)
    }
    return sign + result
  }

  /// A number rounded half away from zero to at most three decimals.
  func text(_ value: Double, decimals: Int) -> String {
    let power = [1.0, 10, 100, 1000][min(max(decimals, 0), 3)]
    let scaled = (value * power).rounded()
    guard scaled.isFinite, abs(scaled) < 1e15 else { return "\(value)" }
    let (whole, rest) = Int(scaled.magnitude).quotientAndRemainder(dividingBy: Int(power))
    let sign = scaled < 0 ? "−" : ""
    guard power > 1 else { return sign + text(whole) }
    return sign + text(whole) + point + String(Int(power) + rest).dropFirst()
  }

  /// A number without its decimals when all of them are 0.
  func shortText(_ value: Double, decimals: Int) -> String {
    let text = text(value, decimals: decimals)
    guard let found = text.firstRange(of: point), text[found.upperBound...].allSatisfy({ $0 == "0" }) else {
      return text
    }
    return String(text[..<found.lowerBound])
  }

  /// Whether a count takes the singular.
  func isSingular(_ count: Int) -> Bool { count == 1 || (count == 0 && isZeroSingular) }
}

import MusterAnalytics

/// How people see numbers: rounded half away from zero, with the decimal sign of their language.
///
/// What is rounded is the number as JSON prints it, the shortest decimal that stands for the double, so that a text
/// never disagrees with the JSON beside it: 12.25 is shown with one decimal as 12.3, and 0.15 as 0.2, although the
/// double nearest to 0.15 is a little less.
public struct NumberFormatting: Hashable, Sendable {
  /// What stands before the decimals.
  public var point: String
  /// What parts groups of three digits; empty for none.
  public var group: String
  /// The fewest digits of a number whose groups are parted.
  public var groupedDigits: Int
  /// The percent sign with the space before it.
  public var percent: String
  /// The sign of numbers below 0.
  public var minus: String
  /// Whether nothing is counted in the singular: `0 séance`.
  public var isZeroSingular: Bool

  /// ASCII signs without groups: `-1234.5`, `90%`.
  public static let plain = NumberFormatting(point: ".", group: "", percent: "%", minus: "-")

  /// What stands where there is no number: an en dash.
  public static let missing = "–"

  /// A formatting with the signs of a language.
  public init(
    point: String, group: String, groupedDigits: Int = 4, percent: String = "\u{A0}%", minus: String = "−",
    isZeroSingular: Bool = false
  ) {
    self.point = point
    self.group = group
    self.groupedDigits = max(groupedDigits, 4)
    self.percent = percent
    self.minus = minus
    self.isZeroSingular = isZeroSingular
  }

  /// Whether a count takes the singular.
  func isSingular(_ count: Int) -> Bool { count == 1 || (count == 0 && isZeroSingular) }

  /// A whole number: `9`, `12,345`.
  public func count(_ number: Int) -> String {
    (number < 0 ? minus : "") + grouped(String(number.magnitude))
  }

  /// A number with a fixed number of decimals; an en dash when it is not finite.
  ///
  /// - Parameters:
  ///   - number: the number, which is rounded.
  ///   - decimals: the number of decimals.
  ///   - dropsZeros: whether decimals that are all zero are left out with their sign: `9` for 9.0.
  public func fixed(_ number: Double, decimals: Int, dropsZeros: Bool = false) -> String {
    guard number.isFinite else { return NumberFormatting.missing }
    let (whole, fraction) = RoundedDecimal.parts(of: number.magnitude, decimals: max(0, decimals))
    let isZero = (whole + fraction).allSatisfy { $0 == "0" }
    var text = number < 0 && !isZero ? minus : ""
    text += grouped(whole)
    guard !fraction.isEmpty, !(dropsZeros && fraction.allSatisfy { $0 == "0" }) else { return text }
    return text + point + fraction
  }

  /// A percentage with at most so many decimals, none when all are 0: `33.1 %`, `90 %`; an en dash for `nil`.
  public func percentage(_ percent: Double?, decimals: Int = 1) -> String {
    guard let percent, percent.isFinite else { return NumberFormatting.missing }
    return fixed(percent, decimals: decimals, dropsZeros: true) + self.percent
  }

  /// A weighted attendance, one decimal: `9.0`.
  public func weighted(_ number: Double) -> String { fixed(number, decimals: 1) }

  /// A ratio, lift or Jaccard index, two decimals: `1.06`; an en dash for `nil`.
  public func ratio(_ number: Double?) -> String {
    number.map { fixed($0, decimals: 2) } ?? NumberFormatting.missing
  }

  /// A share with its fraction: `9 / 10 (90 %)`, and `0 / 0 (–)` when there is no whole.
  public func share(_ share: Share, decimals: Int = 0) -> String {
    "\(count(share.part)) / \(count(share.whole)) (\(percentage(share.percent, decimals: decimals)))"
  }

  private func grouped(_ digits: String) -> String {
    guard !group.isEmpty, digits.utf8.count >= groupedDigits else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += group }
      text.append(digit)
    }
    return text
  }
}

/// Rounding on decimal digits, where halves are exact.
private enum RoundedDecimal {
  /// The digits before and after the decimal sign of a number that is finite and not negative.
  static func parts(of number: Double, decimals: Int) -> (whole: String, fraction: String) {
    var (digits, point) = shortest(number)
    if point < 1 {
      digits.insert(contentsOf: repeatElement(0, count: 1 - point), at: 0)
      point = 1
    }
    let kept = point + decimals
    if digits.count < kept {
      digits += repeatElement(0, count: kept - digits.count)
    } else if digits.count > kept {
      let roundsUp = digits[kept] >= 5
      digits.removeSubrange(kept...)
      if roundsUp, increment(&digits) { point += 1 }
    }
    return (text(digits[..<point]), text(digits[point...]))
  }

  /// The digits that Swift prints for a number, and how many of them stand before the decimal point (which may lie
  /// outside of them: `1e-07` is the digit 1 with the point 6 places before it).
  private static func shortest(_ number: Double) -> (digits: [UInt8], point: Int) {
    // A table has thousands of numbers, and to look for a sign among bytes is quicker than among characters.
    let text = Array(number.description.utf8)
    let end = text.firstIndex(of: UInt8(ascii: "e")) ?? text.endIndex
    let mantissa = text[..<end]
    let exponent = Int(String(decoding: text[end...].dropFirst(), as: UTF8.self)) ?? 0
    let digits = mantissa.filter { $0 != UInt8(ascii: ".") }.map { $0 - UInt8(ascii: "0") }
    return (digits, (mantissa.firstIndex(of: UInt8(ascii: ".")) ?? end) + exponent)
  }

  /// Adds one to the last digit; `true` when that gave a digit more in front.
  private static func increment(_ digits: inout [UInt8]) -> Bool {
    for index in digits.indices.reversed() {
      if digits[index] < 9 {
        digits[index] += 1
        return false
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
    return true
  }

  private static func text(_ digits: ArraySlice<UInt8>) -> String {
    String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }
}

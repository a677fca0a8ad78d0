/// Numbers in digits, with the signs that a language gives.
enum NumberText {
  /// A whole number with a separator between groups of three.
  static func grouped(_ value: Int, separator: String) -> String {
    let digits = String(value.magnitude)
    guard digits.utf8.count > 3 else { return (value < 0 ? "−" : "") + digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { result += separator }
      result.append(digit)
    }
    return (value < 0 ? "−" : "") + result
  }

  /// A number rounded half away from zero to at most three decimals.
  static func decimal(_ value: Double, decimals: Int, point: String, separator: String) -> String {
    let power = [1.0, 10, 100, 1000][min(max(decimals, 0), 3)]
    let scaled = (value * power).rounded()
    guard scaled.isFinite, abs(scaled) < 1e15 else { return "\(value)" }
    let (whole, rest) = Int(scaled.magnitude).quotientAndRemainder(dividingBy: Int(power))
    let sign = scaled < 0 ? "−" : ""
    guard power > 1 else { return sign + grouped(whole, separator: separator) }
    let digits = String(Int(power) + rest).dropFirst()
    return sign + grouped(whole, separator: separator) + point + digits
  }

  /// The number without decimals when all of them are 0.
  static func droppingZeros(_ text: String, point: Character) -> String {
    guard let index = text.firstIndex(of: point), text[text.index(after: index)...].allSatisfy({ $0 == "0" })
    else { return text }
    return String(text[..<index])
  }
}

/// Letters that stand for a name.
enum Initials {
  /// The first letters of the first two words that are not skipped, as capitals; a name in one word gives
  /// one letter.
  static func of(_ name: String, skipping small: Set<String>) -> String {
    let words = name.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    let great = words.filter { !small.contains($0.lowercased()) }
    let chosen = great.isEmpty ? words : great
    return chosen.prefix(2).compactMap { $0.first.map { String($0).uppercased() } }.joined()
  }
}

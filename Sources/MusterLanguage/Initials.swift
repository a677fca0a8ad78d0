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

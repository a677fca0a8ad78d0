/// Numbers and lists, the same in every language but for its signs and words.
extension Wording {
  /// A whole number with its groups parted: `12,345`.
  public func number(_ value: Int) -> String { signs.count(value) }

  /// A number with this many decimals, rounded half away from zero.
  public func number(_ value: Double, decimals: Int) -> String { signs.fixed(value, decimals: decimals) }

  /// A percentage of 0...100 with this many decimals; no decimals are shown when they are 0.
  public func percent(_ value: Double, decimals: Int) -> String {
    signs.percentage(value, decimals: decimals)
  }

  /// How many times as much, with one decimal unless it is 0.
  func times(_ ratio: Double) -> String { signs.fixed(ratio, decimals: 1, dropsZeros: true) }

  /// The word for a count of things.
  func form(_ count: Int, _ one: String, _ many: String) -> String { signs.isSingular(count) ? one : many }

  /// A count with the word for it.
  func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(number(count)) \(form(count, one, many))"
  }

  /// Things in a row: `morning, afternoon and night`.
  public func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(and(before: last)) \(last)"
  }

  /// Letters for a group without a picture: the capitals of the first two words that say something; one letter for a name
  /// in one word.
  ///
  /// - Parameter name: the group's name.
  public func initials(of name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    let great = words.filter { word in
      // Capitals behind other words are a number or a section, as in Statistica I; before an apostrophe they are not.
      let isElided = name[word.endIndex...].first.map { "'’".contains($0) } ?? false
      let isCode =
        word.startIndex > name.startIndex && !isElided && word == word.uppercased()
        && (word.endIndex == name.endIndex || name != name.uppercased())
      return isCode || !smallWords.contains(word.lowercased())
    }
    let chosen = great.isEmpty ? words : great
    return chosen.prefix(2).compactMap { $0.first.map { String($0).uppercased() } }.joined()
  }

  /// A colon right behind the name, then a blank.
  public var colon: String { ": " }
  /// A semicolon right behind the entry, then a blank.
  public var semicolon: String { "; " }

  /// The place of a page among all: `3 / 12`.
  public func page(_ number: Int, of count: Int) -> String {
    "\(self.number(number)) / \(self.number(count))"
  }

  /// The sign for what is not known.
  public var missing: String { "–" }
  /// The sign for a place that is the same as before.
  public var unchanged: String { "=" }
}

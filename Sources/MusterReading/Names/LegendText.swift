import MusterJournals

/// The codes that a table has, which its legend may explain, and the words for a blank cell.
package struct LegendCodes {
  /// The codes, in lower case.
  package let texts: Set<String>
  /// The bytes that one of them, or a word for a blank cell, begins with.
  private let firsts: Set<UInt8>

  /// The codes of a table, among other texts.
  package init(_ texts: some Sequence<String>) {
    self.texts = Set(texts.map { $0.lowercased() })
    firsts = Set(self.texts.union(LegendCodes.blanks).compactMap(\.utf8.first))
  }

  /// Whether a text is a code.
  package func contains(_ text: String) -> Bool { texts.contains(text.lowercased()) }

  /// Whether a text is a code or a word for a blank cell.
  func explains(_ text: String) -> Bool {
    let lower = text.lowercased()
    return texts.contains(lower) || LegendCodes.blanks.contains(lower)
      || LegendCodes.joined(lower).count > 1 && LegendCodes.joined(lower).allSatisfy { texts.contains($0) }
  }

  /// The codes that have one meaning: `×・欠`.
  package static func joined(_ text: String) -> [String] {
    text.contains("・") ? text.split(separator: "・").map(String.init) : [text]
  }

  /// Whether such a text may begin with a letter.
  func mayBegin(with letter: Character) -> Bool {
    guard let ascii = letter.asciiValue else { return true }
    return firsts.contains(ascii) || letter.isUppercase && firsts.contains(ascii | 0x20)
  }

  /// The words for a blank cell.
  package static let blanks = Set(WordLists.names["legend.blank"])
}

/// A text in which codes stand before what they mean: `X = came, O = stayed away`, `√出勤 ×旷课`, `P present F absent`.
package struct LegendText {
  package struct Part {
    package let code: String
    package let meaning: String
    /// What stands between the two.
    package let sign: Character?
  }

  /// The codes, each with its meaning.
  package private(set) var parts: [Part] = []

  /// The parts of a text that begin with one of these codes.
  package init(_ text: String, codes: LegendCodes, takesBrackets: Bool) {
    let signs = LegendText.signs.union(takesBrackets ? ["(", "（"] : [])
    let all = Array(text)
    // `didn't` is a word.
    let letters = all.indices.filter {
      !"*_`'\"※".contains(all[$0])
        || all[$0] == "'" && $0 > 0 && $0 + 1 < all.count && all[$0 - 1].isLetter && all[$0 + 1].isLetter
    }.map { all[$0] }
    var index = 0
    var open: (code: String, start: Int, sign: Character?)?
    func close(_ end: Int) {
      guard let found = open else { return }
      var meaning = PersonName.normalized(String(letters[found.start..<end]))
      let isClosed = meaning.contains("(")
      while let last = meaning.last, !last.isLetter, !last.isNumber, last != ")" || !isClosed {
        meaning.removeLast()
      }
      parts.append(Part(code: found.code, meaning: meaning, sign: found.sign))
      open = nil
    }
    while index < letters.count {
      if let found = LegendText.start(in: letters, at: index, codes, signs, behind: open?.code) {
        close(index)
        open = found
        index = found.start
      } else {
        // What follows a comma may go on with a meaning: `present, but late`, but `present, L = late`.
        let isEnd = LegendText.ends(letters, at: index) && letters[index] != ","
        if isEnd || LegendText.beginsUnused(letters, at: index) { close(index) }
        index += 1
      }
    }
    close(letters.count)
  }

  private static func ends(_ letters: [Character], at index: Int) -> Bool {
    // `nieob. usprawiedliwiona`
    let rest = letters[(index + 1)...]
    let isStop =
      letters[index] == "."
      && (rest.isEmpty || rest.first == " " && rest.dropFirst().first?.isLowercase != true)
    return isStop || ",;|，；、،؛".contains(letters[index])
  }

  /// Whether a code that no cell has begins here: `L = late` behind `present `, `L late` behind `present, `, `Exc : away` behind
  /// `absent - `.
  private static func beginsUnused(_ letters: [Character], at index: Int) -> Bool {
    guard index > 0, " ,|/(".contains(letters[index - 1]) else { return false }
    let code = letters[index...].prefix(7).prefix { !signs.contains($0) && !" ,;|/()".contains($0) }
    guard let first = code.first, let sign = letters[code.endIndex...].first(where: { $0 != " " }) else {
      return false
    }
    let before = letters[..<index].last { $0 != " " } ?? " "
    let isFresh = ",|/".contains(before)
    let isTitled = isFresh || "-–—".contains(before)
    return sign == "=" || sign == "＝"
      || isTitled && ":：".contains(sign) && first.isUppercase && code.allSatisfy(\.isLetter)
      || isFresh && code.count < 3
        && (signs.contains(sign) || !first.isLowercase && sign.isLetter && letters[code.endIndex] == " ")
  }

  /// The code that begins here and where its meaning does: after a sign, or at once where nothing else can be meant.
  private static func start(
    in letters: [Character], at index: Int, _ codes: LegendCodes, _ signs: Set<Character>,
    behind last: String?
  )
    -> (code: String, start: Int, sign: Character?)?
  {
    guard index == 0 || " (:：".contains(letters[index - 1]) || ends(letters, at: index - 1)
    else { return nil }
    // Most words begin with a letter that no code begins with.
    guard codes.mayBegin(with: letters[index]) else { return nil }
    let before = letters[..<index].last { $0 != " " }
    let isFresh = before.map { ",;|，；、،؛(:：./".contains($0) } ?? true
    for length in (1...longest).reversed() where index + length < letters.count {
      let code = String(letters[index..<(index + length)])
      guard codes.explains(code) else { continue }
      let isSign = !code.contains { $0.isLetter || $0.isNumber }
      let isBracketed = index > 0 && "(（".contains(letters[index - 1])
      let rest = letters[(index + length)...]
      // "(blank) = present"
      guard let next = rest.firstIndex(where: { $0 != " " && !(isBracketed && ")）".contains($0)) })
      else { continue }
      if signs.contains(letters[next]),
        let start = letters[(next + 1)...].firstIndex(where: { $0 != " " }), letters[start].isLetter
      {
        return (code, start, letters[next])
      }
      let isParted = next > index + length || isSign
      // Other letters may be words of the meaning before them.
      let isPlain = isFresh || isSign && (code != "-" || last == "+") || code.first?.isUppercase == true
      if isParted, isPlain, letters[next].isLetter { return (code, next, nil) }
    }
    return nil
  }

  /// The most letters of a code, or of a word for a blank cell.
  package static let longest = 14
  private static let signs: Set<Character> = [
    "=", "＝", ":", "：", "–", "—", "-", "は", "은", "는", "为", "為", "是", "→",
  ]
}

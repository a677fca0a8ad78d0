import MusterImport
import MusterReading

/// Names with their marks: `Ann: present`, `Ann x`, `Bell, Ann (yes)`.
extension NotesDays {
  /// A name in small letters and the mark behind it, in a text that has no others: `ann y`, `ben late 10 min`.
  func small(_ text: String) -> (name: String, code: String)? {
    guard let space = text.firstIndex(of: " ") else { return nil }
    let (name, code) = (text[..<space], String(text[text.index(after: space)...]))
    guard name.count > 1, name.allSatisfy({ $0.isLetter || "'’-".contains($0) }),
      vocabulary.code(of: String(name)) == nil, !MarkVocabulary.isNegation(name),
      case .mark = vocabulary.code(of: code)
    else { return nil }
    return (String(name), code)
  }

  /// A name that is struck out, and why: `Ann`, `Ann (ill)`.
  func struckOut(_ text: String) -> (name: String, code: String)? {
    if NotesDays.isName(text, vocabulary) { return (text, Mark.absent.word) }
    guard let (name, remark) = BracketedText(text[...])?.normalized, NotesDays.isName(name, vocabulary) else {
      return nil
    }
    switch vocabulary.code(of: remark) {
    case .mark(.present), .mark(.partial): return nil
    case .mark where remark.count > 1: return (name, remark)
    default: return (name, Mark.absent.word)
    }
  }

  /// A name whose mark stands in brackets, though its last name comes first, or before them: `Bell, Ann (yes)`, `Ann L (10 min)`.
  static func bracketed(_ text: String, _ vocabulary: MarkVocabulary) -> (name: String, code: String)? {
    guard let (front, remark) = BracketedText(text[...])?.normalized else { return nil }
    if isReversed(front, remark, vocabulary) { return (front, remark) }
    guard let (name, code) = NamesInText.marked(front, vocabulary), isName(name, vocabulary) else {
      return nil
    }
    if case .mark = vocabulary.code(of: remark) { return (name, "\(code) (\(remark))") }
    return (name, code)
  }

  /// Whether a text that seems to say that there was nobody is a name that is such a word too, as its mark is one of others:
  /// `Sem nee`.
  func isAnswer(_ text: String) -> Bool {
    guard let (name, code) = NamesInText.marked(text, vocabulary) ?? NotesDays.signed(text, vocabulary) else {
      return false
    }
    return !name.contains(" ") && !NameText.isNobody(name) && marksMet.contains(code)
  }

  /// The code that a remark in brackets is, empty where it says nothing of the mark; `nil` where nobody knows.
  func code(ofRemark remark: String) -> String? {
    if remark.count > 1, case .mark = vocabulary.code(of: remark) { return remark }
    // `Ann (6)` is of an age, `Juniors (5.30)` of a time.
    let mayBeLeftOut =
      remark.first?.isLowercase == true || remark.allSatisfy { $0.isNumber || ".:".contains($0) }
    return mayBeLeftOut && vocabulary.code(of: remark) == nil ? "" : nil
  }

  /// The people of clauses that each say what somebody did: `Ann came, Ben 10 min late`, `Ann and Ben came`; `nil` of other texts,
  /// and of one name alone.
  func clauses(_ text: String) -> [(name: String, code: String)]? {
    var (told, parts): ([(name: String, code: String)], [Substring]) = ([], text.split(separator: ","))
    if parts.count > 1, parts.dropFirst().contains(where: { $0.first != " " }) { parts = [text[...]] }
    for part in parts {
      let part = PersonName.normalized(part)
      guard
        let (subject, code) = names.timed(part, amongOthers: parts.count > 1)
          ?? NamesInText.marked(part, vocabulary) ?? NotesDays.bracketed(part, vocabulary)
      else { return nil }
      let people = subject.split(separator: " ").split { NameText.isJoint($0) }.map {
        $0.joined(separator: " ")
      }
      guard people.allSatisfy({ NotesDays.isName($0, vocabulary) && !$0.contains(",") }) else { return nil }
      told += people.map { ($0, code) }
    }
    return told.count > 1 ? told : nil
  }

  /// A name and the letter or sign behind it that is a code: `Anja x`, `Coby -`; a large letter may be an initial.
  static func signed(_ text: String, _ vocabulary: MarkVocabulary) -> (name: String, code: String)? {
    let words = text.split(separator: " ")
    guard words.count > 1, let sign = words.last, sign.count == 1, sign.first?.isUppercase == false,
      words[words.count - 2].count > 1 || words[words.count - 2].first?.isUppercase == true,
      vocabulary.code(of: String(sign)) != nil
    else { return nil }
    let name = words.dropLast().joined(separator: " ")
    return NotesDays.isName(name, vocabulary) ? (name, String(sign)) : nil
  }

  static func isName(_ text: String, _ vocabulary: MarkVocabulary) -> Bool {
    NameText.isName(text) && text.split(separator: " ").count < 5 && vocabulary.mark(named: text) == nil
      && !Everybody.isMeant(by: text)
      && !isAside(text) && (text.count < 3 || vocabulary.code(of: text).map { $0 == .blank } ?? true)
  }

  /// Whether a text is a last and a first name, before a mark: `Becker, Tim`.
  private static func isReversed(_ text: String, _ code: String, _ vocabulary: MarkVocabulary) -> Bool {
    guard case .mark = vocabulary.code(of: code) else { return false }
    let parts = text.split(separator: ",").map { PersonName.normalized($0) }
    return parts.count == 2 && parts.allSatisfy { isName($0, vocabulary) }
  }

  /// The name that begins a line and the code behind it: `Ann: present`, `Ann - absent (ill)`.
  static func marked(_ text: String, _ vocabulary: MarkVocabulary) -> (name: String, code: String)? {
    for sign in [": ", " - ", " – ", " — ", " = ", ":"] {
      guard let range = text.place(of: sign) else { continue }
      let (name, code) = (
        PersonName.normalized(text[..<range.lowerBound]), PersonName.normalized(text[range.upperBound...])
      )
      guard !code.isEmpty, code.count <= 40 else { return nil }
      // `Ann n - ill`
      if sign.hasPrefix(" "), sign != " = ", let (front, letter) = signed(name, vocabulary),
        case .mark = vocabulary.code(of: letter)
      {
        return (front, letter + sign + code)
      }
      if isName(name, vocabulary) || isReversed(name, code, vocabulary) { return (name, code) }
      // `Ann (captain) - present`
      guard let parts = BracketedText(name[...])?.normalized, isName(parts.name, vocabulary),
        parts.remark.first?.isLowercase == true, vocabulary.code(of: parts.remark) == nil
      else { return nil }
      return (parts.name, code)
    }
    return nil
  }
}

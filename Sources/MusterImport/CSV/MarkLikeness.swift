import MusterJournals
import MusterReading

/// Whether a column of a list without a column of marks may hold them, though not every cell of it is a known code.
struct MarkLikeness: Sendable {
  /// What a heading says of the cells below it.
  private enum Head {
    /// They are about attendance: `Att. Code`, `Frekwencja`.
    case attendance
    /// They may be: `Result`, `Reason`.
    case answers
    /// They are about something else, of which letters are the names: `Section`.
    case other
    case unknown
  }

  private let head: Head
  private var texts: [String: MarkCode?] = [:]
  /// The texts in the order in which they were met.
  private var order: [String] = []
  private var hasBlanks = false

  /// The number of different texts from which a column holds no codes.
  private static let most = 16

  /// What is known of a column by its heading.
  init(title: String) {
    let folded = PlainLetters.folded(title)
    let words = title.split { !$0.isLetter && !$0.isNumber && $0 != "#" && $0 != "%" }.map {
      PlainLetters.folded($0)
    }
    if words.contains(where: { MarkLikeness.asides.contains($0) }) {
      head = .unknown
    } else if MarkLikeness.stems.contains(where: { folded.contains($0) })
      || words.contains(where: { MarkLikeness.attendance.contains($0) })
    {
      head = .attendance
    } else if MarkLikeness.answers.contains(folded)
      || words.contains(where: { ["status", "reason"].contains($0) })
    {
      head = .answers
    } else {
      head = words.contains(where: { MarkLikeness.others.contains($0) }) ? .other : .unknown
    }
  }

  /// Whether there are too many different texts for codes, whatever follows.
  var isSettled: Bool { order.count > MarkLikeness.most }

  /// Looks at a cell.
  mutating func look(at text: String, _ vocabulary: MarkVocabulary) {
    guard !isSettled else { return }
    let meaning = vocabulary.code(of: text)
    if meaning == .blank {
      hasBlanks = true
    } else if texts[text] == nil {
      texts[text] = .some(meaning)
      order.append(text)
    }
  }

  /// The texts that are no known codes.
  var unknown: [String] { order.filter { meaning(of: $0) == nil } }

  /// Whether it may say of somebody that they were not simply there.
  var isLikely: Bool {
    guard !isSettled, !order.isEmpty else { return false }
    let unknown = unknown
    let words = unknown.filter { MarkLikeness.mayBeCode($0) }
    let known = order.filter { isTold(by: $0) }
    let hasOthers = known.contains { ![.mark(.present), .mark(.exempt)].contains(meaning(of: $0)) }
    switch head {
    case .attendance: return !words.isEmpty || hasOthers
    case .answers: return hasOthers || !words.isEmpty && order.count + (hasBlanks ? 1 : 0) > 1
    // "No" alone answers any question.
    case .other, .unknown:
      if order.count == 1, MarkWords.unset.contains(order[0].lowercased()) { return false }
      return hasOthers || !known.isEmpty && !words.isEmpty
    }
  }

  private func meaning(of text: String) -> MarkCode? { texts[text] ?? nil }

  /// Whether a text is a known code here: numbers may be others, and letters the names of sections.
  private func isTold(by text: String) -> Bool {
    guard meaning(of: text) != nil else { return false }
    if head == .attendance { return true }
    return !GridHead.isCount(text) && (head != .other || text.count > 1)
  }

  /// Whether a text may be a code: no number, moment or address.
  private static func mayBeCode(_ text: String) -> Bool {
    !GridHead.isCount(text) && !text.contains("@") && !text.contains("://")
      && ClockText.seconds(of: text) == nil
      && !MissingColumns.isDate(text) && !MissingHead.isDate(text)
  }

  /// Parts of headings that are about attendance, folded.
  private static let stems = [
    "attendanc", "absen", "abwesen", "anwesen", "aanwez", "afwez", "asistenc", "presenz", "presenc", "assenz",
    "ausenc", "assiduit", "frekwencj", "obecno", "narvar", "yoklama", "oppmot", "fremmot", "kehadiran",
    "presensi",
    "출석", "출결", "出席", "出欠", "签到", "簽到", "考勤", "отмет", "посещ", "присутств", "явк",
  ]

  /// Words of them.
  private static let attendance: Set<String> = [
    "att", "attn", "attended", "present", "came", "showed", "roll", "rollcall", "noshow", "missed",
    "anwesend",
    "fehlt", "asistio", "presente", "presenti", "condicion",
  ]

  /// Whole headings that may be.
  private static let answers: Set<String> = [
    "code", "codes", "result", "results", "response", "answer", "rsvp", "reply", "antwort", "ergebnis",
    "grund",
    "motivo", "motif", "reden", "condition", "leavetype", "typeofleave",
  ]

  /// Words that make a heading one of something beside attendance.
  private static let asides: Set<String> = [
    "by", "id", "email", "time", "date", "hours", "number", "count", "days", "percent", "percentage", "rate",
    "%",
    "link", "url", "teacher", "officer", "name", "payment", "membership", "marital", "account", "employment",
  ]

  /// Words of headings below which letters are names.
  private static let others: Set<String> = [
    "gender", "sex", "size", "shirt", "tshirt", "section", "house", "grade", "level", "form", "stream",
    "division",
    "branch", "building", "room", "block", "wing", "seat", "row", "blood", "position", "pos", "role", "voice",
    "part", "rank", "city", "country", "language", "geschlecht", "sesso", "sexe", "sexo", "geslacht",
    "taglia",
    "sezione", "class", "year", "team", "group", "email", "phone", "address",
  ]
}

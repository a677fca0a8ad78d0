import MusterReading

/// Whether a column of a list without a column of marks may hold them, though not every cell of it is a known code.
package struct MarkLikeness: Sendable {
  /// What a heading says of the cells below it.
  private enum Head {
    /// They are about attendance: `Att. Code`, `Frekwencja`.
    case attendance
    /// They may be: `Result`, `Reason`.
    case answers
    /// They are about something else, of which letters are the names: `Section`.
    case other
    /// They say when or where or by whom, or how many.
    case aside
    case unknown
  }

  private let head: Head
  private var texts: [String: MarkCode?] = [:]
  /// The texts in the order in which they were met.
  private var order: [String] = []
  private var hasBlanks = false
  private var filled = 0
  /// Whether the heading says that its cells are the states of something, be it by numbers.
  private let namesStates: Bool
  private let headsAmounts: Bool
  private let isOfSheet: Bool
  /// Whether all cells so far say how long somebody was there: by the heading, or by their units.
  private var areAmounts: Bool
  /// Those that say that it was not at all.
  var noughts: [String] { areAmounts ? foundNoughts : [] }
  private var foundNoughts: [String] = []

  /// The number of different texts from which a column holds no codes.
  private static let most = 16

  /// What is known of a column by its heading.
  package init(title: String, ofSheet: Bool = false) {
    isOfSheet = ofSheet
    let folded = PlainLetters.folded(title)
    let words = title.split { !$0.isLetter && !$0.isNumber && $0 != "#" && $0 != "%" }.map {
      PlainLetters.folded($0)
    }
    namesStates = words.contains { MarkLikeness.states.contains($0) }
    headsAmounts = Amount.heads(title)
    areAmounts = !Amount.headsOthers(title)
    if words.contains(where: { MarkLikeness.asides.contains($0) }) {
      head = .aside
    } else if MarkLikeness.stems.contains(where: { PlainLetters.contains(folded, $0) })
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

  /// Whether the heading says that the cells are about attendance.
  var isOfAttendance: Bool { head == .attendance }

  /// Whether the heading says when, where, by whom or how many.
  var isAside: Bool { head == .aside }

  /// Whether the heading does not name something else.
  var mayBeMarks: Bool { head != .other && head != .aside }

  /// Whether the cells may say of somebody that they were not simply there, where they differ both among those of a day and
  /// for one person: there are few texts, or some cells are blank; of numbers one is nought, or they are states.
  package var mayTell: Bool {
    let kinds = order.count + (hasBlanks ? 1 : 0)
    if isOfAmounts { return kinds > 1 && (!noughts.isEmpty || hasBlanks) }
    let areTickets = order.count == filled && order.allSatisfy { $0.contains(where: \.isNumber) }
    guard !isFull, !areTickets, !MarkLikeness.areApprovals(order, ofSheet: isOfSheet),
      !MarkLikeness.areKinds(order), (2...MarkLikeness.few).contains(kinds),
      head != .aside || namesStates || areNumbers
    else { return false }
    if areNumbers { return namesStates || order.contains { Double($0.replacing(",", with: ".")) == 0 } }
    return order.allSatisfy { $0.count <= 24 && (MarkLikeness.mayBeCode($0) || GridHead.isCount($0)) }
  }

  /// Whether the cells say how long somebody was there.
  var isOfAmounts: Bool { areAmounts && !order.isEmpty }

  private var areNumbers: Bool { order.allSatisfy { GridHead.isCount($0) } }
  /// The number of different texts up to which they are few.
  private static let few = 8

  /// Whether there are too many different texts for codes, whatever follows.
  var isSettled: Bool { isFull && !areAmounts }

  private var isFull: Bool { order.count > MarkLikeness.most }

  package mutating func look(at text: String, _ vocabulary: MarkVocabulary) {
    guard !isSettled else { return }
    lookForAmount(text)
    guard !isFull else { return }
    let meaning = vocabulary.code(of: text)
    if meaning == .blank {
      hasBlanks = true
      return
    }
    filled += 1
    if texts[text] == nil {
      texts[text] = .some(meaning)
      order.append(text)
    }
  }

  private mutating func lookForAmount(_ text: String) {
    guard areAmounts, !text.isEmpty else { return }
    let value = Amount.value(of: text)
    areAmounts = value != nil && (headsAmounts || Double(text) == nil)
    if areAmounts, value == 0, !foundNoughts.contains(text) { foundNoughts.append(text) }
  }

  /// The texts that are no known codes.
  package var unknown: [String] { order.filter { meaning(of: $0) == nil } }

  /// Whether it may say of somebody that they were not simply there.
  var isLikely: Bool {
    guard !isFull, !order.isEmpty, !MarkLikeness.areApprovals(order, ofSheet: isOfSheet),
      !order.allSatisfy({ MarkLikeness.ways.contains(PlainLetters.folded($0)) })
    else { return false }
    let unknown = unknown
    let words = unknown.filter { MarkLikeness.mayBeCode($0) }
    let known = order.filter { isTold(by: $0) }
    let hasOthers = known.contains { ![.mark(.present), .mark(.exempt)].contains(meaning(of: $0)) }
    switch head {
    case .attendance: return !words.isEmpty || hasOthers
    case .answers: return hasOthers || !words.isEmpty && order.count + (hasBlanks ? 1 : 0) > 1
    // "No" alone answers any question.
    case .other, .aside, .unknown:
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

  /// Whether a text may be a code: no number, moment or address, and no `QR-0031`.
  private static func mayBeCode(_ text: String) -> Bool {
    !GridHead.isCount(text) && text.count { $0.isNumber } < 3 && !text.contains("@") && !text.contains("://")
      && ClockText.seconds(of: text) == nil && !MissingColumns.isDate(text) && !MissingHead.isDate(text)
  }

  /// Whether texts say that records were looked at, as in time sheets, and nothing of people.
  ///
  /// - Parameter ofSheet: whether they stand in a time sheet, in which nobody is invited.
  static func areApprovals(_ texts: [String], ofSheet: Bool = false) -> Bool {
    let words = texts.map { PlainLetters.folded($0) }
    return !words.isEmpty && words.allSatisfy { approvals.contains($0) || ofSheet && sheet.contains($0) }
  }

  /// Whether texts say what somebody is to the group, whether they came or not: `Regular`, `Guest`.
  private static func areKinds(_ texts: [String]) -> Bool {
    !texts.isEmpty && texts.allSatisfy { kinds.contains(PlainLetters.folded($0)) }
  }

  private static let kinds = ways.union(WordLists.tables["likeness.kinds"])
  /// How somebody comes who comes: `Online`, `In person`.
  private static let ways = Set(WordLists.tables["likeness.ways"])
  private static let sheet = Set(WordLists.tables["approvals.sheet"])
  private static let approvals = Set(WordLists.tables["approvals"])
  private static let states = Set(WordLists.tables["likeness.states"])
  private static let stems = WordLists.tables["likeness.stems"]
  private static let attendance = Set(WordLists.tables["likeness.attendance"])
  private static let answers = Set(WordLists.tables["likeness.answers"])
  private static let asides = Set(WordLists.tables["likeness.asides"])
  private static let others = Set(WordLists.tables["likeness.others"])

  /// Whether a heading is of what lists of payments, tests, results or incidents have, and not those of who came.
  static let isElsewhere = WordSet("likeness.elsewhere")
}

import MusterReading

/// Cells of codes that are read, but not as they stand: times, codes with remarks, and signs that mean the opposite elsewhere.
struct CellOddities: Sendable {
  /// Whether `8.00` is a time.
  var takesDots = false
  private var times: Set<Int> = []
  private var remarks: Set<Int> = []
  private var timeCount = 0
  private var remarkCount = 0
  /// The first cell of each kind.
  private var time = ""
  private var remark = ""
  /// The first remark that may say that somebody was not there all the time.
  private var telling: String?
  private var circle: String?
  private var cross: String?
  /// A cross that is read as present, and another code that is.
  private var presentCross: String?
  private var present: String?

  /// A word of those who said that they would come, and one of those who did, which are both read as present.
  private var answer: String?
  private var arrival: String?

  var isEmpty: Bool {
    times.isEmpty && remarks.isEmpty && (circle == nil || cross == nil)
      && (presentCross == nil || present == nil) && (answer == nil || arrival == nil)
  }

  /// The mark of a clock time or span at which somebody came; `nil` of other texts, and of midnight, which may be a duration.
  func arrivalCode(_ text: String) -> MarkCode? {
    let text = takesDots ? text.replacing(".", with: ":") : text
    guard text.contains(":") else { return nil }
    if let second = ClockText.seconds(of: text) { return second > 0 ? .mark(.present) : nil }
    let isMoment = SlotText.hasTime(text) && MissingColumns.isDate(text)
    return isMoment || TimeSpan(text) != nil ? .mark(.present) : nil
  }

  /// Looks at a text that was not met before, of which others like it have the number.
  mutating func add(_ text: String, number: Int, _ vocabulary: MarkVocabulary) {
    if vocabulary.isRemarked(text) {
      let words = text[(text.firstIndex { "(-–,".contains($0) } ?? text.endIndex)...].split { !$0.isLetter }
      if RemarkWords.tellMovement(words.filter { $0 != "home" }) { telling = telling ?? text }
      if remarks.isEmpty { remark = text }
      remarks.insert(number)
    } else if vocabulary.code(of: text) == nil, arrivalCode(text) != nil {
      if times.isEmpty { time = text }
      times.insert(number)
    } else if circle == nil, CellOddities.circles.contains(text) {
      circle = text
    } else if cross == nil, CellOddities.crosses.contains(text) {
      cross = text
    }
    guard vocabulary.code(of: text) == .mark(.present), !vocabulary.isRemarked(text) else { return }
    if !vocabulary.isNamed(text) {
      let folded = PlainLetters.folded(text)
      if CellOddities.answers.contains(folded) { answer = answer ?? text }
      if CellOddities.arrivals.contains(folded) { arrival = arrival ?? text }
    }
    if !CellOddities.crosses.contains(text) {
      present = present ?? text
    } else if !vocabulary.isNamed(text) {
      presentCross = presentCross ?? text
    }
  }

  mutating func count(_ number: Int) {
    if times.contains(number) { timeCount += 1 }
    if remarks.contains(number) { remarkCount += 1 }
  }

  /// Logs what was left out of cells, and signs that may be meant the other way round.
  ///
  /// - Parameter isFull: whether no cell is blank.
  func report(_ vocabulary: MarkVocabulary, isFull: Bool, file: String, log: inout DiagnosticLog) {
    let place = SourcePlace(file: file)
    if timeCount > 0 {
      log.add(
        .timesAsPresent, at: place,
        "\(timeCount) cell\(known: timeCount == 1 ? "" : "s") with a clock time, such as '\(name: time)', \(known: timeCount == 1 ? "is" : "are") read as present"
      )
    }
    if let telling {
      log.add(
        .remarksLeftOut, at: place,
        "'\(name: telling)' is read without its remark, which may say that somebody came late or left",
        help: "if so: \(known: .assign("mark", telling, Mark.partial.word))", severity: .warning)
    }
    if remarkCount > 0 {
      log.add(
        .remarksLeftOut, at: place,
        "ignored the remarks in brackets in \(remarkCount) cell\(known: remarkCount == 1 ? "" : "s"), such as '\(name: remark)'"
      )
    }
    reportAnswer(at: place, log: &log)
    guard let circle, let cross else { return reportCross(isFull, at: place, log: &log) }
    guard !vocabulary.isNamed(circle) || !vocabulary.isNamed(cross) else { return }
    let option = { (code: String, mark: Mark) in Advice.assign("mark", code, mark.word) }
    log.add(
      .doubtfulCodes, at: place,
      "'\(circle)' is read as \(known: word(circle, vocabulary)) and '\(cross)' as \(known: word(cross, vocabulary)), but in tables with both, a circle often means present",
      help:
        "if so: \(known: option(circle, .present), option(cross, .absent)); otherwise: \(known: option(circle, .absent), option(cross, .present))"
    )
  }

  /// Warns where some said that they would come, and others are known to have come.
  private func reportAnswer(at place: SourcePlace, log: inout DiagnosticLog) {
    guard let answer, let arrival else { return }
    doubt(
      answer,
      "'\(name: answer)' and '\(name: arrival)' are both read as present, but '\(name: answer)' may be of people who were expected and did not come",
      at: place, log: &log)
  }

  /// Warns, or asks, that a code may be of people who did not come.
  private func doubt(
    _ code: String, _ message: DiagnosticText, severity: Diagnostic.Severity? = nil, at place: SourcePlace,
    log: inout DiagnosticLog
  ) {
    let option = { (mark: Mark) in Advice.assign("mark", code, mark.word) }
    log.add(
      .doubtfulCodes, at: place, message,
      help: "if so: \(known: option(.absent)); otherwise: \(known: option(.present))", severity: severity)
  }

  /// Warns where a cross is beside another sign of those who came: it nearly always means others where no cell is blank.
  private func reportCross(_ isFull: Bool, at place: SourcePlace, log: inout DiagnosticLog) {
    guard let presentCross, let present else { return }
    doubt(
      presentCross,
      "'\(name: present)' and '\(presentCross)' are both read as present, but in tables with both, a cross often means absent",
      severity: isFull ? .error : nil, at: place, log: &log)
  }

  private func word(_ code: String, _ vocabulary: MarkVocabulary) -> String {
    switch vocabulary.code(of: code) {
    case .mark(let mark): mark.word
    case .blank: "blank"
    case nil: "unknown"
    }
  }

  static let answers = Set(WordLists.tables["codes.answers"])
  static let arrivals = Set(WordLists.tables["codes.arrivals"])
  private static let circles: Set<String> = ["○", "◯", "〇", "O", "o"]
  static let crosses: Set<String> = ["X", "x", "×", "✗", "✕", "✘", "✖"]
}

import MusterReading

/// What a blank means in a grid that notes absences alone.
extension WideTable {
  /// Takes down what titles say of marks and blanks.
  mutating func take(_ titles: [String], subject: String?) {
    saysAbsencesAlone =
      options.toldBlank == .present
      || titles.contains { Heading.saysAbsencesAlone($0) || Heading.beginsWithAbsences($0) }
    absences = titles.first { Heading.isOfAbsences($0) && !Legend.explains($0, options) }
    self.subject = subject
  }

  /// Asks what a cross, a stroke or a yes means below a title that says that the table is of absences.
  func reportAbsences(log: inout DiagnosticLog) {
    var answers = marks.answers
    if answers.yes.isEmpty, !marks.hasAbsences { for code in marks.presences { answers.add(code, true) } }
    guard let absences, let first = answers.yes.first else { return }
    let blanks = answers.no.isEmpty ? [Advice.rule("blank", "present")] : []
    log.add(
      .doubtfulAnswers, in: file,
      "the title '\(name: absences)' is of absences: cannot tell whether '\(name: first)' means present or absent",
      help: "specify what each means: \(name: answers.options() + blanks)")
  }

  /// Asks what a cross, a stroke or a yes means below a title that says that the table is of something else.
  func reportSubject(log: inout DiagnosticLog) {
    let yes = marks.answers.yes
    let signs = marks.hasAbsences ? yes : yes + marks.presences.filter { !yes.contains($0) }
    guard absences == nil, let subject, let first = signs.first else { return }
    let absences = AnswersBelow(mark: .absent, yes: signs, no: marks.answers.no)
    log.add(
      .doubtfulAnswers, in: file,
      "the title '\(name: subject)' is not of attendance: cannot tell whether '\(name: first)' means that somebody came",
      help:
        "if so: \(name: .assign("mark", first, Mark.present.word)); if it is of those who did not come: \(name: absences.options() + [.rule("blank", "present")])"
    )
  }

  /// Says that a cross or a stroke is read as absent where a column headed by absences counts them.
  func reportInverse(log: inout DiagnosticLog) {
    guard let column = inverse.column, let code = marks.presences.first else { return }
    log.add(
      .absencesListed, in: file,
      "'\(name: head.titles[column])' counts '\(name: code)', which is read as absent",
      help: "if '\(name: code)' means present: \(name: .assign("mark", code, Mark.present.word))")
  }

  /// Whether no group that the rows are of says what blank means.
  func groupsLeaveBlanksOpen(_ destination: RecordDestination) -> Bool {
    sessions.keys.allSatisfy { destination[$0.group].facts.declaredBlank == nil }
  }

  /// Reads blanks as present where a column counts the absences and nothing else is noted; asks where none does.
  ///
  /// - Returns: whether that is settled, so that nothing more is to be said of blanks.
  func readBlanks(into destination: inout RecordDestination, log: inout DiagnosticLog) -> Bool {
    if isBlank, !unmarked.isEmpty, options.blank == nil, log.errors == 0 {
      log.add(.allBlank(file: file))
      return true
    }
    guard options.blank == nil, groupsLeaveBlanksOpen(destination) else { return false }
    if let told = options.toldBlank, told != .present || options.explainsBlank, !destination.isOneGroup {
      readBlanks(as: told, "the legend says what a blank cell means", into: &destination, log: &log)
      return true
    }
    guard marks.areAbsencesAlone else { return false }
    let counts = head.leftOut.first { column in
      filledLeftOut.contains(column) && AbsenceHeading.counts(head.titles[column])
    }
    let counting: [GridHead.Check] = [.absences, .mark(.absent), .mark(.excused)]
    let column = head.checks.first { counting.contains($0.check) }?.column ?? counts
    guard !destination.isOneGroup, saysAbsencesAlone || column != nil else {
      guard log.errors == 0, !marks.hasUnknown else { return false }
      destination.takeAbsencesAlone(in: file, options, isPlain: marks.saysAbsences, log: &log)
      return true
    }
    let reason: DiagnosticText =
      saysAbsencesAlone
      ? "the title says that only absences are marked"
      : "only absences are marked, and '\(name: head.titles[column ?? 0])' counts them"
    readBlanks(as: .present, reason, into: &destination, log: &log)
    return true
  }

  /// Takes down what a blank means, and says why.
  private func readBlanks(
    as rule: BlankRule, _ reason: DiagnosticText, into destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) {
    for group in Set(sessions.keys.map(\.group)) { destination[group].facts.declaredBlank = rule }
    destination.plan { $0.blank = rule }
    log.add(
      .blanksAssumed, in: file, "\(reason): a blank is read as \(known: rule.rawValue)",
      help: "if not: \(known: .rule("blank", "missed"))")
  }
}

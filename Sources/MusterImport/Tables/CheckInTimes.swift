import MusterReading

/// A column of the times at which people checked in, beside words that may be of those who only said that they would come:
/// `Attending` without a time, where everybody `Checked In` has one.
struct CheckInTimes {
  /// The words of those who did not come.
  let codes: [String]
  private let title: String

  /// What the first rows of a table show; `nil` where they have no such words or times, or the user says what the words mean.
  init?(_ head: TableHead, rows: some Collection<TableRow>, options: ReadingOptions) {
    guard let mark = head.columns[.mark], !options.isWhole,
      let column = head.unassigned.first(where: { column in
        Heading.isOfCheckIns(head.titles[column])
          && rows.hasOnlyTexts(in: column) { ClockText.seconds(of: $0) != nil || SlotText.hasTime($0) }
      })
    else { return nil }
    let answers = rows.filter { CellOddities.answers.contains(PlainLetters.folded($0.text(mark))) }
    let arrivals = rows.filter { CellOddities.arrivals.contains(PlainLetters.folded($0.text(mark))) }
    codes = Set(answers.texts(in: mark)).subtracting(options.marks.keys).sorted()
    title = head.titles[column]
    guard !codes.isEmpty, !arrivals.isEmpty, arrivals.allSatisfy({ !$0.isBlank(column) }),
      answers.allSatisfy({ $0.isBlank(column) })
    else { return nil }
  }

  /// That they are read as absent.
  func remark(file: String) -> Diagnostic {
    Diagnostic(
      .marksAssumed, at: SourcePlace(file: file),
      "'\(name: codes[0])' is read as absent, as those with it have no time in '\(title)'",
      help: "if they came: \(known: .assign("mark", codes[0], Mark.present.word))")
  }
}

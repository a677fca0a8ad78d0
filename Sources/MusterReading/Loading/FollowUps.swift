/// What would be asked next of a file, if what is asked now were answered, so that all is asked at once.
///
/// The answers are those that the help gives first; the file is read with them, and nothing of that is kept but the questions.
package struct FollowUps {
  /// The questions whose help answers them, whatever the answer is taken to be.
  private static let answered: Set<DiagnosticCode> = [
    .dateWithoutYear, .ambiguousDates, .unknownColumns, .unknownMark, .unclearRows, .datesWithoutCodes,
  ]
  /// The questions that may come next.
  private static let asked = answered.union([.unclearMarks, .doubtfulAnswers, .codesWithoutDate])
  /// How often the file is read for them.
  private static let most = 3

  private var options: ReadingOptions
  private var known: Set<DiagnosticCode> = []

  /// The questions about a file that is read with options.
  package init(_ options: ReadingOptions) {
    self.options = options
    self.options.codeUse = CodeUse()
  }

  /// Adds the questions that come after the problems of a log from a position on.
  ///
  /// - Parameter read: reads the file anew.
  package mutating func add(
    to log: inout DiagnosticLog, from position: Int,
    read: (ReadingOptions, inout DiagnosticLog) throws(FileError) -> Void
  ) throws(FileError) {
    guard !log.skipsInvalid, !options.isWhole else { return }
    var questions = log.problems.dropFirst(position).filter { $0.severity == .error }
    for _ in 0..<FollowUps.most {
      known.formUnion(questions.map(\.code))
      guard !questions.isEmpty, questions.allSatisfy({ FollowUps.answered.contains($0.code) }),
        questions.allSatisfy({ answer($0) })
      else { return }
      var next = DiagnosticLog()
      try read(options, &next)
      questions = next.problems.filter { $0.severity == .error && !known.contains($0.code) }
      guard questions.allSatisfy({ FollowUps.asked.contains($0.code) }) else { return }
      for question in questions { log.add(question) }
    }
  }

  /// Follows the help of a question; `false` where it leaves a choice on which others depend.
  private mutating func answer(_ question: Diagnostic) -> Bool {
    guard let help = question.help, let first = help.advice.first else { return false }
    guard question.code == .unknownColumns else { return first.allSatisfy { follow($0) } }
    return !help.text.contains(" or --") && help.advice.allSatisfy { $0.allSatisfy { follow($0) } }
  }

  private mutating func follow(_ advice: Advice) -> Bool {
    switch advice {
    case .rule(let name, let value): options.set(name, to: value) == nil
    case .assign(let name, let key, let value):
      options.set(name, to: "\(key)=\(value == "MARK" ? Mark.present.word : value)") == nil
    case .option, .command: false
    }
  }
}

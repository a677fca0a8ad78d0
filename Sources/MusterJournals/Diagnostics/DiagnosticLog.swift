/// The problems found while reading, counted exactly and kept up to a bound.
public struct DiagnosticLog: Sendable {
  /// The most problems of one kind that are kept; the rest are counted.
  public static let kept = 10_000

  /// The problems kept, in the order in which they were found.
  public private(set) var problems: [Diagnostic] = []
  /// The problem found last, kept or not.
  public private(set) var latest: Diagnostic?
  /// Records that were left out because of an error.
  public private(set) var rejected: [RejectedRecord] = []
  /// Whether records in error are left out and reading goes on, rather than the whole refused.
  public let skipsInvalid: Bool
  /// Whether the file that is being read is included by a journal, so that advice about it is lines below the `include`.
  package var isOfInclude = false
  private var counts: [DiagnosticCode: Int] = [:]
  /// The kinds of which there is an error; others may be warnings here.
  private var kindsInError: Set<DiagnosticCode> = []
  private var severities: [Diagnostic.Severity: Int] = [:]

  /// An empty log.
  public init(skipsInvalid: Bool = false) { self.skipsInvalid = skipsInvalid }

  /// The number of errors.
  public var errors: Int { severities[.error, default: 0] }
  /// The number of warnings.
  public var warnings: Int { severities[.warning, default: 0] }
  /// The number of notes.
  public var notes: Int { severities[.note, default: 0] }
  /// Whether a file could not be read as a whole, so that leaving out records in error does not help.
  public var hasUnreadFile: Bool { kindsInError.contains { $0.concernsWholeFile } }
  /// Whether some error is of a record, and not of the layout of a file.
  public var hasRecordInError: Bool { kindsInError.contains { $0 != .unknownLayout } }
  /// The number of problems of a kind.
  public func count(_ code: DiagnosticCode) -> Int { counts[code, default: 0] }

  /// Adds a problem.
  public mutating func add(_ diagnostic: Diagnostic) {
    var diagnostic = isOfInclude ? diagnostic.ofIncludedFile : diagnostic
    // Thousands of problems may be of one line, of which one copy is enough.
    if let latest, latest.sourceLine == diagnostic.sourceLine { diagnostic.sourceLine = latest.sourceLine }
    tally(diagnostic.code, severity: diagnostic.severity, by: 1)
    latest = diagnostic
    if counts[diagnostic.code, default: 0] <= DiagnosticLog.kept { problems.append(diagnostic) }
  }

  /// Adds advice to the problems of a kind from a position on, for what only the whole file tells.
  public mutating func advise(_ advice: DiagnosticText, on code: DiagnosticCode, from position: Int) {
    let advice = isOfInclude ? advice.ofIncludedFile : advice
    for index in problems.indices.dropFirst(position) where problems[index].code == code {
      problems[index].help = problems[index].help.map { "\($0); \(advice)" } ?? advice
    }
  }

  /// Counts problems of a kind whose places were not gathered.
  public mutating func addUnplaced(_ code: DiagnosticCode, count: Int) {
    tally(code, severity: code.severity, by: count)
  }

  /// Adds a record that is left out because of an error which is reported elsewhere.
  public mutating func reject(_ record: RejectedRecord) {
    if skipsInvalid { rejected.append(record) }
  }

  /// Adds the problems and rejected records of another log.
  public mutating func append(_ other: DiagnosticLog) {
    var placed: [DiagnosticCode: Int] = [:]
    for problem in other.problems {
      add(problem)
      placed[problem.code, default: 0] += 1
    }
    for (code, count) in other.counts where count > placed[code, default: 0] {
      addUnplaced(code, count: count - placed[code, default: 0])
    }
    rejected += other.rejected
  }

  /// The log without names of people: places and kinds of problems, and of records left out, but no text of the files.
  public var withoutNames: DiagnosticLog { hiding(NameMentions()) }

  /// The log without names of people, and with the names to show in the paths of files.
  public func hiding(_ names: NameMentions) -> DiagnosticLog {
    var files: [String: String] = [:]
    func shown(_ place: SourcePlace) -> SourcePlace {
      var place = place
      let file = files[place.file] ?? names.replaced(in: place.file)
      files[place.file] = file
      place.file = file
      return place
    }
    func shown(_ problem: Diagnostic) -> Diagnostic {
      var hidden = problem.withoutNames
      hidden.place = shown(problem.place)
      return hidden
    }
    var log = self
    log.problems = problems.map(shown)
    log.latest = latest.map(shown)
    log.rejected = rejected.map {
      RejectedRecord(place: shown($0.place), reason: $0.reason.withoutNames, text: "")
    }
    return log
  }

  /// The log with its errors as warnings, for what a command can go on without.
  public var withErrorsAsWarnings: DiagnosticLog {
    var log = self
    for index in log.problems.indices where log.problems[index].severity == .error {
      log.problems[index].severity = .warning
    }
    log.severities[.warning, default: 0] += errors
    log.severities[.error] = 0
    log.kindsInError = []
    return log
  }

  private mutating func tally(_ code: DiagnosticCode, severity: Diagnostic.Severity, by count: Int) {
    counts[code, default: 0] += count
    if severity == .error { kindsInError.insert(code) }
    severities[severity, default: 0] += count
  }
}

/// A record that was left out, as it stood in its file.
public struct RejectedRecord: Hashable, Sendable {
  /// Where it stood.
  public var place: SourcePlace
  /// Why it was left out.
  public var reason: DiagnosticText
  /// Its text.
  public var text: String

  /// A record of these parts.
  public init(place: SourcePlace, reason: DiagnosticText, text: String) {
    self.place = place
    self.reason = reason
    self.text = text
  }
}

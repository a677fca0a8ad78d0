/// That a limit is reached: where, which, and how to go on.
public struct LimitError: ExplainedError, Hashable {
  /// The limit.
  public let name: Limits.Name
  /// Its value when it was reached.
  public let value: Int
  /// Where it was reached.
  public let place: SourcePlace?
  /// What reached it, where no place in a file tells: `'Chess', 0001-01-03 to 2026-11-22`.
  public let subject: DiagnosticText?
  /// Whose turn it is to put it right.
  public var fault: Fault { .data }

  /// That the limit in force of this name is reached.
  public init(_ name: Limits.Name, at place: SourcePlace? = nil, subject: DiagnosticText? = nil) {
    (self.name, value, self.place, self.subject) = (name, Limits.current[name], place, subject)
  }

  /// What happened: `more than 100,000 columns`.
  public var message: DiagnosticText {
    subject.map { "\(known: name.reached(amount)) (\($0))" } ?? "\(known: name.reached(amount))"
  }

  /// What to do.
  public var help: DiagnosticText? {
    let raised = min(name.largest, value > Int.max / 4 ? value : value * 4)
    guard raised > value else { return "\(known: name.advice)" }
    return
      "\(known: name.advice), or raise the limit: \(known: .option("limit", "\(name.rawValue)=\(raised)"))"
  }

  /// The value of the limit as it is written for people: `100,000`, `1 GiB`.
  public var amount: String {
    guard name.isSize else { return LimitError.grouped(value) }
    for (shift, unit) in [(30, "GiB"), (20, "MiB"), (10, "KiB")] where value >= 1 << shift {
      if value & (1 << shift - 1) == 0 { return "\(value >> shift) \(unit)" }
    }
    return "\(LimitError.grouped(value)) bytes"
  }

  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

extension Limits.Name {
  /// Whether the limit is a number of bytes.
  public var isSize: Bool { rawValue.hasSuffix("-bytes") }

  /// What there is more of than the limit allows.
  fileprivate func reached(_ amount: String) -> String {
    switch self {
    case .fileBytes: "the file is larger than \(amount)"
    case .unpackedBytes: "the file unpacks to more than \(amount)"
    case .lineBytes: "the line is longer than \(amount)"
    case .lines: "the file has more than \(amount) lines"
    case .columns: "the table has more than \(amount) columns"
    case .sheetCells: "the table spans more than \(amount) cells"
    case .marks: "the group's people times its sessions are more than \(amount)"
    case .includeDepth: "files include each other more than \(amount) levels deep"
    case .includes: "more than \(amount) files are included"
    case .jsonDepth: "the JSON is nested more than \(amount) levels deep"
    case .templateBytes: "the file is larger than \(amount)"
    case .yamlDepth: "the YAML is nested more than \(amount) levels deep"
    case .sectionDepth: "sections are nested more than \(amount) levels deep"
    case .textTags: "the text has more than \(amount) tags"
    case .wordCharacters: "a word is longer than \(amount) characters"
    case .days: "the period covers more than \(amount) days"
    case .plannedSessions: "the days of the period times the slots are more than \(amount)"
    case .personDays: "the days of all people are more than \(amount)"
    case .pages: "the report has more than \(amount) pages"
    case .picturePixels: "the picture has more than \(amount) pixels"
    case .imagePixels: "the image would have more than \(amount) pixels"
    case .outputBytes: "the output is larger than \(amount)"
    }
  }

  /// What to do other than to raise the limit.
  fileprivate var advice: String {
    switch self {
    case .fileBytes, .lines: "check that it is the file you mean, split it"
    case .sheetCells: "split the table, leave out what is not about attendance"
    case .templateBytes: "check that it is the file you mean"
    case .unpackedBytes: "check that it is the file you mean, unpack it"
    case .lineBytes: "break the line, check that it is the file you mean"
    case .columns, .marks: "split the table, for example by year"
    case .includeDepth: "include the files from one journal"
    case .includes: "include each file once"
    case .jsonDepth, .yamlDepth, .sectionDepth: "nest less"
    case .textTags: "use a section, as in {{#people}}, in place of many tags"
    case .wordCharacters: "put spaces into the text"
    case .days: "choose a shorter period, correct a date that is far from the others"
    case .plannedSessions: "choose a shorter period, correct a date that is far from the others"
    case .personDays, .pages: "choose fewer people or a shorter period"
    case .picturePixels: "make the picture smaller"
    case .imagePixels: "draw it smaller"
    case .outputBytes: "choose fewer people or a shorter period"
    }
  }
}

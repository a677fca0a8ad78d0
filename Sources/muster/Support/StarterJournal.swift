import MusterApp
import MusterFiles
import MusterFormats
import MusterJournals
import MusterReading
import MusterText

/// A journal to start with: what is known of the group, and comments that explain the rest.
public struct StarterJournal: Request {
  /// The options, in the order of the documentation.
  public static let options: [RequestOption<StarterJournal>] = [
    RequestOption("group-name", \.group), RequestOption("days", \.days),
    RequestOption(list: "slots", \.slots, "a slot, or a list of slots"),
    RequestOption(list: "people", \.people, "a name, or a list of names"),
  ]

  /// The group's name; that of the file when `nil`.
  public var group: String?
  /// The days on which the group meets, as a journal has them: `Mon-Fri`.
  public var days: String?
  /// The slots at which attendance is taken.
  public var slots: [String] = []
  /// The names of the people.
  public var people: [String] = []

  /// A journal of which nothing is known yet.
  public init() {}

  /// The journal cannot be written.
  public enum Failure: ExplainedError {
    /// There is a file of the name.
    case isThere(path: String)
    /// What was given makes no journal.
    case wrong(DiagnosticLog)

    /// Whose turn it is to put it right.
    public var fault: Fault {
      switch self {
      case .isThere: .output
      case .wrong: .request
      }
    }

    /// What happened.
    public var message: DiagnosticText {
      switch self {
      case .isThere(let path): "\(path): file already exists"
      case .wrong(let log):
        log.problems.first { $0.severity == .error }?.message ?? "these options do not make a valid journal"
      }
    }

    /// What to do.
    public var help: DiagnosticText? {
      switch self {
      case .isThere: "choose another name; existing files are never overwritten"
      case .wrong(let log): log.problems.first { $0.severity == .error }?.help
      }
    }
  }

  /// Writes the journal to a file that is not there yet.
  ///
  /// - Throws: ``Failure``, or `FileError` when the file cannot be written.
  public func write(to path: String, today: Day) throws {
    guard !FilePath.exists(path) else { throw Failure.isThere(path: path) }
    do { try EditRefusal.checkLines([group, days] + slots + people) } catch {
      throw JournalFileError.refused(error)
    }
    let text = text(named: path, today: today)
    let reading = try JournalLoader(formats: .complete).read(
      MemorySource(name: path, bytes: Array(text.utf8)))
    guard reading.log.errors == 0 else { throw Failure.wrong(reading.log) }
    var rules = AtomicFile.Rules()
    rules.isNew = true
    try AtomicFile.write(text.utf8, to: path, rules: rules)
  }

  /// The text of the journal.
  ///
  /// - Parameters:
  ///   - path: the path of its file, for the commands that the comments show.
  ///   - today: the day on which the record begins.
  public func text(named path: String, today: Day) -> String {
    // The example is on a day on which the group meets, so that it can be put to use as it is.
    let day = (0..<7).lazy.map { today - $0 }.first { day in
      let text = lines(named: path, today: today, example: day, isComment: false).joined(separator: "\n")
      let reading = try? JournalLoader(formats: .complete).read(
        MemorySource(name: path, bytes: Array(text.utf8)))
      return reading?.log.errors == 0
    }
    return lines(named: path, today: today, example: day ?? today, isComment: true).joined(separator: "\n")
      + "\n"
  }

  /// The lines of the journal, the last of which are a session as an example.
  private func lines(named path: String, today: Day, example: Day, isComment: Bool) -> [String] {
    let slot = slots.first ?? "morning"
    let names = people.isEmpty ? ["Ada", "Bruno"] : people
    let option = slots.count > 1 ? " --slot \(Self.quoted(slot))" : ""
    var lines = [
      "; An attendance journal. Text after a ';' is a comment.",
      ";",
      "; Take attendance:  muster record \(path)\(option) --present \"\(names.prefix(2).joined(separator: ", "))\"",
      "; Who came most:    muster rank \(path)",
      "; Look for errors:  muster check \(path)",
      "",
      "group     \(group ?? FilePath.stem(of: path))",
      line("start", nil, example: "\(today)", "the first day on which sessions are expected"),
      line(
        "days", days, example: "Mon-Fri", "the weekdays on which the group meets; others are never missed"),
      line(
        "slots", slots.isEmpty ? nil : slots.map(Self.quoted).joined(separator: ", "),
        example: "morning, afternoon", "the times of a day at which attendance is taken"),
      "; holidays  it                        public holidays; 'muster holidays' lists the sets",
      "; closed    \(today.year)-12-24..\(today.year + 1)-01-06    days on which nobody is expected",
      "",
    ]
    if people.isEmpty {
      lines += [
        "; Everybody who belongs to the group:", "; person Ada", ";   email ada@example.org",
        "; person Bruno",
      ]
    } else {
      lines += people.map { "person \(Self.quoted($0))" }
    }
    let came = names.count > 1 ? names.dropLast() : names[...]
    var session = [
      "\(example)\(slots.isEmpty ? "" : " \(slot)")",
      "  " + came.prefix(2).map(Self.quoted).joined(separator: ", "),
    ]
    if names.count > 1, let last = names.last { session.append("  excused: \(Self.quoted(last))") }
    lines += ["", "; A session is a date and a slot, with those who came below it:"]
    return lines + session.map { isComment ? "; " + $0 : $0 }
  }

  /// A directive with its explanation, as a comment where nothing was given.
  private func line(_ word: String, _ value: String?, example: String, _ remark: String) -> String {
    func padded(_ text: String, to width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    guard let value else { return "; \(padded(word, to: 9)) \(padded(example, to: 25)) \(remark)" }
    return "\(padded(word, to: 9)) \(padded(value, to: 27)) ; \(remark)"
  }

  /// A name in double quotes where it has signs of the journal's grammar.
  private static func quoted(_ name: String) -> String {
    name.contains { ",:;\"".contains($0) } ? "\"\(name.replacing("\"", with: "\"\""))\"" : name
  }
}

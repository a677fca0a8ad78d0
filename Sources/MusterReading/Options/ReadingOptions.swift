import MusterFiles
import MusterJournals

/// How files are to be read: what the user says of a file's form, where detection does not do.
///
/// The command's reading options and the indented lines below `include` give the same values.
public struct ReadingOptions: Sendable {
  /// The name of the format, where it is not to be told by content.
  public var format: String?
  /// The layout of a table, where it is not to be told by content.
  public var layout: TableLayout?
  /// The form of dates.
  public var dateFormat: DateFormat?
  /// The year of dates that are written without one.
  public var year: Int?
  /// The delimiter of a table, one ASCII character.
  public var delimiter: UInt8?
  /// The sheet of a workbook, by its name or `#` and its number.
  public var sheet: String?
  /// The section of a catalogue that is read as a class.
  public var section: String?
  /// The term of the section, where its name alone does not tell.
  public var term: String?
  /// The time zone, by its name in the IANA database, that instants and times in universal time are brought to.
  public var timeZone: String?
  /// The encoding of a text file, where it is not to be told by content.
  public var encoding: TextEncoding?
  /// Which column plays which role, by its heading; `nil` takes the role from the column that detection gave it.
  public var columns: [ColumnRole: String?] = [:]
  /// What codes mean, before the built-in ones; keys as written, matched without case.
  public var marks: [String: MarkCode] = [:]
  /// Codes that a file explains in words that nobody knows, so that their usual meaning does not hold.
  package var unexplainedCodes: Set<String> = []
  /// Whether a file says that its blank cells are of people who came.
  package var blanksArePresent = false
  /// What rows of a grid are, by the name in them, where it is not to be told by content.
  public var rows: [String: RowRule] = [:]
  /// How long somebody has to be at a meeting to be present.
  public var presentAfter = PresenceThreshold.percent(75)
  /// How long somebody has to be at a meeting for a mark of `partial`; less is an absence.
  public var partialAfter = PresenceThreshold.percent(25)
  /// The day of a table without dates, and of a meeting of which the file has clock times alone; it also decides between two forms of dates.
  public var date: Day?
  /// The slot of meetings, and of the sessions of a calendar, instead of the time at which they begin.
  public var slotName: String?
  /// How blanks count.
  public var blank: BlankRule?
  /// How excused sessions count.
  public var excused: ExcusedRule?
  /// Where the attendance bands begin.
  public var bands: BandBounds?
  /// What the one group of the files is called.
  public var groupName: String?
  /// Whether `\"` stands for a quote in quoted fields.
  public var escapesByBackslash = false
  /// Whether records in error are left out and reading goes on.
  public var skipsInvalid = false
  /// Whether the place of each warning is wanted, as `check` does, rather than their number.
  public var gathersPlaces = false
  /// The directives, lines about people and events that journals may have beside those of the text form.
  public var words: [any JournalWord.Type]
  /// Notes which of the codes of ``marks`` are met.
  package var codeUse = CodeUse()
  /// Notes the files that are opened; `nil` where nobody asks.
  public var trace: InputTrace?

  /// How much the files may ask of the machine; those in force where the options were made, unless they are changed.
  public var limits = Limits.current

  /// The formats that are read.
  public let formats: Formats

  /// Everything detected from content.
  public init(formats: Formats) { (self.formats, words) = (formats, formats.words) }

  /// What is said of no file's form, for detectors that look at rows.
  package static let unspecified = ReadingOptions(formats: Formats([]))

  /// The ending of files of rules, which are no record.
  package static let rulesEnding = "rules"
}

/// The layouts of tables.
public enum TableLayout: String, CaseIterable, Sendable {
  /// One row a mark.
  case long
  /// A grid of names by dates.
  case wide
  /// Dates across, and below each the names of those who came.
  case lists
}

/// The roles that a column can play in a long table.
public enum ColumnRole: String, CaseIterable, Sendable {
  /// The session's date.
  case date
  /// The session's slot.
  case slot
  /// The clock time, the slot where no column plays that role.
  case time
  case session
  /// The person's name.
  case person
  /// The person's first name.
  case first
  /// The person's last name.
  case last
  /// The person's key in the source.
  case id
  /// The mark.
  case mark
  /// The group; several make a workspace.
  case group
  /// A remark, left out.
  case note
}

/// What a row of a grid is.
public enum RowRule: String, CaseIterable, Sendable {
  /// A person's.
  case person
  /// Nobody's, as a row of sums is.
  case skip
}

/// What a code in a file stands for.
public enum MarkCode: Hashable, Sendable {
  /// A mark.
  case mark(Mark)
  /// No mark.
  case blank
}

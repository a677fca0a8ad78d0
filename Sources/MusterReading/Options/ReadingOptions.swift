import MusterFiles
import MusterJournals

/// How files are to be read: what the user says of a file's form, where detection does not do.
///
/// The command's reading options and the indented lines below `include` give the same values.
@dynamicMemberLookup
public struct ReadingOptions: Sendable {
  /// What is declared about the files; the rest is detected from their content.
  public var plan = ReadingPlan()
  /// Codes that a file explains in words that nobody knows, so that their usual meaning does not hold.
  package var unexplainedCodes: Set<String> = []
  /// Codes of ``marks`` that nobody explained, and of which the other signs of a file suggest the meaning.
  package var assumedCodes: Set<String> = []
  /// A year that a file names beside its dates, which may be theirs.
  package var shownYear: Int?
  /// The year, or the two of a season, that the name of a file says its dates are of: `choir 2025.csv`.
  package var yearOfFile: TitleYear?
  /// Whether a file is in a language in which dates begin with the day.
  package var writesDaysFirst = false
  /// What dates begin with where a heading shows how they are written: `Date (mm/dd/yyyy)`.
  package var firstOfDates: DateFormat.Part?
  /// What a file calls the table that is read: the name of its sheet, or the heading above it.
  package var titles: [String] = []
  /// Whether what is declared is the whole plan of the file that is read, so that no detector looks at it.
  package var isWhole = false
  /// What a file says that its blank cells mean.
  package var toldBlank: BlankRule?
  /// Whether the table says so in words: `empty = present`.
  package var explainsBlank = false
  /// Where the attendance bands begin.
  public var bands: BandBounds?
  /// What the one group of the files is called.
  public var groupName: String?
  /// Whether records in error are left out and reading goes on.
  public var skipsInvalid = false
  /// The day after which nobody can have come yet; `nil` where that is not looked at.
  public var today: Day?
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

  /// How long somebody has to be at a meeting to be present: three quarters of it, unless declared.
  public var presentAfter: PresenceThreshold {
    get { plan.presentAfter ?? .percent(75) }
    set { plan.presentAfter = newValue }
  }

  /// How long somebody has to be at a meeting for a mark of `partial`, a quarter of it unless declared; less is an absence.
  public var partialAfter: PresenceThreshold {
    get { plan.partialAfter ?? .percent(25) }
    set { plan.partialAfter = newValue }
  }

  /// A part of what is declared.
  ///
  /// - Parameter path: the part.
  @inlinable public subscript<Value>(dynamicMember path: WritableKeyPath<ReadingPlan, Value>) -> Value {
    get { plan[keyPath: path] }
    set { plan[keyPath: path] = newValue }
  }

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
  /// A grid of names down and dates across.
  case wide
  /// A grid of dates down and names across.
  case transposed
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
  /// What stands before the last name and is part of it: `van der`.
  case prefix
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

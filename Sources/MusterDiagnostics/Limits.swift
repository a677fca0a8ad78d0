/// How much a file may ask of the machine, and how much an output may: everything that grows with what a file says has its
/// limit here, and reaching one is an error that says what to do, never a crash or a full memory.
///
/// ```swift
/// var limits = Limits()
/// limits[.columns] = 500_000
/// let loader = JournalLoader(options: options)        // options.limits = limits
/// try limits.apply { try report.bytes(as: .pdf) }     // for everything that is called inside
/// ```
///
/// The limits in force are ``current``. They hold for a thread or task; work that is handed to another thread takes them
/// along with ``apply(_:)``.
public struct Limits: Hashable, Sendable {
  private var changed: [Name: Int] = [:]

  /// The limits that are in force here.
  @TaskLocal public static var current = Limits()

  /// The usual limits.
  public init() {}

  /// The largest value that something may have.
  public subscript(_ name: Name) -> Int {
    get { changed[name] ?? name.usual }
    set { changed[name] = newValue == name.usual ? nil : newValue }
  }

  /// Runs something under these limits.
  public func apply<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try Limits.$current.withValue(self) { Swift.Result(catching: body) }.get()
  }

  /// Checks a value against the limit in force.
  ///
  /// - Parameters:
  ///   - value: how much there is, or is asked for.
  ///   - name: the limit.
  ///   - place: where the file asks for it; worked out only for the error.
  ///   - subject: what reached it, where no place in a file tells; worked out only for the error.
  /// - Throws: ``LimitError`` when the value is above the limit.
  public static func check(
    _ value: Int, _ name: Name, at place: @autoclosure () -> SourcePlace? = nil,
    subject: @autoclosure () -> DiagnosticText? = nil
  ) throws(LimitError) {
    guard value > current[name] else { return }
    throw LimitError(name, at: place(), subject: subject())
  }

  /// Everything that is limited. The name is what `--limit` takes.
  public enum Name: String, CaseIterable, Sendable {
    /// The bytes of a file that is read whole: JSON, a calendar, a workbook, a database. Text tables are read row by row.
    case fileBytes = "file-bytes"
    /// The bytes that a gzip file or an archive unpacks to.
    case unpackedBytes = "unpacked-bytes"
    /// The bytes of one line of text, or of one cell.
    case lineBytes = "line-bytes"
    /// The lines of a journal; the empty lines in a row of a table.
    case lines
    /// The columns of a table.
    case columns
    /// The cells of the rectangle of a spreadsheet, or of JSON objects as a table, empty ones included.
    case sheetCells = "sheet-cells"
    /// The people of a group times its sessions.
    case marks
    /// How deep files may include each other.
    case includeDepth = "include-depth"
    /// The files that a journal includes, directly or not.
    case includes
    /// How deep JSON may be nested.
    case jsonDepth = "json-depth"
    /// The bytes of a template or jobs file.
    case templateBytes = "template-bytes"
    /// How deep YAML may be nested.
    case yamlDepth = "yaml-depth"
    /// How deep sections of a text, as in `{{#people}}`, may be nested.
    case sectionDepth = "section-depth"
    /// The tags of a text, as `{{names}}`.
    case textTags = "text-tags"
    /// The characters of one word that is laid out.
    case wordCharacters = "word-characters"
    /// The days from the first to the last that a chart, a report, statistics or a list of days covers.
    case days
    /// The days of a group times its slots, where the sessions that it plans are counted.
    case plannedSessions = "planned-sessions"
    /// The days times the people of an output that lists each person's days.
    case personDays = "person-days"
    /// The pages of a report.
    case pages
    /// The pixels of a photo or logo.
    case picturePixels = "picture-pixels"
    /// The pixels of a PNG that is drawn.
    case imagePixels = "image-pixels"
    /// The bytes of an output.
    case outputBytes = "output-bytes"

    /// The limit unless it is changed.
    public var usual: Int {
      switch self {
      case .fileBytes: 1 << 30
      case .unpackedBytes: 1 << 30
      case .lineBytes: 1 << 20
      case .lines: 10_000_000
      case .columns: 100_000
      case .sheetCells: 1 << 26
      case .marks: 500_000_000
      case .includeDepth: 64
      case .includes: 10_000
      case .jsonDepth: 200
      case .templateBytes: 1 << 20
      case .yamlDepth: 64
      case .sectionDepth: 32
      case .textTags: 1000
      case .wordCharacters: 5000
      case .days: 150_000
      case .plannedSessions: 10_000_000
      case .personDays: 5_000_000
      case .pages: 10_000
      case .picturePixels: 50_000_000
      case .imagePixels: 100_000_000
      case .outputBytes: 256 << 20
      }
    }

    /// The values that the limit can be given, for people: `from 1 to 800`.
    public var range: String { "from 1 to \(isSize ? "\(largest >> 30)G" : String(largest))" }

    /// The largest value that the limit can be given. What is nested is read by functions that call themselves, and the
    /// stack is no larger for it.
    public var largest: Int {
      switch self {
      case .includeDepth, .jsonDepth, .yamlDepth, .sectionDepth: 4 * usual
      default: 1 << 40
      }
    }
  }
}

extension Limits {
  /// A change of one limit, written `columns=500000`; sizes in bytes may end in `k`, `M` or `G`.
  public struct Change: Hashable, Sendable {
    /// The limit.
    public let name: Name
    /// Its value.
    public let value: Int

    /// Reads a change.
    ///
    /// - Throws: ``Problem`` for an unknown name, or a value that the limit cannot have.
    public init(_ text: String) throws(Problem) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Name(rawValue: parts.first?.lowercased() ?? "") else {
        throw .unknownName(parts.first.map(String.init) ?? "")
      }
      guard parts.count == 2, let value = Self.value(parts[1], upTo: name.largest) else {
        throw .outOfRange(name)
      }
      (self.name, self.value) = (name, value)
    }

    private static func value(_ text: Substring, upTo largest: Int) -> Int? {
      guard let last = text.last else { return nil }
      let shifts: [Character: Int] = ["k": 10, "m": 20, "g": 30]
      let shift = Character(last.lowercased()).isLetter ? shifts[Character(last.lowercased())] : 0
      let digits = shift == 0 ? text : text.dropLast()
      guard let shift, digits.count <= 13, let number = Int(digits), number > 0, number <= largest >> shift
      else { return nil }
      return number << shift
    }

    /// Why a text is no change.
    public enum Problem: Error, Hashable {
      /// There is no limit of this name.
      case unknownName(String)
      /// The value is missing, is no whole number, or is one that the limit cannot have.
      case outOfRange(Name)
    }
  }

  /// Makes changes, the last of a name winning.
  public mutating func make(_ changes: [Change]) {
    for change in changes { self[change.name] = change.value }
  }
}

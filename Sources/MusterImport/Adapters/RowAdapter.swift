import MusterReading

/// Turns the rows of a table of an odd layout into those of a plain one, row by row.
///
/// It goes by the first rows alone, and never by what a row means: that is for the reader of the plain table.
protocol RowAdapter: Sendable {
  /// What it does, as a rule says it.
  static var adaptation: RowAdaptation { get }
  /// The adapter of a table that begins with these rows, blank ones left out; `nil` where it has nothing to do.
  init?(_ sample: [TableRow], file: String, options: ReadingOptions)
  /// What a row becomes: nothing, itself, or several rows.
  mutating func rows(for row: TableRow) -> [TableRow]
  /// Forgets the rows so far, before the first comes again.
  mutating func rewind()
}

extension RowAdapter {
  mutating func rewind() {}
}

/// An adapter that leaves the rows above the head of a table as they are.
protocol HeadedAdapter: RowAdapter {
  var head: [String] { get }
  var isBelow: Bool { get set }
  /// What the head becomes, or a row below it.
  func rows(for row: TableRow, isHead: Bool) -> [TableRow]
}

extension HeadedAdapter {
  mutating func rewind() { isBelow = false }

  mutating func rows(for row: TableRow) -> [TableRow] {
    guard isBelow || row.texts == head else { return [row] }
    defer { isBelow = true }
    return rows(for: row, isHead: !isBelow)
  }
}

/// The adapters, in the order in which each works on what the one before it gives.
package enum RowAdapters {
  private static let all: [any RowAdapter.Type] = [
    EastAsianDates.self, DaysOfMonth.self, JoinedHeads.self, HeadlessRows.self, NamesAcross.self,
    ListsAcross.self,
    DatedSections.self, DatedNames.self, CarriedDates.self, DatesOfPeople.self, MarksBelowDates.self,
    SectionTitles.self, LinkedNames.self, NumberedNames.self, PartsOfDay.self, PairedCodes.self,
    Arrivals.self, ExcusedAbsences.self, AbsenceDays.self, DoorEntries.self, UnixSeconds.self,
  ]

  /// Those that have something to do with a table that begins with these rows, of those declared if any are.
  static func found(in sample: [TableRow], file: String, options: ReadingOptions) -> [any RowAdapter] {
    var sample = sample
    let declared = options.preparations ?? (options.isWhole ? [] : nil)
    let options = declared == nil ? options : RowAdapters.options(options, before: sample)
    return all.compactMap { type -> (any RowAdapter)? in
      guard declared?.contains(type.adaptation) ?? true,
        var found = type.init(sample, file: file, options: options)
      else { return nil }
      sample = sample.flatMap { found.rows(for: $0) }
      found.rewind()
      return found
    }
  }

  /// Whether one of them has something to do with such a table.
  package static func areFound(in sample: [TableRow], file: String, options: ReadingOptions) -> Bool {
    !found(in: sample, file: file, options: options).isEmpty
  }

  /// What is declared of the rows as they are in the file; the rest is about those that adapters make of them.
  private static func options(_ options: ReadingOptions, before sample: [TableRow]) -> ReadingOptions {
    var plain = options
    (plain.dateFormat, plain.rows, plain.isWhole) = (nil, [:], false)
    plain.columns = options.columns.filter { _, title in
      // `Date` in a row of labels is not the column `date` that is made of it.
      title.map { title in title.hasPrefix("#") || sample.contains { $0.texts.contains(title) } } ?? true
    }
    return plain
  }
}

extension TableShape {
  /// The shape of a table that begins with these rows as its adapters make them; `nil` when they show none.
  package init?(adapted rows: [TableRow], file: String, options: ReadingOptions) {
    let made = RowAdapters.found(in: rows, file: file, options: options).reduce(rows) { rows, adapter in
      var adapter = adapter
      return rows.flatMap { adapter.rows(for: $0) }
    }
    self.init(made, options: options)
  }
}

/// The rows of a table after its adapters.
struct AdaptedRows<Rows: TableRows>: TableRows {
  private var rows: Rows
  private var adapters: [any RowAdapter]
  private var queue: ArraySlice<TableRow> = []

  /// The file's path as the user gave it.
  var file: String { rows.file }

  /// What the adapters do.
  var adaptations: Set<RowAdaptation> { Set(adapters.map { type(of: $0).adaptation }) }

  /// The rows as their adapters make them; `nil` where there is nothing to do, or the first rows are not sound.
  init?(_ rows: Rows, options: ReadingOptions) throws(FileError) {
    self.rows = rows
    var ignored = DiagnosticLog()
    let sample = try self.rows.sample(until: TableShape.isEnough, log: &ignored)
    adapters = RowAdapters.found(in: sample, file: rows.file, options: options)
    guard !adapters.isEmpty, ignored.errors == 0 else { return nil }
  }

  mutating func rewind() throws(FileError) {
    try rows.rewind()
    queue = []
    for index in adapters.indices { adapters[index].rewind() }
  }

  mutating func next(_ row: inout TableRow, log: inout DiagnosticLog) throws(FileError) -> Bool {
    while queue.isEmpty {
      guard try rows.next(&row, log: &log) else { return false }
      guard !row.isBlank else { return true }
      var made = [row]
      for index in adapters.indices { made = made.flatMap { adapters[index].rows(for: $0) } }
      queue = made[...]
    }
    row = queue.removeFirst()
    return true
  }
}

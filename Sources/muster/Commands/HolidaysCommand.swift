import ArgumentParser
import MusterAnalytics
import MusterApp
import MusterJournals
import MusterTables

/// `muster holidays`: the sets of public holidays, and the days of one.
struct HolidaysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "holidays", abstract: "List the sets of holidays, or the days of one set.",
    discussion: """
      To use a set, write for example 'holidays it' in a journal.

      EXAMPLES
        muster holidays
        muster holidays it 2026
        muster holidays gb 2026 --format csv
      """)

  @Argument(help: "The set, such as it or gb.")
  var set: String?

  @Argument(help: "The year; default: this year.")
  var year: Int?

  @OptionGroup(title: "Output") var output: OutputArguments<DayListOutput>

  func validate() throws {
    if let year, !(1...9999).contains(year) {
      throw ValidationError("the year must be a number from 1 to 9999")
    }
  }

  func run() throws {
    let format = try output.format
    guard let set else { return try listSets(as: format) }
    guard let holidays = HolidaySet.named(set) else {
      throw CommandFailure(unknown: "set of holidays", set, among: HolidaySet.names)
    }
    let year = year ?? Clock.today.year
    let answer = HolidayYear(set: holidays, year: year)
    let text =
      switch format {
      case .json, .csv: output.style().data(of: AnswerSet([answer]), as: format, output.ownLocale)
      default: output.style().document(of: [answer.table], as: format)
      }
    try output.write(Array(text.utf8), as: format, name: FileSlug.name(["holidays", set, String(year)]))
  }

  private func listSets(as format: OutputFormat) throws {
    guard format != .json, format != .csv else {
      throw CommandFailure(
        .usage, "CSV and JSON require the name of a set", help: "write muster holidays it 2026")
    }
    let sets = HolidaySet.names.compactMap(HolidaySet.named)
    let table = Table(
      title: "Sets of public holidays",
      columns: [Table.Column("name", .name), Table.Column("holidays")],
      rows: sets.map { Table.Row([Table.Cell($0.name), Table.Cell($0.title)]) })
    try output.write(
      Array(output.style().document(of: [table], as: format).utf8), as: format, name: "holidays")
  }
}

/// The holidays of one set in one year.
struct HolidayYear: Answer {
  static let schema = "muster.holidays/1"
  static let rowsKey: String? = "rows"
  static let sampleRow: JSONObject? = nil

  let set: HolidaySet
  let year: Int
  var groupName: String? { nil }

  func write(to document: inout JSONObject) {
    document.add("set", set.name)
    document.add("title", set.title)
    document.add("year", year)
    document.add(
      "rows",
      set.holidays(in: year).map { holiday in
        var row = JSONObject()
        row.add("date", holiday.day)
        row.add("weekday", holiday.day.weekday)
        row.add("name", holiday.name)
        row.add("localName", holiday.localName)
        return row
      })
  }

  /// The days as a table.
  var table: Table {
    Table(
      title: "\(set.title) \(year)",
      columns: [
        Table.Column("date"), Table.Column("weekday"), Table.Column("holiday"),
        Table.Column("local name"),
      ],
      rows: set.holidays(in: year).map { holiday in
        Table.Row([
          Table.Cell(holiday.day.description), Table.Cell(holiday.day.weekday.name), Table.Cell(holiday.name),
          Table.Cell(holiday.localName),
        ])
      })
  }
}

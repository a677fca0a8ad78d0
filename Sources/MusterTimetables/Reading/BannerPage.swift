import MusterDiagnostics
import MusterFiles
import MusterGrids
import MusterJournals
import MusterPages

/// The sections of a registrar's Banner page.
///
/// Two forms are read: the results of a search (*Look Up Classes*), a table with a row for each section and further rows
/// without a number for its further meetings; and the *Class Schedule Listing* with its details, where a title comes before
/// a small table of meetings for each section.
struct BannerPage {
  private let tables: HTMLTables
  /// The term of the page, as its form or a link of it has it; `nil` where it has none.
  let term: String?

  /// The page of some tables.
  init(_ tables: HTMLTables) {
    self.tables = tables
    term = [tables.fields["TERM_IN"], tables.fields["TERM"], tables.linkedTerm].lazy.compactMap { $0 }
      .first { $0.contains(where: \.isNumber) }
  }

  /// Whether there is a section on the page.
  var hasSections: Bool {
    tables.rows.contains { BannerColumns($0)?.listsSections ?? false || BannerTitle($0) != nil }
      || tables.captions.values.contains { BannerTitle($0) != nil }
  }

  /// Adds the sections of the page to a catalogue.
  ///
  /// - Parameters:
  ///   - draft: the catalogue.
  ///   - log: takes what is wrong with rows; a row in error is left out, as nobody can correct the registrar's page.
  func read(into draft: inout CatalogueDraft, log: inout DiagnosticLog) {
    var rows = BannerRows(tables.file, term: draft.undeclaredTerm(term ?? tables.name), of: draft)
    for (index, row) in tables.rows.enumerated() {
      if let title = tables.captions[index].flatMap(BannerTitle.init) {
        rows.begin(title, at: row, into: &draft, log: &log)
      }
      rows.read(row, into: &draft, log: &log)
    }
    rows.finish(at: tables.rows.last ?? TableRow(), into: &draft, log: &log)
  }
}

extension BannerTitle {
  /// The title that a row with one text is; `nil` for any other row.
  ///
  /// - Parameter row: the row.
  init?(_ row: TableRow) {
    guard let text = row.onlyText else { return nil }
    self.init(text)
  }
}

extension TableRow {
  /// The text of the only cell with something in it; `nil` where several have, or none.
  var onlyText: String? {
    let filled = (0..<count).lazy.filter { !isBlank($0) }.prefix(2)
    return filled.count == 1 ? filled.first.map(text) : nil
  }
}

extension HTMLTables {
  /// The name of the page without its ending.
  var name: String { FilePath.stem(of: file) }
}

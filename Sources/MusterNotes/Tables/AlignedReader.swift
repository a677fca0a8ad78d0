import MusterImport
import MusterReading

/// Reads tables with aligned columns in plain texts, long or wide, by the same rules as delimited text.
package enum AlignedReader: Reader {
  package static let format = FormatDescription(
    name: "aligned", title: "tables aligned by blanks, long and wide", endings: ["txt"],
    example: "SampleData/formats/register.txt",
    notes: "detected from a header above aligned columns, two or more blanks apart",
    isTable: true)

  package static func recognizes(_ head: FileHead) -> Bool {
    guard !["csv", "tsv"].contains(head.ending), let table = AlignedTable(head.text) else { return false }
    let rows = Array(table.rows.prefix(TableShape.sample))
    // `Apologies` below a list of those who came heads another.
    let vocabulary = MarkVocabulary(.unspecified)
    let headsList = rows.dropFirst().contains { row in
      let cells = row.filledTexts(most: 2)
      return cells.count == 1 && cells[0].count > 3
        && vocabulary.mark(named: cells[0].filter { $0 != ":" }) != nil
    }
    // `PRESENT:      Ann Bell, Ben Ito` above `ABSENT:       Cy Dean`
    let lists = rows.filter { row in
      let cells = row.filledTexts(most: 3)
      return cells.count == 2 && cells[0].last == ":" && cells[1].hasLetters
        && vocabulary.mark(named: String(cells[0].dropLast())) != nil
    }
    guard !headsList, lists.count < 2 else { return false }
    var options = ReadingOptions.unspecified
    options.yearOfFile = TitleYear(file: head.path)
    options = options.completed(by: rows)
    return TableShape(adapted: rows, file: head.path, options: options) != nil
  }

  package static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    let text = TextSource(source, encoding: options.encoding)
    let table = AlignedTable(try text.readAll())
    if let problem = text.problem {
      let place = SourcePlace(file: source.name)
      return log.add(problem.diagnostic(at: place, sourceLine: nil, encoding: text.encoding))
    }
    guard let table else {
      throw FileError(
        file: source.name, reason: "has no aligned columns",
        help: "put two blanks or more between the cells of each line, or tabs")
    }
    destination.plan { $0.encoding = text.encoding }
    try TableReader.readAdapted(
      ListedRows(file: source.name, rows: table.rows), options: options, into: &destination,
      defaultGroup: defaultGroup, log: &log)
    text.reportEncoding(given: options.encoding, log: &log)
  }
}

import MusterFiles
import MusterJournals
import MusterReading
import MusterText

extension CSVReader: Reader {
  /// Tables of delimited text.
  public static let format = FormatDescription(
    name: "csv", title: "tables of delimited text, long and wide", endings: ["csv", "tsv", "txt"],
    example: "SampleData/club.csv",
    notes: "told by lines of equally many fields; see docs/csv.md for columns, dates and codes",
    isTable: true)

  /// How lists of names are written in a journal, for a file whose first line is a date, maybe with names behind it.
  public static func hint(on head: FileHead) -> String? {
    let first = head.text.split(whereSeparator: { $0 == 10 || $0 == 13 }).first { !$0.isEmpty }
    let text = String(decoding: first ?? [], as: UTF8.self).drop { "#*- ".contains($0) }
    let parts = [text, text.prefix { $0 != ":" }, text.prefix { $0 != " " }]
    let isDated = parts.contains { GridHead.isDate(PersonName.normalized($0), dates: nil) }
    return isDated ? TextJournalReader.howNamesStand.text : nil
  }

  /// The name of a table's file, where its first rows show that all of it belongs to one group that it does not name.
  public static func onlyGroup(
    in source: any ByteSource, options: ReadingOptions
  ) throws(InputError) -> String? {
    try isOneGroup(source, options: options) ? FilePath.stem(of: source.name) : nil
  }

  /// Whether a file's beginning looks like a table; one that ends in `.csv` or `.tsv` is taken for one in any case, so
  /// that what is wrong with it is said in terms of tables.
  public static func recognizes(_ head: FileHead) -> Bool {
    ["csv", "tsv"].contains(head.ending) || looksLikeTable(head)
  }
}

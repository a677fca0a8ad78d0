import MusterJournals

extension CSVReader: Reader {
  /// Tables of delimited text.
  public static let format = FormatDescription(
    name: "csv", title: "tables of delimited text, long and wide", endings: ["csv", "tsv", "txt"],
    example: "SampleData/club.csv",
    notes: "told by lines of equally many fields; see docs/csv.md for columns, dates and codes")

  /// Whether a file's beginning looks like a table; one that ends in `.csv` or `.tsv` is taken for one in any case, so
  /// that what is wrong with it is said in terms of tables.
  public static func recognizes(_ head: FileHead) -> Bool {
    ["csv", "tsv"].contains(head.ending) || looksLikeTable(head)
  }
}

import ArgumentParser
import MusterFormats
import MusterReading
import MusterTables

/// `muster formats`: what is read.
struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats", abstract: "List the formats that Muster reads.",
    discussion: """
      Muster detects the format of a file from its content; --input-format NAME overrides that. Files can be compressed with gzip.

      EXAMPLES
        muster formats
      """)

  @OptionGroup(title: "Output") var output: OutputArguments<TableOutput>

  func run() throws {
    let format = try output.format
    let table = Table(
      title: "Input formats",
      columns: [
        Table.Column("name", .name), Table.Column("format"),
        Table.Column("extensions"), Table.Column("example"),
        Table.Column("detection"),
      ],
      rows: Formats.complete.readers.map { reader in
        let format = reader.format
        return Table.Row([
          Table.Cell(format.name), Table.Cell(format.title),
          Table.Cell(format.endings.map { ".\($0)" }.joined(separator: " ")), Table.Cell(format.example),
          Table.Cell(format.notes.text),
        ])
      })
    try output.write(
      Array(output.style().document(of: [table], as: format).utf8), as: format, name: "formats")
  }
}

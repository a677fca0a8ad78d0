import MusterJournals
// stand-in until the table readers are merged
public struct CSVReader: Reader {
  public static let format = FormatDescription(
    name: "csv", title: "CSV", endings: ["csv"], example: "", notes: "")
  public static func recognizes(_ head: FileHead) -> Bool { false }
  public static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(InputError) {}
}
extension DateFormat { init?(pattern: String) { return nil } }

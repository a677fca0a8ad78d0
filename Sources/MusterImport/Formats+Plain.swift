import MusterReading
import MusterText

extension Formats {
  /// The formats of text, which need no system library but zlib.
  public static let plain = Formats([
    TextJournalReader.self, TeamsJSONReader.self, JSONReader.self, AssembleReader.self, MarkdownReader.self,
    NotesReader.self,
    ZoomReader.self, TeamsReader.self, MeetReader.self, MoodleReader.self, CanvasReader.self, CSVReader.self,
  ])

  /// Those whose tables appear in sheets of workbooks too.
  package var reports: [any ReportReader.Type] { readers.compactMap { $0 as? any ReportReader.Type } }
}

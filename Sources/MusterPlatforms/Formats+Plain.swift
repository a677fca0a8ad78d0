import MusterImport
import MusterNotes
import MusterReading
import MusterText
import MusterTrees

extension Formats {
  /// The formats of text, which need no system library but zlib.
  public static let plain = Formats([
    TextJournalReader.self, TeamsJSONReader.self, JSONReader.self, AssembleReader.self, MarkdownReader.self,
    AlignedReader.self, NotesReader.self,
    ZoomReader.self, TeamsReader.self, MeetReader.self, MoodleReader.self, CanvasReader.self, CSVReader.self,
  ])
}

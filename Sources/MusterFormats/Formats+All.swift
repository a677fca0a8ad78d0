import MusterCalendars
import MusterImport
import MusterNotes
import MusterPages
import MusterPlatforms
import MusterReading
import MusterStores
import MusterText
import MusterTrees
import MusterWorkbooks

extension Formats {
  /// Every format that Muster reads.
  public static let all = Formats([
    TextJournalReader.self, XLSXReader.self, HTMLReader.self, BdCReader.self, TeamsJSONReader.self,
    JSONReader.self,
    AssembleReader.self, MarkdownReader.self,
    AlignedReader.self, NotesReader.self,
    ZoomReader.self, TeamsReader.self, MeetReader.self, MoodleReader.self, CanvasReader.self,
    TimetableReader.self, ICalendarReader.self, CSVReader.self,
  ])
}

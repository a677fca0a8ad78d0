import MusterGrids
import MusterJournals
import MusterReading

/// Reads the rows below the head of a table of one layout.
protocol TableLayoutReader {
  /// Reads a row; what is wrong with it is logged.
  mutating func read(_ row: TableRow, into destination: inout RecordDestination, log: inout DiagnosticLog)
}

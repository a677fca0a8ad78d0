import MusterAnalytics
import MusterFiles
import MusterJournals
import Synchronization

/// The file of the records that a run left out.
///
/// It has those of the last run that left something out; who could not read the files that they come from cannot read it.
struct RejectsFile {
  private let rows: [RejectedRecord]
  private let path: String
  private let output: String?
  private let rules: AtomicFile.Rules

  /// What this run has left out so far, by the file that keeps it.
  private static let kept = Mutex<[String: [RejectedRecord]]>([:])

  /// The file for some records; `nil` when there are none.
  ///
  /// - Parameters:
  ///   - path: the file that somebody names; unless they do, it is beside the output, or in it when it is a folder.
  init?(_ rows: [RejectedRecord], path: String?, output: String?) {
    guard !rows.isEmpty else { return nil }
    (self.rows, self.output) = (rows, output)
    self.path = path ?? Self.path(besides: output)
    var rules = AtomicFile.Rules()
    if path == nil { rules.folder = FilePath.folder(of: self.path) }
    rules.rewrites = true
    rules.permissions = Set(rows.map(\.place.file)).reduce(0o777) { $0 & FilePath.permissions(of: $1) }
    self.rules = rules
  }

  private static func path(besides output: String?) -> String {
    guard let output, !FilePath.isPipeOrDevice(output) else { return "muster.rejects.csv" }
    return output.hasSuffix("/") ? output + "muster.rejects.csv" : output + ".rejects.csv"
  }

  /// Writes the records, and says so.
  ///
  /// - Throws: `FileError` when the file cannot be written.
  func keep() throws {
    let replacesOthers = try write()
    announce(replacesOthers: replacesOthers)
  }

  /// Writes the records, together with those that the run has put there before.
  ///
  /// - Returns: whether the file had records of an earlier run, which are gone.
  /// - Throws: `FileError` when the file cannot be written.
  func write() throws -> Bool {
    try OutputFile.checkDistinct([("-o", output), ("--rejects", path)])
    let earlier = Self.kept.withLock { $0[path] }
    let all = (earlier ?? []) + rows.filter { !(earlier ?? []).contains($0) }
    let text = Array(Self.text(of: all).utf8)
    let folder = FilePath.folder(of: path)
    if rules.folder != nil, !folder.isEmpty { FilePath.makeFolder(folder) }
    let old =
      earlier == nil && FilePath.isFile(path) ? try? FileSource(path: path, namedBy: .program).readAll() : nil
    try OutputFile.write(text, to: path, rules: rules)
    Self.kept.withLock { $0[path] = all }
    return old.map { !$0.isEmpty && $0 != text } ?? false
  }

  /// Says where the records are.
  func announce(replacesOthers: Bool) {
    StandardError.write(
      "\(DiagnosticPrinter.counted(rows.count, "record")) skipped; see \(path)"
        + (replacesOthers ? ", which replaces those of an earlier run" : ""))
  }

  private static func text(of rows: [RejectedRecord]) -> String {
    let format = CSVFormat.rfc4180
    var text = "file,line,column,reason,text\r\n"
    for record in rows {
      let cells = [
        record.place.file, record.place.line.map(String.init) ?? "",
        record.place.column.map(String.init) ?? "",
        record.reason.text, record.text,
      ]
      text += cells.map(format.cell).joined(separator: ",") + "\r\n"
    }
    return text
  }
}

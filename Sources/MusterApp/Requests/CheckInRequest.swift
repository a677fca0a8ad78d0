import MusterCheckIn
import MusterFiles
import MusterFormats
import MusterJournals
import MusterReading
import MusterReports
import MusterText

/// Changes of groups that check in, and posters for their sessions.
public enum CheckInRequest {
  /// Changes a journal: the file is locked, and the new text is read before it counts.
  ///
  /// - Parameters:
  ///   - edit: the change.
  ///   - path: the journal's path.
  ///   - time: when it happens.
  ///   - isDryRun: whether everything is done but the writing.
  /// - Throws: `JournalFileError`; the file is then as it was.
  public static func make(_ edit: CheckInEdit, in path: String, at time: CheckInTime, isDryRun: Bool)
    throws(JournalFileError) -> JournalEdit
  {
    try edit.make(
      in: JournalFile(path, options: ReadingOptions(formats: .complete)), at: time, isDryRun: isDryRun)
  }

  /// Does something with the codes that are in use, while nobody else opens a session in the folder of a journal.
  ///
  /// - Parameters:
  ///   - path: the journal's path.
  ///   - body: told the codes of ``codesInUse(beside:)``; opens a session with another one.
  /// - Throws: `FileError` when the folder cannot be locked, and what `body` throws.
  public static func withCodesInUse<Result>(
    beside path: String, _ body: ([CheckInCode: String]) throws -> Result
  ) throws -> Result {
    let folder = FilePath.folder(of: path)
    return try FileLock.hold(
      folder: folder.isEmpty ? "." : String(folder.dropLast()), wait: .seconds(10), wrap: { $0 as any Error }
    ) {
      () throws(any Error) in
      try body(codesInUse(beside: path))
    }
  }

  /// The codes by which sessions of other journals in the folder of a journal are joined now, each with the journal's path;
  /// files that one of them includes are no journals of their own.
  ///
  /// - Parameter path: the journal's path.
  public static func codesInUse(beside path: String) -> [CheckInCode: String] {
    let folder = FilePath.folder(of: path)
    let own = FilePath.canonical(path)
    var options = ReadingOptions(formats: .complete)
    options.skipsInvalid = true
    let loader = JournalLoader(options: options)
    var codes: [CheckInCode: String] = [:]
    for file in (try? loader.files(at: folder.isEmpty ? "." : folder)) ?? []
    where file.hasSuffix(".journal") && FilePath.canonical(file) != own {
      guard let source = try? FileSource(path: file, namedBy: .data), let reading = try? loader.read(source)
      else { continue }
      for code in reading.journals.flatMap(\.openCodes) { codes[code] = folder + FilePath.name(of: file) }
    }
    return codes
  }

  /// The poster of a session of a journal.
  ///
  /// - Parameters:
  ///   - day: the session's day.
  ///   - code: its code.
  ///   - path: the journal's path.
  ///   - link: where the code is entered, if anywhere.
  ///   - pictures: where the logo comes from.
  /// - Returns: `nil` when the link is too long for a QR code.
  /// - Throws: `FileError` when the journal cannot be read.
  public static func poster(
    of day: Day, _ code: CheckInCode, in path: String, link: String?,
    pictures: any PictureSource
  ) throws(FileError) -> CheckInPoster? {
    let source = try FileSource(path: path)
    let reading = try JournalLoader(options: ReadingOptions(formats: .complete)).read(source)
    guard let journal = reading.journals.first else { return nil }
    var poster = CheckInPoster(group: journal.group, day: day, code: code, link: link)
    poster?.logo = pictures.logo(of: journal)
    return poster
  }
}

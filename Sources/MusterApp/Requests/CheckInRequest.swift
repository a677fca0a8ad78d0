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

  /// The codes by which sessions of other journals in the folder of a journal are joined now, each with the journal's path.
  ///
  /// - Parameter path: the journal's path.
  public static func codesInUse(beside path: String) -> [CheckInCode: String] {
    let folder = FilePath.folder(of: path)
    let own = FilePath.canonical(path)
    var options = ReadingOptions(formats: .complete)
    options.skipsInvalid = true
    var codes: [CheckInCode: String] = [:]
    for name in FilePath.names(inFolder: folder.isEmpty ? "." : folder) ?? []
    where name.hasSuffix(".journal") && FilePath.canonical(folder + name) != own {
      guard let source = try? FileSource(path: folder + name, namedBy: .data),
        let reading = try? JournalLoader(options: options).read(source)
      else { continue }
      for code in reading.journals.flatMap(\.openCodes) { codes[code] = folder + name }
    }
    return codes
  }

  /// The poster of the session that is open in a journal.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - code: its code.
  ///   - path: the journal's path.
  ///   - link: where the code is entered, if anywhere.
  ///   - pictures: where the logo comes from.
  /// - Returns: `nil` when the link is too long for a QR code.
  /// - Throws: `FileError` when the journal cannot be read.
  public static func poster(
    of session: SessionReference, _ code: CheckInCode, in path: String, link: String?,
    pictures: any PictureSource
  ) throws(FileError) -> CheckInPoster? {
    let source = try FileSource(path: path)
    let reading = try JournalLoader(options: ReadingOptions(formats: .complete)).read(source)
    guard let journal = reading.journals.first else { return nil }
    var poster = CheckInPoster(group: journal.group, day: session.day, code: code, link: link)
    poster?.logo = pictures.logo(of: journal)
    return poster
  }
}

/// The kinds of problem that reading finds; the raw values are stable and stand in `muster check --format json`.
public enum DiagnosticCode: String, CaseIterable, Sendable {
  // Files
  case unreadableFile = "unreadable-file"
  case unknownFormat = "unknown-format"
  case brokenEncoding = "broken-encoding"
  case binaryFile = "binary-file"
  case lineTooLong = "line-too-long"
  case brokenCompression = "broken-compression"
  case emptyRecord = "empty-record"
  case includeCycle = "include-cycle"
  case brokenJSON = "broken-json"
  case missingLog = "missing-log"
  case unknownLayout = "unknown-layout"

  // The text form
  case strayIndentation = "stray-indentation"
  case unknownDirective = "unknown-directive"
  case wrongValue = "wrong-value"
  case repeatedDirective = "repeated-directive"
  case conflictingDirective = "conflicting-directive"
  case unclosedQuote = "unclosed-quote"
  case unknownMark = "unknown-mark"
  case noSuchDate = "no-such-date"
  case overlappingBands = "overlapping-bands"
  case unknownHolidays = "unknown-holidays"
  case emptyName = "empty-name"
  case missingColon = "missing-colon"
  case namesInHeader = "names-in-header"

  // Tables
  case unknownColumns = "unknown-columns"
  case ambiguousDates = "ambiguous-dates"
  case dateWithoutYear = "date-without-year"
  case missingDate = "missing-date"
  case universalTime = "universal-time"
  case raggedRow = "ragged-row"
  case totalDiffers = "total-differs"
  case refusedRule = "refused-rule"
  case severalGroups = "several-groups"
  case severalMeetings = "several-meetings"
  case strayQuote = "stray-quote"
  case uncomputedFormula = "uncomputed-formula"
  case arrivalTimes = "arrival-times"
  case listOfNames = "list-of-names"
  case namesSplit = "names-split"
  case timesLeftOut = "times-left-out"
  case doubtfulCodes = "doubtful-codes"
  case peopleByID = "people-by-id"
  case dayAssumed = "day-assumed"

  // The record
  case conflictingMarks = "conflicting-marks"
  case notWorkingDay = "not-working-day"
  case unknownSlot = "unknown-slot"
  case closedBooks = "closed-books"
  case conflictingSpan = "conflicting-span"
  case conflictingPerson = "conflicting-person"
  case ambiguousPerson = "ambiguous-person"
  case nameTooLong = "name-too-long"
  case leftBeforeJoined = "left-before-joined"
  case repeatedMark = "repeated-mark"
  case outsideMembership = "outside-membership"
  case neverSeen = "never-seen"
  case similarName = "similar-name"
  case unknownPerson = "unknown-person"
  case sharedName = "shared-name"
  case sharedID = "shared-id"
  case controlCharacter = "control-character"
  case beforeStart = "before-start"
  case otherEncoding = "other-encoding"
  case blanksAssumed = "blanks-assumed"
  case columnsLeftOut = "columns-left-out"
  case zoneAssumed = "zone-assumed"
  case sheetsLeftOut = "sheets-left-out"
  case mixedDates = "mixed-dates"
  case unlikelyDate = "unlikely-date"

  /// How bad a problem of this kind is.
  public var severity: Diagnostic.Severity {
    switch self {
    case .repeatedMark, .outsideMembership, .neverSeen, .similarName, .sharedName, .controlCharacter,
      .beforeStart, .otherEncoding, .missingLog, .unknownPerson, .raggedRow, .totalDiffers,
      .uncomputedFormula, .arrivalTimes, .listOfNames, .sharedID, .unlikelyDate, .doubtfulCodes,
      .missingColon, .namesInHeader:
      .warning
    case .blanksAssumed, .columnsLeftOut, .sheetsLeftOut, .zoneAssumed, .universalTime, .namesSplit,
      .timesLeftOut, .mixedDates, .peopleByID, .dayAssumed:
      .note
    default: .error
    }
  }

  /// Whether the problem is with a file as a whole, nothing of which is read.
  public var concernsWholeFile: Bool {
    switch self {
    case .unknownFormat, .brokenEncoding, .binaryFile, .lineTooLong, .brokenCompression, .emptyRecord,
      .unknownColumns, .ambiguousDates, .dateWithoutYear, .missingDate:
      true
    default: false
    }
  }
}

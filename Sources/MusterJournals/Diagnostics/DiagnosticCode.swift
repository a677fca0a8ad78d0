/// The kinds of problem that reading finds, each with one meaning.
///
/// The raw values are stable: `muster check --format json` gives them to other programs, and docs/diagnostics.md says what to
/// do about each.
public enum DiagnosticCode: String, CaseIterable, Sendable {
  // MARK: Files

  /// An included file, a file of rules or a list of holidays cannot be read.
  case unreadableFile = "unreadable-file"
  /// The file's format is not one that Muster reads; a warning for a file that is left out of a folder.
  case unknownFormat = "unknown-format"
  /// Bytes that are not text in the file's encoding.
  case brokenEncoding = "broken-encoding"
  /// The file is not text.
  case binaryFile = "binary-file"
  /// A line longer than any that a person would write.
  case lineTooLong = "line-too-long"
  /// Something is larger, longer or deeper than its limit allows.
  case overLimit = "over-limit"
  /// A `.gz` file is damaged or cut off.
  case brokenCompression = "broken-compression"
  /// There is nothing in the file, or nothing below its header.
  case emptyRecord = "empty-record"
  /// The file is not valid JSON.
  case brokenJSON = "broken-json"
  /// An iCalendar file ends in the middle of a calendar or an event.
  case brokenCalendar = "broken-calendar"
  /// A JSON document or a database in which no attendance is recognized, or a part of one whose meaning is unclear.
  case unknownLayout = "unknown-layout"
  /// The file beside a store that holds its newest changes is missing.
  case missingLog = "missing-log"
  /// A file includes itself, by way of others.
  case includeCycle = "include-cycle"
  /// The file is not UTF-8 and was read as Windows-1252.
  case otherEncoding = "other-encoding"

  // MARK: The text form

  /// An indented line that does not belong to anything.
  case strayIndentation = "stray-indentation"
  /// A word that no header, block or rule has.
  case unknownDirective = "unknown-directive"
  /// A value is missing, or is not one that its directive or member takes.
  case wrongValue = "wrong-value"
  /// A directive that can be given once is given twice.
  case repeatedDirective = "repeated-directive"
  /// Two directives contradict each other.
  case conflictingDirective = "conflicting-directive"
  /// A double quote that is never closed.
  case unclosedQuote = "unclosed-quote"
  /// A word before a colon, or a code in a table, that is not a mark.
  case unknownMark = "unknown-mark"
  /// A date is missing, malformed or not in the calendar.
  case noSuchDate = "no-such-date"
  /// Two bands of difficulty share a distance.
  case overlappingBands = "overlapping-bands"
  /// No set of holidays has this name.
  case unknownHolidays = "unknown-holidays"
  /// A name is missing, often beside a comma too many.
  case emptyName = "empty-name"
  /// A line of a session begins with the word for a mark but has no colon, and is read as names.
  case missingColon = "missing-colon"
  /// Names on the line of a date are read as the slot of a session without anybody.
  case namesInHeader = "names-in-header"

  /// A line of a journal has a character that separates lines elsewhere, and may be several lines.
  case lineSeparator = "line-separator"
  /// An object of a journal in JSON has a key that journals do not have; its value is ignored.
  case unknownKey = "unknown-key"

  // MARK: Tables: what is not read

  /// The columns for dates or people were not found.
  case unknownColumns = "unknown-columns"
  /// A column that a rule names is not in the table.
  case noSuchColumn = "no-such-column"
  /// The first row looks like data, not like a header.
  case missingHeader = "missing-header"
  /// The table has totals, not who came on which day.
  case totalsOnly = "totals-only"
  /// Each row is in one cell, as text with its delimiters.
  case unsplitRows = "unsplit-rows"
  /// A text has several tables with different headers.
  case differentTables = "different-tables"
  /// There is a second table beside the first.
  case secondTable = "second-table"
  /// Two columns have the same header and different contents.
  case repeatedColumn = "repeated-column"
  /// The columns of a form answer several questions.
  case severalQuestions = "several-questions"
  /// Two columns have dates that may be those of the sessions.
  case rivalDates = "rival-dates"
  /// A header is a month without a day, or a day without a month.
  case incompleteDates = "incomplete-dates"
  /// There are names below the dates, rather than codes.
  case namesBelowDates = "names-below-dates"
  /// A row has dates, and hardly any codes are below them.
  case datesWithoutCodes = "dates-without-codes"
  /// A header ends with a date, unlike the others, and may not be a session.
  case doubtfulSession = "doubtful-session"
  /// There are codes in a column that has no date.
  case codesWithoutDate = "codes-without-date"
  /// A row has dates where marks should be.
  case datesForMarks = "dates-for-marks"
  /// A row says nothing in the column of slots.
  case missingSlot = "missing-slot"
  /// A person has several rows, which another column tells apart.
  case severalRows = "several-rows"
  /// A row may be a person's, or hold the sums of other rows.
  case unclearRows = "unclear-rows"
  /// Rows are the same mark twice unless a column tells their sessions apart.
  case unclearSessions = "unclear-sessions"
  /// A column may hold the marks, and it is unclear which one or what its codes mean.
  case unclearMarks = "unclear-marks"
  /// A yes or no below a header such as `Absent` may be about coming or about not coming.
  case doubtfulAnswers = "doubtful-answers"
  /// A column that may be a person has no code that is known.
  case columnWithoutCodes = "column-without-codes"
  /// There are words for marks where names of people should be.
  case marksForNames = "marks-for-names"
  /// There are numbers in the column of names.
  case numbersForNames = "numbers-for-names"
  /// A cell could be two people, or one whose last name comes first.
  case unclearNames = "unclear-names"
  /// Every date could be day/month or month/day, or a month and a year.
  case ambiguousDates = "ambiguous-dates"
  /// A spreadsheet program turned some of the dates into its own, perhaps with day and month exchanged.
  case convertedDates = "converted-dates"
  /// The dates have no year, and none was given.
  case dateWithoutYear = "date-without-year"
  /// A meeting report has times alone, and no date was given.
  case missingDate = "missing-date"
  /// A table of several groups where one is wanted, as in an `include`; a note for keys that are read as groups.
  case severalGroups = "several-groups"
  /// A report covers several days that it does not tell apart; a warning if nobody is there for a while.
  case severalMeetings = "several-meetings"
  /// An event of a calendar repeats by a rule that is wrong, or too often.
  case refusedRule = "refused-rule"
  /// Text follows the quote that closes a cell.
  case strayQuote = "stray-quote"

  // MARK: Tables: what looks wrong

  /// A row has more or fewer cells than the header.
  case raggedRow = "ragged-row"
  /// A year that is likely a slip, or a weekday that is not that of its date.
  case unlikelyDate = "unlikely-date"
  /// All marks of a file are of days to come.
  case futureDates = "future-dates"
  /// An event of a calendar has an end that cannot be its end, which is not read.
  case unlikelyEnd = "unlikely-end"
  /// A calendar names a time zone that is not known, so its times are read as they are written.
  case unknownTimeZone = "unknown-time-zone"
  /// A code that a rule gives a meaning to does not occur in the file.
  case unusedCode = "unused-code"
  /// A total in the table is not what its marks add up to.
  case totalDiffers = "total-differs"
  /// Times that are read as slots look like the times at which people arrived.
  case arrivalTimes = "arrival-times"
  /// A cell has several names in a column with one person per row.
  case listOfNames = "list-of-names"
  /// Codes that mean one thing here often mean the opposite elsewhere.
  case doubtfulCodes = "doubtful-codes"
  /// Nobody was there for enough of the meeting to be present.
  case nobodyPresent = "nobody-present"
  /// A row of a meeting report has no times, where others have.
  case timesMissing = "times-missing"
  /// Formulas that no spreadsheet program has computed are read as empty.
  case uncomputedFormula = "uncomputed-formula"

  // MARK: Tables: what was assumed

  /// There is no column of marks, and everybody listed has the same mark.
  case marksAssumed = "marks-assumed"
  /// A header says that the rows are absences, so everybody listed is absent.
  case absencesListed = "absences-listed"
  /// How blanks were read beside explicit absences.
  case blanksAssumed = "blanks-assumed"
  /// Rows without a single mark are read as people who never came.
  case neverMarked = "never-marked"
  /// Somebody without an id has several rows in a part of a grid.
  case repeatedPerson = "repeated-person"
  /// Nobody has a mark at a date of a grid.
  case unmarkedDates = "unmarked-dates"
  /// People are known by their ids, as no column has names.
  case peopleByID = "people-by-id"
  /// A table without dates is of the day that its file is named after.
  case dayAssumed = "day-assumed"
  /// Dates without a year are of the year in the name of their file.
  case yearAssumed = "year-assumed"
  /// Dates could begin with the day or the month, and the language of the headings tells which.
  case dateOrderAssumed = "date-order-assumed"
  /// Cells hold lists of names, each of which is a person.
  case namesSplit = "names-split"
  /// Cells with a clock time are read as present.
  case timesAsPresent = "times-as-present"
  /// Clock times that are not slots were not read.
  case timesLeftOut = "times-left-out"
  /// Nobody leaves in the list of a meeting, so everybody who came is present.
  case openMeeting = "open-meeting"
  /// Times are in UTC, and no time zone was given.
  case universalTime = "universal-time"
  /// Instants were read in UTC.
  case zoneAssumed = "zone-assumed"
  /// Dates of several forms, and how they were read.
  case mixedDates = "mixed-dates"
  /// Dates are numbers of days, as spreadsheets keep them.
  case serialDates = "serial-dates"
  /// Tables of a text with the same header are read as one.
  case tablesJoined = "tables-joined"
  /// Other sheets of the workbook are tables too; a warning if they are of the same kind.
  case sheetsLeftOut = "sheets-left-out"
  /// An id that differs in every row numbers the rows, and is not read.
  case rowNumbers = "row-numbers"
  /// Columns that were not read.
  case columnsLeftOut = "columns-left-out"
  /// Remarks that were not read.
  case remarksLeftOut = "remarks-left-out"
  /// Rows before the header that were not read.
  case preambleLeftOut = "preamble-left-out"
  /// Rows of totals that were not read.
  case totalsLeftOut = "totals-left-out"
  /// Rows that are not people, such as a legend, were not read.
  case rowsLeftOut = "rows-left-out"
  /// Sessions that did not take place, or at which attendance was not taken, were not read.
  case sessionsLeftOut = "sessions-left-out"
  /// Events of a calendar repeat for longer than is read.
  case repetitionsLeftOut = "repetitions-left-out"
  /// Events with clock times in a calendar of holidays were not read.
  case eventsLeftOut = "events-left-out"
  /// People who dialled in by telephone, without a name, were not read.
  case callersLeftOut = "callers-left-out"
  /// Time in the waiting room is not counted.
  case waitingLeftOut = "waiting-left-out"
  /// Sessions have no end, and are closed when the last person came.
  case endsAssumed = "ends-assumed"
  /// Times of check-in that lie outside their sessions were moved.
  case timesMoved = "times-moved"
  /// Those who came and are no members any more are taken out of the group after their last session.
  case leavingAssumed = "leaving-assumed"

  // MARK: The record

  /// Two different marks for one person at one session.
  case conflictingMarks = "conflicting-marks"
  /// A session on a holiday, a closed day, or a day that is not a working day.
  case notWorkingDay = "not-working-day"
  /// A session at a slot that the group does not have.
  case unknownSlot = "unknown-slot"
  /// Something to be added on a day that `locked` closes.
  case closedBooks = "closed-books"
  /// Two time spans for one session.
  case conflictingSpan = "conflicting-span"
  /// Blocks that say different things of one person, or one spelling for two.
  case conflictingPerson = "conflicting-person"
  /// A name that two people have, or that may be several people.
  case ambiguousPerson = "ambiguous-person"
  /// A name, or another text of the record, of more than 4 KiB.
  case nameTooLong = "name-too-long"
  /// Somebody left before they joined.
  case leftBeforeJoined = "left-before-joined"
  /// The same mark twice.
  case repeatedMark = "repeated-mark"
  /// A mark before somebody joined or after they left.
  case outsideMembership = "outside-membership"
  /// A person is declared and has no mark.
  case neverSeen = "never-seen"
  /// A rare name, one letter away from a declared one.
  case similarName = "similar-name"
  /// A key in a JSON tree or a database that does not belong to any person in it; a note if all keys are read as people.
  case unknownPerson = "unknown-person"
  /// Marks in a database that do not belong to any session in it.
  case unknownSession = "unknown-session"
  /// Two ids have one name; they are shown with their ids.
  case sharedName = "shared-name"
  /// One id is beside names that are hardly of one person.
  case sharedID = "shared-id"
  /// One address is beside names that are hardly of one person, in a meeting report or where people check in.
  case sharedAddress = "shared-address"
  /// The e-mail address of a person is none.
  case wrongAddress = "wrong-address"
  /// A control character in a name is read as a space, an invisible one left out.
  case controlCharacter = "control-character"
  /// A session before the group's start, which is not counted anywhere.
  case beforeStart = "before-start"
  /// A session at a time at which the class's timetable has none.
  case unplannedSession = "unplanned-session"
  /// A text or a list of a class is longer than classes may have.
  case classLimit = "class-limit"
  /// Two sessions of a class are at the same time.
  case overlappingSessions = "overlapping-sessions"
  /// Two classes of a workspace have sessions at the same time.
  case overlappingClasses = "overlapping-classes"
  /// A reminder for a day on which the group has no session.
  case reminderWithoutSession = "reminder-without-session"
  /// A cleared alert about somebody who is not in the journal.
  case clearingOfNobody = "clearing-of-nobody"
  /// A session is opened while another one is open.
  case sessionStillOpen = "session-still-open"
  /// Somebody joins or closes a session that is not open.
  case sessionNotOpen = "session-not-open"
  /// Somebody joins with a wrong code, or without one that is needed.
  case wrongCheckInCode = "wrong-check-in-code"
  /// Somebody joins a session twice.
  case joinedAlready = "joined-already"
  /// Somebody joins with another e-mail address than the one they have.
  case otherAddress = "other-address"
  /// Somebody is taken off the list of a session that they did not join.
  case notJoined = "not-joined"
  /// Somebody answers a poll twice.
  case answeredAlready = "answered-already"
  /// Somebody who was not at a session answers one of its polls.
  case answeredAbsent = "answered-absent"
  /// Nobody closed a session of an earlier day.
  case sessionNotClosed = "session-not-closed"
  /// Somebody who is no member leaves the group, or is taken out of it.
  case notMember = "not-member"
  /// Somebody joins too far from the group's place, or it is not known from where.
  case outOfRange = "out-of-range"
  /// A logo or photo that the journal names is not there.
  case missingPicture = "missing-picture"

  // MARK: Catalogues

  /// A meeting of a section that is not read; a warning on a registrar's page, where it is left out.
  case unreadableMeeting = "unreadable-meeting"
  /// A row names a term, a section, a period or somebody that no other table has.
  case unknownReference = "unknown-reference"
  /// A term, a period, a user name, a section or an enrolment is in its table twice.
  case repeatedRow = "repeated-row"
  /// A file of a catalogue is not read, as another has the same table.
  case ignoredFile = "ignored-file"
  // MARK: Portfolios

  /// A file of standards has control characters in strings that are not escaped; they are read as spaces.
  case unescapedCharacter = "unescaped-character"
  /// A jurisdiction, a subject or a grade that the standards do not have, or that has to be chosen.
  case unclearStandards = "unclear-standards"
  /// A code that is no standard's.
  case unknownStandard = "unknown-standard"
  /// An assignment is about a standard that is not in the set of its class.
  case outsideStandards = "outside-standards"
  /// A number that is no student's.
  case unknownStudent = "unknown-student"
  /// A name that is no assignment's.
  case unknownAssignment = "unknown-assignment"
  /// A student, an assignment or a piece of work that a table has already.
  case repeatedEntry = "repeated-entry"
  /// Work on an assignment that the student was not given.
  case notAssigned = "not-assigned"
  /// A sheet or an image of work that is not there.
  case missingWork = "missing-work"
  /// A path or a link that leads out of the folder of the class.
  case outsideFolder = "outside-folder"
  /// A sheet or an image of work that cannot be drawn; only `check` and reports look into them.
  case brokenPicture = "broken-picture"

  /// How bad a problem of this kind is.
  public var severity: Diagnostic.Severity {
    switch self {
    case .missingPicture, .missingLog, .otherEncoding, .missingColon, .namesInHeader, .raggedRow,
      .unlikelyDate, .futureDates, .unlikelyEnd, .unknownTimeZone, .unusedCode, .totalDiffers,
      .arrivalTimes, .listOfNames, .doubtfulCodes, .nobodyPresent, .timesMissing, .uncomputedFormula,
      .repeatedMark, .repeatedPerson, .unmarkedDates, .outsideMembership,
      .neverSeen, .similarName, .unknownPerson, .unknownSession,
      .sharedName, .sharedID,
      .sharedAddress, .wrongAddress, .controlCharacter, .beforeStart, .unplannedSession, .overlappingClasses,
      .reminderWithoutSession, .clearingOfNobody, .joinedAlready, .otherAddress,
      .answeredAbsent, .sessionNotClosed,
      .ignoredFile, .unescapedCharacter, .notAssigned, .unknownKey:
      .warning
    case .marksAssumed, .absencesListed, .blanksAssumed, .neverMarked, .peopleByID, .dayAssumed, .yearAssumed,
      .dateOrderAssumed, .namesSplit,
      .timesAsPresent, .timesLeftOut, .openMeeting, .universalTime, .zoneAssumed, .mixedDates, .serialDates,
      .tablesJoined, .sheetsLeftOut, .rowNumbers, .columnsLeftOut, .remarksLeftOut, .preambleLeftOut,
      .totalsLeftOut, .rowsLeftOut, .sessionsLeftOut, .repetitionsLeftOut, .eventsLeftOut, .callersLeftOut,
      .waitingLeftOut, .endsAssumed, .timesMoved, .leavingAssumed:
      .note
    default: .error
    }
  }

  /// Whether the problem is with a file as a whole, nothing of which is read.
  public var concernsWholeFile: Bool {
    switch self {
    case .unreadableFile, .unknownFormat, .brokenEncoding, .binaryFile, .lineTooLong, .lineSeparator,
      .overLimit,
      .brokenCompression,
      .emptyRecord,
      .unknownColumns, .noSuchColumn, .missingHeader, .totalsOnly, .unsplitRows, .differentTables,
      .secondTable, .repeatedColumn, .severalQuestions, .rivalDates, .incompleteDates, .namesBelowDates,
      .datesWithoutCodes, .doubtfulSession, .codesWithoutDate, .datesForMarks, .missingSlot, .severalRows,
      .unclearRows,
      .unclearSessions, .unclearMarks, .doubtfulAnswers, .columnWithoutCodes, .marksForNames,
      .numbersForNames, .unclearNames, .ambiguousDates, .convertedDates, .dateWithoutYear, .missingDate:
      true
    default: false
    }
  }
}

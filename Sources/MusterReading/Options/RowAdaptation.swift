/// What is done to the rows of a table of an odd layout before they are read as those of a plain one.
public enum RowAdaptation: String, CaseIterable, Sendable {
  /// Dates such as `11月2日` are read.
  case eastAsianDates = "east-asian-dates"
  /// Days in the first column are those of the month in the title.
  case daysOfMonth = "days-of-month"
  /// The two rows of a head, with the dates below a title of theirs, are read as one.
  case joinedHeads = "joined-heads"
  /// A head is put above a table that has none.
  case headlessRows = "headless-rows"
  /// The columns of names are read as one row each.
  case namesAcross = "names-across"
  /// The names in columns without a heading, beside one for a mark, are read as a list.
  case listsAcross = "lists-across"
  /// The date in a title is that of the rows below it.
  case datedSections = "dated-sections"
  /// The dates in the names of sessions are read.
  case datedNames = "dated-names"
  /// A row without a date has that of the row above it.
  case carriedDates = "carried-dates"
  /// The dates beside each person are read as one row each.
  case datesOfPeople = "dates-of-people"
  /// The columns of the marks of a date are read as one.
  case marksBelowDates = "marks-below-dates"
  /// Titles between the people of a grid are left out.
  case sectionTitles = "section-titles"
  /// The addresses in brackets behind names are left out.
  case linkedNames = "linked-names"
  /// The numbers before names are left out.
  case numberedNames = "numbered-names"
  /// The columns of parts of the day are read as slots.
  case partsOfDay = "parts-of-day"
  /// The two codes of a cell are read as those of morning and afternoon.
  case pairedCodes = "paired-codes"
  /// Who has a time of arrival is read as present.
  case arrivals = "arrivals"
  /// Absences are read as excused or not by the column that says so.
  case excusedAbsences = "excused-absences"
  /// Absences of several days are read as one row for each.
  case absenceDays = "absence-days"
  /// The rows of a log of doors are read as arrivals, without those of people who were not let in.
  case doorEntries = "door-entries"
  /// Seconds since 1970 are read as dates.
  case unixSeconds = "unix-seconds"
}

import MusterGrids
import MusterJournals

/// Where a table of a Banner page has what, by its header.
struct BannerColumns {
  /// What a column may hold.
  enum Column: String, CaseIterable {
    case crn, subject, course, section, credits, title, days, time, enrolled, instructor, dates, room

    /// What the column may be headed by, in small letters without spaces.
    var headings: [String] {
      switch self {
      case .crn: ["crn", "coursereferencenumber", "referencenumber"]
      case .subject: ["subj", "subject", "subjectcode"]
      case .course: ["crse", "course", "coursenumber", "crs"]
      case .section: ["sec", "section", "sect", "sectionnumber"]
      case .credits: ["cred", "credits", "credithours", "credit", "hrs"]
      case .title: ["title", "coursetitle"]
      case .days: ["days", "day", "meetingdays"]
      case .time: ["time", "times", "meetingtime", "meetingtimes"]
      case .enrolled: ["act", "actual", "enrolled", "enrollment"]
      case .instructor: ["instructor", "instructors", "faculty"]
      case .dates: ["datemmdd", "date", "dates", "daterange", "meetingdates"]
      case .room: ["location", "where", "room", "loc"]
      }
    }
  }

  private let indices: [Column: Int]

  /// The columns below a row; `nil` when the row is not the header of sections or of meetings.
  ///
  /// - Parameter row: a row of the page.
  init?(_ row: TableRow) {
    guard row.count >= 3 else { return nil }
    let headings = row.texts.map { PlainLetters.folded($0) }
    var indices: [Column: Int] = [:]
    for column in Column.allCases {
      indices[column] = column.headings.lazy.compactMap(headings.firstIndex).first
    }
    guard indices[.days] != nil, indices[.time] != nil else { return nil }
    self.indices = indices
    guard listsSections || indices[.room] != nil || indices[.dates] != nil else { return nil }
  }

  /// Whether its rows name their sections; otherwise they are meetings of the section whose title comes before the table.
  var listsSections: Bool { [.crn, .course, .section].allSatisfy { indices[$0] != nil } }

  /// Whether a row reaches to the days and the time of a meeting.
  ///
  /// - Parameter row: a row below the header.
  func reach(_ row: TableRow) -> Bool {
    row.count > max(indices[.days] ?? 0, indices[.time] ?? 0)
  }

  /// The text of a cell; empty where there is no such column.
  ///
  /// - Parameters:
  ///   - column: the column.
  ///   - row: a row below the header.
  func text(_ column: Column, of row: TableRow) -> String { indices[column].map { row.text($0) } ?? "" }

  /// The index of a column; `nil` where there is none.
  subscript(column: Column) -> Int? { indices[column] }
}

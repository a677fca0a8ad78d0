import MusterAnalytics

/// The words of calendars and day sheets in one language.
public struct CalendarWords: Sendable {
  /// Head of the column of holidays, closures and openings.
  public var note = "note"
  /// The words for days that are not ordinary ones.
  public var statuses: [DayStatus: String] = [
    .open: "open", .holiday: "holiday", .closed: "closed", .off: "free", .beforeStart: "before the start",
  ]
  /// A month's title.
  public var nameOfMonth: @Sendable (_ year: Int, _ month: Int) -> String = { year, month in
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    return "\(names[(month + 11) % 12]) \(year)"
  }
  /// A week's label at the side of a month.
  public var nameOfWeek: @Sendable (_ week: Int) -> String = { "W\($0 < 10 ? "0" : "")\($0)" }

  /// The words in English.
  public init() {}
}

/// The words of the list of people in one language.
public struct PeopleWords: Sendable {
  /// Head of the ids.
  public var id = "id"
  /// Head of the tags.
  public var tags = "tags"
  /// Head of the first days of membership.
  public var joined = "joined"
  /// Head of the last days of membership.
  public var left = "left"
  /// Head of the days of the first mark.
  public var firstMark = "first mark"
  /// Head of the days of the last mark.
  public var lastMark = "last mark"
  /// Head of the numbers of marks.
  public var marks = "marks"

  /// The words in English.
  public init() {}
}

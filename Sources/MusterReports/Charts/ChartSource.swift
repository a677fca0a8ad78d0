import MusterAnalytics
import MusterDrawing

/// What a chart is about: part of a journal with the answers about it, each computed when it is first asked for.
public struct ChartSource {
  let data: ReportData
  private let person: Statistics?
  private let pictures: (any PictureSource)?

  /// A selection of one group's journal, with the photos that its journal names.
  public init(_ selection: Selection, pictures: (any PictureSource)? = nil) {
    self.init(ReportData(selection), person: nil, pictures)
  }

  /// A group, or one person of it whose statistics are given.
  init(_ data: ReportData, person: Statistics?, _ pictures: (any PictureSource)?) {
    (self.data, self.person, self.pictures) = (data, person, pictures)
  }

  /// The part of the journal, of the person alone on a person's page.
  public var selection: Selection {
    guard let name = person?.person?.row.person, let id = data.ids[name] else { return data.selection }
    return data.selection.only(id)
  }

  /// The statistics of the person or the group.
  public var statistics: Statistics { person ?? data.statistics }

  /// The attended marks of each day.
  public var days: DayTotals { person == nil ? data.days : selection.attendanceByDay() }

  /// The ranking of all selected people, on a person's page too, in the order and with the rows that options ask for.
  public func ranking(_ options: ChartOptions) -> Ranking {
    let whole = data.ranking(RankingRequest(key: options.key, isDescending: options.isDescending))
    let ordered = options.key == .name ? options.collation.map(whole.collated) ?? whole : whole
    return options.top.map(ordered.top) ?? ordered
  }

  /// The photo of a person; `nil` for initials.
  public func photo(of person: String) -> Picture? {
    guard let id = data.ids[person] else { return nil }
    let journal = data.selection.journal
    return pictures?.photo(of: journal.people[id], in: journal)
  }
}

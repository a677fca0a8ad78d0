extension Theme {
  /// The heights at which the parts of a report are read well, in points.
  public struct ReportHeights: Hashable, Sendable {
    /// A line chart.
    public var line = 168.0
    /// Bars.
    public var bars = 168.0
    /// A podium.
    public var podium = 168.0
    /// A heat map without its years.
    public var heatmapHead = 44.0
    /// One year of a heat map.
    public var heatmapYear = 76.0
    /// A ranking's bars without their rows.
    public var rankingHead = 60.0
    /// One bar of a ranking.
    public var rankingRow = 18.0
    /// The row of one week in a calendar, at the least and at the most.
    public var calendarWeek = 34.0...58.0
    /// The head of a calendar with the weekdays.
    public var calendarHead = 16.0
    /// A name in a list of names.
    public var name = 15.0
    /// The least width of a column of names.
    public var nameColumn = 130.0
  }
}

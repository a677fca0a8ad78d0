import MusterAnalytics
import MusterJournals
import MusterLanguage

/// A table for people, before it is text, Markdown, HTML or on a page: what each cell says and means, not how it
/// looks.
public struct Table: Hashable, Sendable {
  /// The title; empty for none.
  public var title: String
  /// Lines below the title that say what was selected.
  public var subtitles: [String]
  /// The columns, from the left.
  public var columns: [Column]
  /// The rows, each with one cell per column.
  public var rows: [Row]
  /// Sentences below the table that say what it comes to.
  public var sentences: [Cell]
  /// Lines below the table: rules, signs used.
  public var footnotes: [String]
  /// How many columns from the left appear again where the others go on below, since a screen is too narrow for all; 0 where
  /// columns that find no room are left out.
  public var repeatedColumns = 0

  /// A table with these columns and rows, and what is around them.
  public init(
    title: String = "", subtitles: [String] = [], columns: [Column], rows: [Row] = [],
    sentences: [Cell] = [], footnotes: [String] = []
  ) {
    self.title = title
    self.subtitles = subtitles
    self.columns = columns
    self.rows = rows
    self.sentences = sentences
    self.footnotes = footnotes
  }

  /// One column: its heading and what its cells hold.
  public struct Column: Hashable, Sendable {
    /// The heading.
    public var heading: String
    /// What the cells hold.
    public var role: Role
    /// The side to which cells and heading are aligned.
    public var alignment: Alignment
    /// Whether the column may be left out, with a note, where there is no room for all.
    public var isOptional: Bool
    /// Whether the column belongs to the one before it, and is near it on a page.
    public var isClose: Bool

    /// A column; counts and rates are aligned right, all else left, unless said otherwise.
    public init(
      _ heading: String, _ role: Role = .text, alignment: Alignment? = nil, isOptional: Bool = false,
      isClose: Bool = false
    ) {
      self.heading = heading
      self.role = role
      self.alignment = alignment ?? (role == .count || role == .rate ? .trailing : .leading)
      self.isOptional = isOptional
      self.isClose = isClose
    }
  }

  /// What the cells of a column hold: by it renderers know what may be cut, and how wide a column becomes.
  public enum Role: Hashable, Sendable {
    /// A word or two.
    case text
    /// A number; never cut.
    case count
    /// A percentage, or a number with its share; never cut.
    case rate
    /// A day or a period; never cut.
    case date
    /// The name of what the row is about.
    case name
    /// Marks as signs, a movement or a sparkline; never cut.
    case mark
    /// A bar for a share of the largest.
    case bar
  }

  /// The side to which a column is aligned.
  public enum Alignment: Hashable, Sendable {
    /// Where lines begin.
    case leading
    /// The middle.
    case center
    /// Where lines end.
    case trailing
  }

  /// A row of cells, one for each column.
  public struct Row: Hashable, Sendable {
    /// The cells, in the order of the columns.
    public var cells: [Cell]
    /// Lines of days below the cells, which belong to the row.
    public var days: [DayLine]
    /// The sign for which a page tints the row.
    public var highlight: NameSign?
    /// The name by which links of a page lead to the row.
    public var destination: String?

    /// A row of these cells.
    public init(
      _ cells: [Cell], days: [DayLine] = [], highlight: NameSign? = nil, destination: String? = nil
    ) {
      self.cells = cells
      self.days = days
      self.highlight = highlight
      self.destination = destination
    }
  }

  /// A cell: a text, what it means, and what a page draws in its place.
  public struct Cell: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The text, which says all that the figure does.
    public var text: String
    /// What it means.
    public var style: Style
    /// What a page draws in place of the text; text, Markdown and HTML leave it alone.
    public var figure: Figure?

    /// A cell with a text.
    public init(_ text: String, _ style: Style = .plain, figure: Figure? = nil) {
      self.text = text
      self.style = style
      self.figure = figure
    }

    /// A plain cell of a literal text.
    public init(stringLiteral text: String) { self.init(text) }
  }

  /// What a page draws in a cell; kept apart from the cells, since a large table has millions of them and few figures.
  public indirect enum Figure: Hashable, Sendable {
    /// A name with signs beside it, and the destination of a link.
    case name(String, signs: [NameSign], link: String?)
    /// The text in the colour of what is secondary, whatever its weight.
    case quiet
    /// An arrow up or down before a number.
    case arrow(isUp: Bool, String)
    /// A bar for a share of 0...1.
    case bar(Double)
    /// A coloured dot before the text.
    case band(Band)
    /// The text, which leads somewhere.
    case linked(Link)
  }

  /// Where a cell leads to.
  public enum Link: Hashable, Sendable {
    /// A place of the same document, by its name.
    case place(String)
    /// An address such as `mailto:ann@example.org`.
    case address(String)
  }

  /// What a cell means, for renderers to show by weight or colour; the text alone says it too.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Nothing in particular.
    case plain
    /// Secondary: ranks, zeros, what is missing.
    case quiet
    /// Of more weight than its neighbours.
    case strong
    /// Does not count: a closed day.
    case struck
    /// Better than before.
    case positive
    /// Worse than before, or bad.
    case negative
    /// To be looked at.
    case warning
  }
}

/// A sign beside a name.
public enum NameSign: Hashable, Sendable {
  /// Everything was attended.
  case perfect
  /// Less was attended than a limit.
  case low
  /// As many warnings as a limit, or more.
  case warned

  /// The sign as a character.
  public var text: String {
    switch self {
    case .perfect: "★"
    case .low: "▽"
    case .warned: "!"
    }
  }
}

/// When a row of a ranking is tinted.
public struct Highlight: Hashable, Sendable {
  /// Fewer sessions attended than this.
  public var attendedBelow: Int?
  /// As many warnings as this, or more.
  public var warnedFrom: Int?

  /// A highlight of rows below and above these limits.
  public init(attendedBelow: Int? = nil, warnedFrom: Int? = nil) {
    self.attendedBelow = attendedBelow
    self.warnedFrom = warnedFrom
  }

  /// The sign of a person's counts; warnings say more than few sessions.
  func sign(of counts: Counts) -> NameSign? {
    if let warnedFrom, counts[.warned] >= warnedFrom { return .warned }
    if let attendedBelow, counts.attended < attendedBelow { return .low }
    return nil
  }
}

/// The signs of marks in text, each a single column wide and readable in grey.
public enum MarkSign {
  /// The sign of a mark, an en dash for none.
  public static func sign(of mark: Mark?) -> String {
    switch mark {
    case .present: "✓"
    case .partial: "☑"
    case .absent: "○"
    case .excused: "⊙"
    case .warned: "⊘"
    case .exempt: "◌"
    case nil: NumberFormatting.missing
    }
  }

  /// The sign that looks like the one drawn on pages: a dot for none, a dash for exempt.
  public static func drawn(_ mark: Mark?) -> String {
    switch mark {
    case .exempt: "–"
    case nil: "·"
    default: sign(of: mark)
    }
  }
}

/// How a number moved: the sign before it, and what that means.
public enum Trend: Hashable, Sendable {
  case up, down, level

  /// The trend of a change.
  public init(_ change: Double) { self = change > 0 ? .up : change < 0 ? .down : .level }

  /// An arrow; nothing for what did not move.
  public var sign: String {
    switch self {
    case .up: "▲"
    case .down: "▼"
    case .level: ""
    }
  }

  /// Better, worse, or neither.
  public var style: Table.Style {
    switch self {
    case .up: .positive
    case .down: .negative
    case .level: .quiet
    }
  }
}

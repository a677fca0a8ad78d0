/// A table for people, before it is text, Markdown or HTML: what each cell says and means, not how it looks.
public struct Table: Hashable, Sendable {
  /// The title; empty for none.
  public var title: String
  /// Lines below the title that say what was selected.
  public var subtitles: [String]
  /// The columns, from the left.
  public var columns: [Column]
  /// The rows, each with a cell a column.
  public var rows: [Row]
  /// What the table comes to, a sentence each, below it.
  public var sentences: [Cell]
  /// Lines below the table: rules, signs used.
  public var footnotes: [String]

  /// A table of these parts.
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

  /// One column: its head and what its cells hold.
  public struct Column: Hashable, Sendable {
    /// The head.
    public var heading: String
    /// What the cells hold.
    public var kind: Kind
    /// The side to which cells and head are aligned.
    public var alignment: Alignment
    /// Whether the column may be left out, with a note, where the room does not suffice for all.
    public var isOptional: Bool

    /// A column; numbers are aligned right, all else left, unless said otherwise.
    public init(
      _ heading: String, _ kind: Kind = .text, alignment: Alignment? = nil, isOptional: Bool = false
    ) {
      self.heading = heading
      self.kind = kind
      self.alignment = alignment ?? (kind == .number ? .trailing : .leading)
      self.isOptional = isOptional
    }
  }

  /// What the cells of a column hold, by which renderers know what may be cut.
  public enum Kind: Hashable, Sendable {
    /// A number, alone or with its share; never cut.
    case number
    /// The name of what the row is about.
    case name
    /// A word or two.
    case text
    /// Marks as signs, or a sparkline.
    case sign
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

  /// A row of cells, one a column.
  public struct Row: Hashable, Sendable {
    /// The cells, in the order of the columns.
    public var cells: [Cell]

    /// A row of these cells.
    public init(_ cells: [Cell]) { self.cells = cells }
  }

  /// A cell: a text and what it means.
  public struct Cell: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The text.
    public var text: String
    /// What it means.
    public var style: Style

    /// A cell of these parts.
    public init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }

    /// A plain cell of a literal text.
    public init(stringLiteral text: String) { self.init(text) }
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

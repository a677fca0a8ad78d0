import MusterDrawing
import MusterJournals
import MusterReports
import MusterTables

/// The measures of a roster on pages: how wide names and sessions are, and which sessions share a page.
struct RosterGrid {
  /// The sessions on one page, and whether each person's sums stand behind them.
  struct Part {
    /// The sessions, by their places in the roster.
    var sessions: Range<Int>
    var hasTotals: Bool
  }

  /// The width of the numbers before the names, of the names with pictures, of the pictures alone.
  let numbers: Double
  let names: Double
  let portrait: Double
  /// The distance from one session to the next, and from a session to the next of another week or month.
  private(set) var pitch: Double
  private let gap: Double
  /// The width of a column of sums.
  let total: Double
  let totals: [Mark]
  /// The height of a person's row, and that of the line of sums.
  let row: Double
  let sums: Double
  /// Whether slots are named below the days.
  let showsSlots: Bool
  /// The pages across.
  private(set) var parts: [Part] = []
  let width: Double
  /// The sessions before which a distance is larger.
  private let starts: Set<Int>

  /// The height of the lines of the head: month, weekday, day, slot.
  static let (monthLine, weekdayLine, dayLine, slotLine) = (13.0, 9.0, 11.0, 9.0)

  /// Behind the numbers before the names, and behind a picture.
  static let (numberGap, portraitSpace) = (8.0, 6.0)

  /// The height of the head.
  var head: Double {
    Self.monthLine + Self.weekdayLine + Self.dayLine + (showsSlots ? Self.slotLine : 0) + Style.headDepth
  }

  init(_ block: RosterBlock, width: Double, _ setter: Typesetter) {
    let roster = block.roster
    self.width = width
    showsSlots = Set(roster.sessions.map(\.slot)).count > 1
    starts = Self.starts(of: roster.sessions)
    row = block.isBlank ? Style.signingRow : block.portraits.isEmpty ? setter.row : Style.portraitRow
    portrait = block.portraits.isEmpty ? 0 : row - Style.portraitGap
    sums = block.isBlank ? 0 : setter.theme.table.row
    gap = block.isBlank ? 0 : Style.gap
    totals = block.isBlank ? [] : roster.shownMarks
    let fonts = setter.fonts
    let number = setter.theme.fonts.noteNumber
    numbers = fonts.widest([setter.wording.number(roster.rows.count)], number) + Self.numberGap
    let most = roster.rows.flatMap(\.counts.byMark).max() ?? 0
    total = max(Style.total, fonts.widest([setter.wording.number(most)], number) + Style.labelGap)
    names =
      Self.nameWidth(roster.rows.map(\.person), isWide: width > Style.landscape, setter)
      + (block.portraits.isEmpty ? 0 : portrait + Self.portraitSpace)
    let labels = Self.labelWidth(of: roster, showsSlots: showsSlots, setter) + Style.labelGap
    let wanted = block.isBlank ? Style.signature : max(Style.pitch, min(labels, Style.widestLabel))
    pitch = min(wanted, width - numbers - names - Style.nameGap)
    split(sessions: roster.sessions.count, isBlank: block.isBlank)
  }

  /// The width of the widest text above or below a session.
  private static func labelWidth(of roster: Roster, showsSlots: Bool, _ setter: Typesetter) -> Double {
    let (fonts, small, wording) = (setter.fonts, setter.theme.fonts.day, setter.wording)
    let number = setter.theme.fonts.noteNumber
    let days = roster.sessions.map(\.date)
    let slots = showsSlots ? roster.sessions.map { wording.slotName($0.slot) } : []
    return max(
      fonts.widest(days.map(wording.dayNumber), number.semibold),
      fonts.widest(days.map { wording.weekdayNames($0.weekday)[1] } + slots, small),
      fonts.widest(roster.sessions.compactMap { $0.attended.map(wording.number) }, number))
  }

  /// What is left beside the names.
  private var room: Double { width - numbers - names - Style.nameGap }
  private var totalsWidth: Double { totals.isEmpty ? 0 : Style.nameGap + Double(totals.count) * total }

  /// The width of the names: as wide as the widest within limits, and wide enough for the first letters of each.
  private static func nameWidth(_ names: [String], isWide: Bool, _ setter: Typesetter) -> Double {
    let font = setter.theme.fonts.text
    let limits = isWide ? Style.wideNames : Style.names
    let letters = isWide ? Style.wideLetters : Style.letters
    let shown = names.reduce(limits.lowerBound) { width, name in
      let whole = setter.fonts.shape(name, font).width
      guard whole > limits.upperBound else { return max(width, whole) }
      let least = setter.fonts.shape("\(name.prefix(letters))…", font).width
      return max(width, limits.upperBound, min(least, Style.widestLetters))
    }
    return shown.rounded(.up)
  }

  /// Puts the sessions on as few pages as they need, in the way that leaves them most room.
  private mutating func split(sessions count: Int, isBlank: Bool) {
    parts = cut(0..<count, atMost: .max)
    let pages = parts.count
    for size in 1...max(1, parts.first?.sessions.count ?? 1) {
      let other = cut(0..<count, atMost: size)
      if other.count == pages, widestPitch(of: other) > widestPitch(of: parts) { parts = other }
    }
    // Signatures take all that there is.
    let limit = isBlank ? room : pitch * Style.stretch
    pitch = max(pitch, min(widestPitch(of: parts), limit))
  }

  /// How wide sessions can be at the most so that all pages have room.
  private func widestPitch(of parts: [Part]) -> Double {
    parts.filter { !$0.sessions.isEmpty }.map { part in
      let free = room - (part.hasTotals ? totalsWidth : 0) - gaps(in: part.sessions)
      return free / Double(part.sessions.count)
    }.min() ?? pitch
  }

  private func cut(_ range: Range<Int>, atMost size: Int) -> [Part] {
    var parts: [Part] = []
    var first = range.lowerBound
    while first < range.upperBound {
      var end = first + 1
      while end < range.upperBound, end - first < size, length(first..<end + 1) <= room { end += 1 }
      parts.append(Part(sessions: first..<end, hasTotals: false))
      first = end
    }
    guard let last = parts.last, !totals.isEmpty else { return parts }
    if length(last.sessions) + totalsWidth <= room {
      parts[parts.count - 1].hasTotals = true
    } else {
      // Sums alone would be a page without a session.
      let sessions = last.sessions
      let middle =
        sessions.count > 1 ? (sessions.lowerBound + sessions.upperBound + 1) / 2 : sessions.upperBound
      parts[parts.count - 1].sessions = sessions.lowerBound..<middle
      parts.append(Part(sessions: middle..<sessions.upperBound, hasTotals: true))
    }
    return parts
  }

  private func length(_ sessions: Range<Int>) -> Double {
    Double(sessions.count) * pitch + gaps(in: sessions)
  }

  private func gaps(in sessions: Range<Int>) -> Double {
    Double(sessions.dropFirst().count { starts.contains($0) }) * gap
  }

  /// The sessions that begin a week, or a month where no week has several.
  private static func starts(of sessions: [RosterSession]) -> Set<Int> {
    let pairs = zip(sessions.indices.dropFirst(), zip(sessions, sessions.dropFirst()))
    let isDense = pairs.contains { $0.1.0.date.monday == $0.1.1.date.monday }
    return Set(
      pairs.filter { _, pair in
        isDense
          ? pair.0.date.monday != pair.1.date.monday
          : (pair.0.date.year, pair.0.date.month) != (pair.1.date.year, pair.1.date.month)
      }.map(\.0))
  }

  /// The height of some rows with their head, and with the line of sums below the last.
  func height(rows: Int, isLast: Bool) -> Double { head + Double(rows) * row + (isLast ? sums : 0) }

  /// Where the names begin, from the left edge of the grid.
  var nameEdge: Double { numbers }
  /// Where the first session of a page begins.
  var sessionEdge: Double { numbers + names + Style.nameGap }

  /// The left edge of each session of a page, from that of the grid.
  func edges(of part: Part) -> [(session: Int, x: Double)] {
    var x = sessionEdge
    return part.sessions.map { session in
      if session > part.sessions.lowerBound, starts.contains(session) { x += gap }
      defer { x += pitch }
      return (session, x)
    }
  }

  /// The left edge of the first column of sums on a page, from that of the grid.
  func totalsEdge(of part: Part) -> Double {
    (edges(of: part).last.map { $0.x + pitch } ?? sessionEdge - Style.nameGap) + Style.nameGap
  }

  /// The right edge of a page's grid, from its left.
  func end(of part: Part) -> Double {
    part.hasTotals && !totals.isEmpty
      ? totalsEdge(of: part) + Double(totals.count) * total
      : edges(of: part).last.map { $0.x + pitch } ?? sessionEdge
  }

  private enum Style {
    /// From this width on a page is a wide one.
    static let landscape = 600.0
    /// The least and greatest width of names on a page, and on a wide one.
    static let (names, wideNames) = (90.0...150.0, 90.0...200.0)
    /// How many letters of a name are seen at least.
    static let (letters, wideLetters) = (8, 11)
    /// The greatest width that they can take.
    static let widestLetters = 220.0
    /// Behind names.
    static let nameGap = 8.0
    /// The least width of a session, and beside the texts in its head.
    static let (pitch, labelGap) = (16.0, 4.0)
    /// Slots with longer names are cut.
    static let widestLabel = 44.0
    /// The least width of a session's signatures.
    static let signature = 76.0
    /// How much wider sessions can become where there is room.
    static let stretch = 1.5
    /// Between weeks.
    static let gap = 4.0
    /// The least width of a column of sums.
    static let total = 20.0
    /// The height of rows to sign, and of rows with pictures.
    static let (signingRow, portraitRow) = (27.0, 24.0)
    /// How much smaller than its row a picture is.
    static let portraitGap = 4.0
    /// Below the texts of the head.
    static let headDepth = 3.0
  }
}

extension FontBook {
  /// The width of the widest of some texts in a font.
  fileprivate func widest(_ texts: some Sequence<String>, _ font: Font) -> Double {
    texts.reduce(0) { max($0, shape($1, font).width) }
  }
}

import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports
import MusterTables

/// The grid of a roster over pages across and down; in texts a table for each month.
struct RosterBlock: Block {
  var roster: Roster
  /// Whether it is a sheet to be signed.
  var isBlank: Bool
  var language: Language
  /// A picture or initials for each person; empty for none.
  var portraits: [Badge] = []

  var marks: Set<Mark> { isBlank ? (roster.hasOutsiders ? [.exempt] : []) : Set(roster.explainedMarks) }

  func write(to writer: inout some ReportWriter) {
    for (title, table) in RosterTable(roster, isBlank: isBlank, language: language).titled {
      writer.write(HeadingBlock(text: title, level: .subsection))
      writer.write(table)
    }
  }

  func laidOut(width: Double, _ setter: Typesetter) -> any LaidOutBlock {
    LaidOutRoster(grid: RosterGrid(self, width: width, setter), block: self, setter: setter)
  }
}

/// A roster on pages: each strip of people with all its sessions, from page to page, before the next strip.
private struct LaidOutRoster: LaidOutBlock {
  let grid: RosterGrid
  let block: RosterBlock
  let setter: Typesetter

  private var rows: Int { block.roster.rows.count }
  var height: Double { Double(grid.parts.count) * grid.height(rows: rows, isLast: true) }

  /// The fewest people on a page.
  private static let fewestRows = 5

  func needed(tail: Double) -> Double { grid.height(rows: min(rows, Self.fewestRows), isLast: true) }

  func draw(in flow: inout PageFlow, tail: Double) {
    var first = 0
    while first < rows {
      let end = first + fitting(from: first, in: flow, tail: tail)
      for (number, part) in grid.parts.enumerated() {
        if number > 0 { flow.beginPage() }
        RosterInk(grid: grid, block: block, setter: setter).draw(part, people: first..<end, in: &flow)
      }
      first = end
      if first < rows { flow.beginPage() }
    }
  }

  /// How many people find room: all with what follows the grid, else as many as leave enough of them for another page.
  private func fitting(from first: Int, in flow: PageFlow, tail: Double) -> Int {
    let left = rows - first
    // Strips of several pages end on one of their own.
    let room = grid.parts.count > 1 ? min(flow.room, flow.area.height - tail) : flow.room - tail
    if grid.height(rows: left, isLast: true) <= room + 0.01 { return left }
    let most = Int((flow.room - grid.height(rows: 0, isLast: false)) / grid.row)
    return max(1, min(most, left - Self.fewestRows))
  }
}

@testable import MusterImport
import MusterJournals
import Oracle
import TestSupport
import Testing

/// The grid that marks are put into while a table is read fast gives them back as they are.
struct CellGridTests {
  private struct Cell: Hashable {
    var person: Int
    var session: Int
  }

  private func put(_ mark: Mark, at cell: Cell, into grid: CellGrid) {
    let value = CellGrid.cell(of: UInt64(cell.session)) | CellGrid.code(of: mark)
    if cell.person % 2 == 0 {
      grid.view.put(value, person: UInt64(cell.person))
    } else {
      grid.view.column(value).put(value, person: UInt64(cell.person))
    }
  }

  /// Marks at random places, of people and sessions that are more and more.
  private func filled(_ random: inout SplitMix64) -> (
    grid: CellGrid, marks: [Cell: Mark], people: Int, sessions: Int
  ) {
    let grid = CellGrid()
    var (people, sessions) = (1, 1)
    var marks: [Cell: Mark] = [:]
    for _ in 0..<Int.random(in: 1...4_000, using: &random) {
      if random.next() % 16 == 0 { people += Int.random(in: 0...3, using: &random) }
      if random.next() % 16 == 0 { sessions += Int.random(in: 0...8, using: &random) }
      grid.reserve(people: people, sessions: sessions)
      let cell = Cell(
        person: Int.random(in: 0..<people, using: &random),
        session: Int.random(in: 0..<sessions, using: &random))
      let mark = marks[cell] ?? Mark.allCases.randomElement(using: &random) ?? .present
      marks[cell] = mark
      put(mark, at: cell, into: grid)
    }
    return (grid, marks, people, sessions)
  }

  @Test(arguments: 0..<20) func marksComeBack(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let (grid, marks, people, sessions) = filled(&random)
    #expect(grid.count(people: people) == marks.count)
    var found: [Cell: Mark] = [:]
    grid.forEachRow(of: Array(0..<people), sessions: sessions) { mark, person, bits in
      for session in 0..<sessions where bits[session / 64] >> UInt64(session % 64) & 1 == 1 {
        let other = found.updateValue(mark, forKey: Cell(person: person, session: session))
        #expect(other == nil)
      }
    }
    #expect(found == marks)
  }

  @Test(arguments: 0..<20) func anotherMarkInACellIsAContradiction(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) + 100)
    let (grid, marks, people, _) = filled(&random)
    let (cell, mark) = try #require(marks.randomElement(using: &random))
    let other = try #require(Mark.allCases.filter { $0 != mark }.randomElement(using: &random))
    put(other, at: cell, into: grid)
    #expect(grid.count(people: people) == nil)
  }
}

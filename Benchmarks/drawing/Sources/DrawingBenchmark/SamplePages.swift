import Foundation
import MusterDrawing

/// The pages that all who are compared make: tables of 40 rows and 5 columns.
struct SamplePages {
  private let fonts = FontBook()

  /// So many pages laid out, drawn and written.
  func made(_ count: Int) throws -> [UInt8] {
    try Drawing(metadata: Metadata(title: "Attendance"), pages: (0..<count).map(page)).pdf()
  }

  private func page(_ number: Int) -> Page {
    let (text, head) = (Font(size: 9), Font(size: 8, weight: .semibold))
    var page = Page(size: Size(width: 595.28, height: 841.89))
    for (column, heading) in Self.heads.enumerated() {
      write(heading, head, column, y: 60, Self.grey, on: &page)
    }
    for row in 0..<40 {
      let y = Double(78 + row * 18)
      page.rule(from: Point(x: 48, y: y - 12.5), length: 499, Stroke(Self.hairline, width: 0.5))
      let cells = [
        "\(Self.first[(number * 7 + row) % 20]) \(Self.last[(number + row * 3) % 10])",
        "2026-\(two(number % 12 + 1))-\(two(row % 28 + 1))", "\((number * 40 + row) % 1000)",
        "\((number * 13 + row * 7) % 100) %", Self.marks[(number + row) % 4],
      ]
      for (column, cell) in cells.enumerated() { write(cell, text, column, y: y, Self.ink, on: &page) }
    }
    page.write(fonts.shape("\(number + 1)", text), x: 547, baseline: 814, Self.ink, alignment: .trailing)
    return page
  }

  private func write(
    _ words: String, _ font: Font, _ column: Int, y: Double, _ color: Color, on page: inout Page
  ) {
    page.write(
      fonts.shape(words, font), x: Self.edges[column], baseline: y, color,
      alignment: column == 2 || column == 3 ? .trailing : .leading)
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let (ink, grey, hairline) = (Color(0x1A1D21), Color(0x6B7280), Color(0xE5E7EB))
  private static let heads = ["Name", "Date", "Attended", "Rate", "Mark"]
  private static let edges = [48.0, 200, 360, 440, 480]
  private static let marks = ["present", "partial", "absent", "excused"]
  private static let first = [
    "Ada", "Bo", "Cleo", "Dora", "Eli", "Fay", "Gus", "Hana", "Ivo", "Jun", "Kai", "Lea", "Mia", "Noe", "Ola",
    "Pia", "Rea", "Sol", "Tea", "Uma",
  ]
  private static let last = [
    "Abel", "Birk", "Cole", "Dahl", "Eide", "Falk", "Gold", "Holm", "Ives", "Juul",
  ]
}

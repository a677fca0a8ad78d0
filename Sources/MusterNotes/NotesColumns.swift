import MusterImport
import MusterReading

/// Lists that stand side by side below the words for their marks: `Present      Absent` above `Ann Bell     Ben Ito`.
struct NotesColumns {
  private(set) var entries: [NotesEntry] = []

  /// What stands between wide gaps of a line, and where it begins.
  private typealias Cell = (start: Int, text: String)

  /// The lists of a text; `nil` where other lines say anything of people.
  init?(_ lines: [NotesLine], names: NotesNames, codeLabelled: (String) -> String?) {
    var (names, date, heads): (NotesNames, String?, [Int: String]) = (names, nil, [:])
    for line in lines {
      if line.text.isEmpty { continue }
      let cells = NotesColumns.cells(of: line)
      if let codes = NotesColumns.heads(cells, codeLabelled) {
        heads = codes
      } else if let found = line.date, cells.count == 1 {
        (date, heads) = (line.isSpan ? nil : found.text, [:])
      } else if heads.isEmpty {
        if line.labelled != nil { return nil }
      } else {
        guard let date, line.labelled == nil, line.sign == nil else { return nil }
        for cell in cells {
          guard let code = heads[cell.start], let read = names.entries(in: cell.text), read.count == 1 else {
            return nil
          }
          entries += read.map {
            NotesEntry(line: line.number - 1, date: date, name: $0.name, code: $0.code ?? code)
          }
        }
      }
    }
    guard !entries.isEmpty else { return nil }
  }

  /// The codes that the cells of a line are words for, by where they begin; `nil` of other lines.
  private static func heads(_ cells: [Cell], _ codeLabelled: (String) -> String?) -> [Int: String]? {
    let codes = cells.compactMap { codeLabelled($0.text) }.filter { $0.count > 1 }
    guard cells.count > 1, codes.count == cells.count, Set(codes).count == codes.count else { return nil }
    return Dictionary(uniqueKeysWithValues: zip(cells.map(\.start), codes))
  }

  private static func cells(of line: NotesLine) -> [Cell] {
    let source = line.source
    return source.split(separator: "  ").compactMap { part in
      let part = part.drop { $0 == " " }
      let text = PersonName.normalized(part)
      return text.isEmpty ? nil : (source.distance(from: source.startIndex, to: part.startIndex), text)
    }
  }
}

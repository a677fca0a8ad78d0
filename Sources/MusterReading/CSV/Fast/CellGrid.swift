import MusterJournals

/// Marks of people at sessions while a file is read, four bits each: the mark's raw value plus one, or 0.
///
/// Memory safety: the allocation is owned by the object alone and freed with it, and has room for every person and session
/// below the capacities, which ``reserve(people:sessions:)`` raises before a number of theirs is used.
final class CellGrid {
  /// The cells, sixteen a word, a row of ``stride`` words a person.
  private(set) var words: UnsafeMutablePointer<UInt64>
  /// The words of a row.
  private(set) var stride = 4
  private var rows = 64

  /// A grid of blanks.
  init() {
    words = .allocate(capacity: rows * stride)
    words.initialize(repeating: 0, count: rows * stride)
  }

  deinit { words.deallocate() }

  /// Makes room for so many people and sessions.
  func reserve(people: Int, sessions: Int) {
    guard people > rows || sessions > stride * 16 else { return }
    let newRows = people > rows ? max(people, rows * 2) : rows
    let newStride = sessions > stride * 16 ? max((sessions + 15) / 16, stride * 2) : stride
    let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: newRows * newStride)
    larger.initialize(repeating: 0, count: newRows * newStride)
    for row in 0..<rows {
      (larger + row * newStride).update(from: words + row * stride, count: stride)
    }
    words.deallocate()
    (words, rows, stride) = (larger, newRows, newStride)
  }

  /// The cells of the first people, as a value.
  func cells(people: Int) -> Cells {
    Cells(stride: stride, words: Array(UnsafeBufferPointer(start: words, count: people * stride)))
  }

  /// The cells of a grid.
  struct Cells: Sendable {
    /// The words of a row.
    let stride: Int
    /// The rows, sixteen cells a word, the first lowest.
    let words: [UInt64]
  }
}

extension JournalBuilder {
  /// Records the marks of a grid, whose person `n` is `personMap[n]` here and whose session `n` is `sessionMap[n]`.
  ///
  /// - Returns: the number of marks that were there already, or `nil` when one contradicts another; the builder is of no
  ///   use then.
  mutating func merge(_ cells: CellGrid.Cells, people personMap: [Int], sessions sessionMap: [Int]) -> Int? {
    var repeated = 0
    for (row, person) in personMap.enumerated() {
      for column in 0..<cells.stride {
        var word = cells.words[row * cells.stride + column]
        while word != 0 {
          let place = word.trailingZeroBitCount / 4
          let code = Int(word >> UInt64(place * 4)) & 15
          word &= ~(15 << UInt64(place * 4))
          guard let mark = Mark(rawValue: code - 1) else { continue }
          switch table.set(mark, person: person, session: sessionMap[column * 16 + place]) {
          case .new: break
          case .repeated: repeated += 1
          case .conflict: return nil
          }
        }
      }
    }
    return repeated
  }
}

import MusterJournals

/// Marks of people at sessions while a file is read, four bits each: the mark's raw value plus one, or 0.
///
/// Marks are kept in a short queue first: the cells of one row after another lie far apart in memory, and cells that are
/// taken from a queue do not wait for each other.
///
/// Memory safety: the allocations are owned by the object alone and freed with it. The cells have room for every person and
/// session below the capacities, which ``reserve(people:sessions:)`` raises before a number of theirs is used; the queue is
/// emptied when it is full, and before the cells move.
final class CellGrid {
  /// The number of marks that the queue holds.
  static let queueLength = 512

  /// The words of a row.
  private(set) var stride = 4
  /// Marks to be put into cells: the cell's number times sixteen, plus the code.
  let queue = UnsafeMutablePointer<UInt64>.allocate(capacity: queueLength)
  /// The number of marks that were there already.
  private(set) var repeated = 0
  /// Whether no mark contradicted one that was there.
  private(set) var isConsistent = true
  /// The cells, sixteen a word, a row of ``stride`` words a person.
  private var words: UnsafeMutablePointer<UInt64>
  private var rows = 64

  /// A grid of blanks.
  init() {
    words = .allocate(capacity: rows * stride)
    words.initialize(repeating: 0, count: rows * stride)
    queue.initialize(repeating: 0, count: CellGrid.queueLength)
  }

  deinit {
    words.deallocate()
    queue.deallocate()
  }

  /// Puts the first marks of the queue into their cells.
  func flush(_ count: Int) {
    let (words, queue) = (words, queue)
    var repeats = 0
    var difference: UInt64 = 0
    for index in 0..<count {
      let code = queue[index] & 15
      let cell = Int(truncatingIfNeeded: queue[index] &>> 4)
      let shift = UInt64((cell & 15) &* 4)
      let word = words[cell &>> 4]
      let old = (word &>> shift) & 15
      // No branches: whether a cell is taken cannot be foretold, and a wrong guess would wait for the memory.
      words[cell &>> 4] = word | (old == 0 ? code &<< shift : 0)
      repeats &+= old == code && code != 0 ? 1 : 0
      difference |= old == 0 || code == 0 ? 0 : old ^ code
    }
    repeated += repeats
    if difference != 0 { isConsistent = false }
  }

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

  /// The marks of the first people, a bit each.
  func planes(people: Int) -> MarkPlanes {
    var planes = MarkPlanes(words: (stride + 3) / 4, people: people)
    for row in 0..<people {
      for column in 0..<stride {
        var word = words[row * stride + column]
        while word != 0 {
          let place = word.trailingZeroBitCount / 4
          let code = Int(truncatingIfNeeded: word >> UInt64(place * 4)) & 15
          word &= ~(15 << UInt64(place * 4))
          planes.add(code - 1, row: row, session: column * 16 + place)
        }
      }
    }
    return planes
  }
}

/// The marks of some people at some sessions, a bit each: a plane for each kind of mark, a row of words a person.
struct MarkPlanes: Sendable {
  private let words: Int
  private let people: Int
  private var planes = [[UInt64]](repeating: [], count: Mark.allCases.count)

  /// Planes of blanks.
  init(words: Int, people: Int) {
    self.words = words
    self.people = people
  }

  /// Adds a mark by its raw value.
  @inline(__always)
  mutating func add(_ mark: Int, row: Int, session: Int) {
    if planes[mark].isEmpty { planes[mark] = [UInt64](repeating: 0, count: words * people) }
    planes[mark][row * words + session >> 6] |= 1 << UInt64(session & 63)
  }

  /// Calls a closure with every run of up to 64 marks of one kind: the mark, the row, the session of the lowest bit.
  func forEach(_ body: (_ mark: Mark, _ row: Int, _ first: Int, _ bits: UInt64) -> Void) {
    for mark in Mark.allCases {
      for (index, bits) in planes[mark.rawValue].enumerated() where bits != 0 {
        body(mark, index / words, index % words * 64, bits)
      }
    }
  }
}

extension JournalBuilder {
  /// Records the marks of a file, of which person `n` is `personMap[n]` here and session `n` is `sessionMap[n]`.
  ///
  /// - Returns: the number of marks that were there already, or `nil` when one contradicts another; the builder is of no
  ///   use then.
  mutating func merge(_ planes: MarkPlanes, people personMap: [Int], sessions sessionMap: [Int]) -> Int? {
    let isInRow = zip(sessionMap, sessionMap.dropFirst()).allSatisfy { $0 + 1 == $1 }
    var merge = MarkTable.Merge()
    planes.forEach { mark, row, first, bits in
      if isInRow {
        merge += table.set(mark, person: personMap[row], session: sessionMap[first], following: bits)
        return
      }
      var rest = bits
      while rest != 0 {
        let session = sessionMap[first + rest.trailingZeroBitCount]
        merge += table.set(mark, person: personMap[row], session: session, following: 1)
        rest &= rest - 1
      }
    }
    return merge.conflicts == 0 ? merge.repeated : nil
  }
}

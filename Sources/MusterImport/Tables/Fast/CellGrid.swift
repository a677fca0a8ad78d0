import CKernels
import MusterJournals

/// Marks of people at sessions while a file is read, four bits each.
///
/// The code of a mark is two of those bits, and there are as many marks as pairs. So to put a mark into a cell is to add
/// its bits, whatever is there: the same mark again changes nothing, and another one leaves a third bit behind, by which
/// the contradiction shows when all is read.
///
/// Memory safety: the allocations are owned by the object alone and freed with it. The cells have room for every person and
/// session below the capacities, which ``reserve(people:sessions:)`` raises before a number of theirs is used; the queue is
/// emptied before the cells move.
final class CellGrid {
  /// The number of marks that the queue holds.
  static let queueLength = 256

  /// Marks to be put into cells, by their keys.
  let queue = UnsafeMutablePointer<UInt64>.allocate(capacity: queueLength)
  /// The cells, sixteen a word, a row of ``stride`` words a person.
  private var words: UnsafeMutablePointer<UInt64>
  private var stride = 8
  private var rows = 64

  init() {
    words = CellGrid.zeros(rows * stride)
    queue.initialize(repeating: 0, count: CellGrid.queueLength)
  }

  deinit {
    words.deallocate()
    queue.deallocate()
  }

  static func code(of mark: Mark) -> UInt64 { [3, 5, 6, 9, 10, 12][mark.rawValue] }

  /// Where the cell of a session is in a row: its word, its place there, and four bits for a code.
  ///
  /// Of each four sessions one after another the cells are at one place of four words, so that their bits come next to each
  /// other when those are put together.
  static func cell(of session: UInt64) -> UInt64 {
    (session >> 6) << 10 | (session & 3) << 8 | (session >> 2 & 15) << 4
  }

  /// The cells as they are now, of use until the next call of ``reserve(people:sessions:)``.
  var view: View { View(words: words, row: UInt64(stride) << 8) }

  /// Puts the first marks of the queue into their cells.
  func flush(_ count: Int) {
    let (view, queue) = (view, queue)
    for index in 0..<count { view.put(queue[index]) }
  }

  /// Words that are 0, in large pages where there are so many: one row after another is written to, far apart.
  private static func zeros(_ count: Int) -> UnsafeMutablePointer<UInt64> {
    let bytes = count * MemoryLayout<UInt64>.stride
    let isLarge = bytes >= MUSTER_LARGE_PAGE
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: isLarge ? (bytes + MUSTER_LARGE_PAGE - 1) / MUSTER_LARGE_PAGE * MUSTER_LARGE_PAGE : bytes,
      alignment: isLarge ? MUSTER_LARGE_PAGE : 64)
    if isLarge { muster_prefer_large_pages(memory, bytes + MUSTER_LARGE_PAGE - 1) }
    return memory.initializeMemory(as: UInt64.self, repeating: 0, count: count)
  }

  /// Makes room for so many people and sessions.
  func reserve(people: Int, sessions: Int) {
    guard people > rows || sessions > stride * 16 else { return }
    let newRows = people > rows ? max(people, rows * 2) : rows
    // An odd number of cache lines: rows a power of two apart would all want the same few places of a cache.
    let newStride =
      sessions > stride * 16 ? (max((sessions + 15) / 16, stride * 2) + 7) / 16 * 16 + 8 : stride
    let larger = CellGrid.zeros(newRows * newStride)
    for row in 0..<rows { (larger + row * newStride).update(from: words + row * stride, count: stride) }
    words.deallocate()
    (words, rows, stride) = (larger, newRows, newStride)
  }

  /// The marks of the first people at the first sessions, a bit each; `nil` when one contradicts another.
  ///
  /// Sixty-four cells are looked at together: in a word with the first bit of each, one with the second, and so on, two that
  /// are set of a cell are its mark, and a third is a contradiction.
  func planes(people: Int, sessions: Int) -> MarkPlanes? {
    var planes = MarkPlanes(words: (sessions + 63) / 64, people: people)
    for row in 0..<people {
      for word in 0..<planes.words {
        let cells = words + row * stride + word * 4
        if cells[0] | cells[1] | cells[2] | cells[3] == 0 { continue }
        let (first, second) = (CellGrid.gathered(cells, 0), CellGrid.gathered(cells, 1))
        let (third, fourth) = (CellGrid.gathered(cells, 2), CellGrid.gathered(cells, 3))
        guard first & second & (third | fourth) | third & fourth & (first | second) == 0 else { return nil }
        // In the order of ``code(of:)``.
        let place = row * planes.words + word
        planes.add(0, first & second, at: place)
        planes.add(1, first & third, at: place)
        planes.add(2, second & third, at: place)
        planes.add(3, first & fourth, at: place)
        planes.add(4, second & fourth, at: place)
        planes.add(5, third & fourth, at: place)
      }
    }
    return planes
  }

  /// One bit of each of the cells of four words, in the order of their sessions.
  @inline(__always) private static func gathered(_ cells: UnsafePointer<UInt64>, _ bit: UInt64) -> UInt64 {
    (cells[0] &>> bit & firsts) | (cells[1] &>> bit & firsts) &<< 1 | (cells[2] &>> bit & firsts) &<< 2
      | (cells[3] &>> bit & firsts) &<< 3
  }

  /// The first bit of each of sixteen cells.
  private static let firsts: UInt64 = 0x1111_1111_1111_1111

  /// The cells of a grid, to be written to in a tight loop.
  struct View {
    fileprivate let words: UnsafeMutablePointer<UInt64>
    fileprivate let row: UInt64

    /// The key of a mark of a person: the word of its cell, and below that its place there and its code.
    @inline(__always) func key(person: UInt64, _ cellAndCode: UInt64) -> UInt64 {
      person &* row &+ cellAndCode
    }

    /// Puts a mark into its cell.
    @inline(__always) func put(_ key: UInt64) {
      words[Int(truncatingIfNeeded: key &>> 8)] |= (key & 15) &<< (key &>> 2 & 60)
    }

    /// Asks for the memory of a cell, which a mark is put into soon.
    @inline(__always) func prefetch(_ key: UInt64) {
      muster_prefetch(words + Int(truncatingIfNeeded: key &>> 8))
    }
  }
}

/// Marks of people at sessions in rows of bits, one for each person and kind of mark.
protocol MarkRows {
  /// Calls a closure with every row of marks of one kind, of which the first session's is the lowest bit of the first word.
  func forEachRow(_ body: (_ mark: Mark, _ row: Int, _ bits: UnsafeBufferPointer<UInt64>) -> Void)
}

/// The marks of some people at some sessions, a bit each: a plane for each kind of mark, a row of words a person.
struct MarkPlanes: MarkRows, Sendable {
  /// The words of a row.
  let words: Int
  private let people: Int
  private(set) var count = 0
  private var planes = [[UInt64]](repeating: [], count: Mark.allCases.count)

  init(words: Int, people: Int) {
    self.words = words
    self.people = people
  }

  /// Adds the marks of a kind, by its raw value, to a word of all rows; none of them may be there.
  @inline(__always) mutating func add(_ mark: Int, _ bits: UInt64, at word: Int) {
    if bits == 0 { return }
    if planes[mark].isEmpty { planes[mark] = [UInt64](repeating: 0, count: words * people) }
    planes[mark][word] |= bits
    count += bits.nonzeroBitCount
  }

  func forEachRow(_ body: (_ mark: Mark, _ row: Int, _ bits: UnsafeBufferPointer<UInt64>) -> Void) {
    guard words > 0 else { return }
    for mark in Mark.allCases where !planes[mark.rawValue].isEmpty {
      planes[mark.rawValue].withUnsafeBufferPointer { plane in
        for row in 0..<people {
          body(mark, row, UnsafeBufferPointer(rebasing: plane[(row * words)..<((row + 1) * words)]))
        }
      }
    }
  }
}

extension JournalBuilder {
  /// Records the marks of a file, of which person `n` is `personMap[n]` here and session `n` is `sessionMap[n]`.
  ///
  /// - Returns: the number of marks that were there already, or `nil` when one contradicts another; the builder is of no
  ///   use then.
  mutating func merge(_ marks: some MarkRows, people personMap: [PersonID], sessions sessionMap: [SessionID])
    -> Int?
  {
    let isInRow = zip(sessionMap, sessionMap.dropFirst()).allSatisfy { $0.advanced(by: 1) == $1 }
    var merge = MarkTable.Merge()
    marks.forEachRow { mark, row, bits in
      if isInRow, let first = sessionMap.first {
        merge += table.set(mark, person: personMap[row], session: first, following: bits)
        return
      }
      for (word, bits) in bits.enumerated() {
        var rest = bits
        while rest != 0 {
          let session = sessionMap[word * 64 + rest.trailingZeroBitCount]
          switch table.set(mark, person: personMap[row], session: session) {
          case .new: break
          case .repeated: merge.repeated += 1
          case .conflict: merge.conflicts += 1
          }
          rest &= rest - 1
        }
      }
    }
    return merge.conflicts == 0 ? merge.repeated : nil
  }
}

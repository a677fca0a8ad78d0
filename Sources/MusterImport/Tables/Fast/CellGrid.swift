import CKernels
import MusterJournals

/// Marks of people at sessions while a file is read, four bits each.
///
/// The code of a mark is two of those bits, and there are as many marks as pairs. So to put a mark into a cell is to add
/// its bits, whatever is there: the same mark again changes nothing, and another one leaves a third bit behind, by which
/// the contradiction shows when all is read.
///
/// The cells are in blocks of ``blockSessions`` sessions, in which a person's are a line of a processor's cache: rows that are
/// sorted by date stay in one block, and a new session moves no cell.
///
/// Memory safety: the allocations are owned by the object alone and freed with it. The blocks have room for every person and
/// session below the capacities, which ``reserve(people:sessions:)`` raises before a number of theirs is used; the queue is
/// emptied before the cells move. It is filled by one thread: the worker that fills it hands it over with its result and is
/// gone; from then on the cells are only read, by any number of threads.
final class CellGrid: @unchecked Sendable {
  /// The number of marks that the queue holds.
  static let queueLength = 256
  private static let blockSessions = 128
  /// The words of a person in a block, of sixteen cells each.
  private static let rowWords = 8

  /// Bits to be put into words, of use until the cells move.
  let queue = UnsafeMutablePointer<Bits>.allocate(capacity: queueLength)
  /// Where each block begins.
  private var blocks = UnsafeMutablePointer<UnsafeMutablePointer<UInt64>>.allocate(capacity: 1)
  private var blockCount = 0
  private var rows = 64
  /// The allocations, each of one block or several.
  private var slabs: [UnsafeMutableRawBufferPointer] = []

  init() {
    addBlocks(1)
    queue.initialize(repeating: view.bits(0, person: 0), count: CellGrid.queueLength)
  }

  deinit {
    release(slabs)
    blocks.deallocate()
    queue.deallocate()
  }

  static func code(of mark: Mark) -> UInt64 { [3, 5, 6, 9, 10, 12][mark.rawValue] }

  /// Where the cell of a session is: its block, the word of a row, its place there, and four bits for a code.
  ///
  /// Of each four sessions one after another the cells are at one place of four words, so that their bits come next to each
  /// other when those are put together.
  static func cell(of session: UInt64) -> UInt64 {
    (session >> 6) << 10 | (session & 3) << 8 | (session >> 2 & 15) << 4
  }

  /// The cells as they are now, of use until the next call of ``reserve(people:sessions:)`` and as long as the grid.
  var view: View { View(blocks: blocks) }

  /// Puts the first marks of the queue into their cells.
  func flush(_ count: Int) {
    let queue = queue
    for index in 0..<count { queue[index].put() }
  }

  /// Makes room for so many people and sessions.
  func reserve(people: Int, sessions: Int) {
    if people > rows { setRows(max(people, rows * 2)) }
    let needed = (sessions + CellGrid.blockSessions - 1) / CellGrid.blockSessions
    if needed > blockCount { addBlocks(max(needed - blockCount, blockCount)) }
  }

  /// Adds blocks in which no cell has a mark.
  private func addBlocks(_ count: Int) {
    let words = rows * CellGrid.rowWords
    let slab = UnsafeMutableRawBufferPointer(
      start: muster_zero_pages(count * words * 8), count: count * words * 8)
    guard let first = slab.baseAddress?.bindMemory(to: UInt64.self, capacity: count * words) else {
      preconditionFailure("there is no memory left")
    }
    let larger = UnsafeMutablePointer<UnsafeMutablePointer<UInt64>>.allocate(capacity: blockCount + count)
    larger.moveInitialize(from: blocks, count: blockCount)
    for index in 0..<count { (larger + blockCount + index).initialize(to: first + index * words) }
    blocks.deallocate()
    (blocks, blockCount) = (larger, blockCount + count)
    slabs.append(slab)
  }

  /// Gives each block more rows.
  private func setRows(_ count: Int) {
    let (old, oldCount, oldSlabs, words) = (blocks, blockCount, slabs, rows * CellGrid.rowWords)
    (blocks, blockCount, slabs, rows) = (.allocate(capacity: 1), 0, [], count)
    addBlocks(oldCount)
    for index in 0..<oldCount { blocks[index].update(from: old[index], count: words) }
    old.deallocate()
    release(oldSlabs)
  }

  private func release(_ slabs: [UnsafeMutableRawBufferPointer]) {
    for slab in slabs { muster_release_pages(slab.baseAddress, slab.count) }
  }

  /// The number of marks of the first people; `nil` when one contradicts another.
  func count(people: Int) -> Int? {
    var (bits, wrong): (UInt64, UInt64) = (0, 0)
    for block in 0..<blockCount {
      let words = people * CellGrid.rowWords
      bits += muster_popcount_and(blocks[block], blocks[block], words)
      for index in 0..<words {
        let (first, third) = (blocks[block][index], blocks[block][index] &>> 2)
        let (second, fourth) = (first &>> 1, third &>> 1)
        wrong |= first & second & (third | fourth) | third & fourth & (first | second)
      }
    }
    return wrong & CellGrid.firsts == 0 ? Int(bits / 2) : nil
  }

  /// Calls a closure with every row of marks of one kind of some people at the first sessions.
  ///
  /// Sixty-four cells are looked at together: in a word with the first bit of each, one with the second, and so on, two that
  /// are set of a cell are its mark.
  ///
  /// - Precondition: room was made for the people and sessions.
  func forEachRow(of people: [Int], sessions: Int, _ body: MarkRows.Body) {
    let words = (sessions + 63) / 64
    let marks = Mark.allCases
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words * marks.count) { rows in
      for person in people {
        for word in 0..<words {
          let cells = UnsafePointer(blocks[word / 2] + person * CellGrid.rowWords + word % 2 * 4)
          // The blocks are far apart; where the next person's cells are is known long before they are needed.
          muster_prefetch(cells + CellGrid.rowWords)
          let (first, second) = (CellGrid.gathered(cells, 0), CellGrid.gathered(cells, 1))
          let (third, fourth) = (CellGrid.gathered(cells, 2), CellGrid.gathered(cells, 3))
          // In the order of ``code(of:)``.
          rows[word] = first & second
          rows[words + word] = first & third
          rows[words * 2 + word] = second & third
          rows[words * 3 + word] = first & fourth
          rows[words * 4 + word] = second & fourth
          rows[words * 5 + word] = third & fourth
        }
        for (number, mark) in marks.enumerated() {
          body(mark, person, UnsafeBufferPointer(rebasing: rows[(number * words)..<((number + 1) * words)]))
        }
      }
    }
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
    fileprivate let blocks: UnsafeMutablePointer<UnsafeMutablePointer<UInt64>>

    /// Puts a person's mark into its cell.
    @inline(__always) func put(_ cellAndCode: UInt64, person: UInt64) {
      bits(cellAndCode, person: person).put()
    }

    /// The bits of a person's mark, and where they belong.
    @inline(__always) func bits(_ cellAndCode: UInt64, person: UInt64) -> Bits {
      let row = Int(truncatingIfNeeded: person) &* CellGrid.rowWords
      let column = column(cellAndCode)
      return Bits(word: column.first + row, bits: (cellAndCode & 15) &<< column.shift)
    }

    /// The cells of all people at a session.
    @inline(__always) func column(_ cellAndCode: UInt64) -> Column {
      let block = blocks[Int(truncatingIfNeeded: cellAndCode &>> 11)]
      return Column(
        first: block + Int(truncatingIfNeeded: cellAndCode &>> 8 & 7), shift: cellAndCode &>> 2 & 60)
    }
  }

  /// Bits to be put into a word.
  struct Bits {
    fileprivate let word: UnsafeMutablePointer<UInt64>
    fileprivate let bits: UInt64

    /// Puts them there.
    @inline(__always) func put() { word.pointee |= bits }

    /// Asks for the memory of the word.
    @inline(__always) func prefetch() { muster_prefetch(word) }
  }

  /// The cells of all people at a session.
  struct Column {
    /// The word of person 0.
    fileprivate let first: UnsafeMutablePointer<UInt64>
    /// Where the cell is in its word.
    fileprivate let shift: UInt64

    /// Puts the mark of a key into a person's cell.
    @inline(__always) func put(_ cellAndCode: UInt64, person: UInt64) {
      first[Int(truncatingIfNeeded: person) &* CellGrid.rowWords] |= (cellAndCode & 15) &<< shift
    }
  }
}

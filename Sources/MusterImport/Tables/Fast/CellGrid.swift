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

  private(set) var stride = 4
  /// Marks to be put into cells, by their keys.
  let queue = UnsafeMutablePointer<UInt64>.allocate(capacity: queueLength)
  /// The cells, sixteen a word, a row of ``stride`` words a person.
  private var words: UnsafeMutablePointer<UInt64>
  private var rows = 64

  init() {
    words = .allocate(capacity: rows * stride)
    words.initialize(repeating: 0, count: rows * stride)
    queue.initialize(repeating: 0, count: CellGrid.queueLength)
  }

  deinit {
    words.deallocate()
    queue.deallocate()
  }

  static func code(of mark: Mark) -> UInt64 { [3, 5, 6, 9, 10, 12][mark.rawValue] }

  /// The cells as they are now, of use until the next call of ``reserve(people:sessions:)``.
  var view: View { View(words: words, row: UInt64(stride) << 8) }

  /// Puts the first marks of the queue into their cells.
  func flush(_ count: Int) {
    let (view, queue) = (view, queue)
    for index in 0..<count { view.put(queue[index]) }
  }

  /// Makes room for so many people and sessions.
  func reserve(people: Int, sessions: Int) {
    guard people > rows || sessions > stride * 16 else { return }
    let newRows = people > rows ? max(people, rows * 2) : rows
    let newStride = sessions > stride * 16 ? max((sessions + 15) / 16, stride * 2) : stride
    let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: newRows * newStride)
    larger.initialize(repeating: 0, count: newRows * newStride)
    for row in 0..<rows { (larger + row * newStride).update(from: words + row * stride, count: stride) }
    words.deallocate()
    (words, rows, stride) = (larger, newRows, newStride)
  }

  /// The marks of the first people, a bit each; `nil` when one contradicts another.
  ///
  /// Sixteen cells are looked at together: in a word with the first bit of each, one with the second, and so on, two that are
  /// set in a cell are its mark, and a third is a contradiction.
  func planes(people: Int) -> MarkPlanes? {
    var planes = MarkPlanes(words: (stride + 3) / 4, people: people)
    for row in 0..<people {
      for column in 0..<stride {
        let word = words[row * stride + column]
        if word == 0 { continue }
        let first = word & CellGrid.firsts
        let second = word &>> 1 & CellGrid.firsts
        let third = word &>> 2 & CellGrid.firsts
        let fourth = word &>> 3 & CellGrid.firsts
        guard first & second & (third | fourth) | third & fourth & (first | second) == 0 else { return nil }
        // In the order of ``code(of:)``.
        let marks = (
          first & second, first & third, second & third, first & fourth, second & fourth, third & fourth
        )
        let (place, shift) = (row * planes.words + column >> 2, UInt64(column & 3) * 16)
        planes.add(0, CellGrid.gathered(marks.0) << shift, at: place)
        planes.add(1, CellGrid.gathered(marks.1) << shift, at: place)
        planes.add(2, CellGrid.gathered(marks.2) << shift, at: place)
        planes.add(3, CellGrid.gathered(marks.3) << shift, at: place)
        planes.add(4, CellGrid.gathered(marks.4) << shift, at: place)
        planes.add(5, CellGrid.gathered(marks.5) << shift, at: place)
      }
    }
    return planes
  }

  /// The first bit of each of sixteen cells.
  private static let firsts: UInt64 = 0x1111_1111_1111_1111

  /// The first bits of sixteen cells, one next to the other.
  @inline(__always) private static func gathered(_ bits: UInt64) -> UInt64 {
    if bits == 0 { return 0 }
    let pairs = (bits | bits &>> 3) & 0x0303_0303_0303_0303
    let fours = (pairs | pairs &>> 6) & 0x000F_000F_000F_000F
    let eights = (fours | fours &>> 12) & 0x0000_00FF_0000_00FF
    return (eights | eights &>> 24) & 0xFFFF
  }

  /// The cells of a grid, to be written to in a tight loop.
  struct View {
    fileprivate let words: UnsafeMutablePointer<UInt64>
    fileprivate let row: UInt64

    /// The key of a mark: a session's number times sixteen, plus the mark's code, in the row of a person.
    @inline(__always) func key(person: UInt64, _ sessionAndCode: UInt64) -> UInt64 {
      person &* row &+ sessionAndCode
    }

    /// Puts a mark into its cell.
    @inline(__always) func put(_ key: UInt64) {
      words[Int(truncatingIfNeeded: key &>> 8)] |= (key & 15) &<< ((key &>> 2) & 60)
    }

    /// Asks for the memory of a cell, which a mark is put into soon.
    @inline(__always) func prefetch(_ key: UInt64) {
      muster_prefetch(words + Int(truncatingIfNeeded: key &>> 8))
    }
  }
}

/// The marks of some people at some sessions, a bit each: a plane for each kind of mark, a row of words a person.
struct MarkPlanes: Sendable {
  /// The words of a row.
  let words: Int
  private let people: Int
  private(set) var count = 0
  private var planes = [[UInt64]](repeating: [], count: Mark.allCases.count)

  init(words: Int, people: Int) {
    self.words = words
    self.people = people
  }

  /// The planes of rows of people.
  ///
  /// - Parameter rows: for each person, a row of words for each kind of mark, in the order of their raw values.
  init(words: Int, rows: [UInt64]) {
    let kinds = Mark.allCases.count
    self.init(words: words, people: words == 0 ? 0 : rows.count / (words * kinds))
    for kind in 0..<kinds {
      var plane: [UInt64] = []
      plane.reserveCapacity(words * people)
      for row in 0..<people {
        let start = (row * kinds + kind) * words
        plane += rows[start..<(start + words)]
      }
      let marks = plane.reduce(0) { $0 + $1.nonzeroBitCount }
      if marks > 0 { planes[kind] = plane }
      count += marks
    }
  }

  /// Adds the marks of a kind, by its raw value, to a word of all rows; none of them may be there.
  @inline(__always) mutating func add(_ mark: Int, _ bits: UInt64, at word: Int) {
    if bits == 0 { return }
    if planes[mark].isEmpty { planes[mark] = [UInt64](repeating: 0, count: words * people) }
    planes[mark][word] |= bits
    count += bits.nonzeroBitCount
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
  mutating func merge(_ planes: MarkPlanes, people personMap: [PersonID], sessions sessionMap: [SessionID])
    -> Int?
  {
    let isInRow = zip(sessionMap, sessionMap.dropFirst()).allSatisfy { $0.advanced(by: 1) == $1 }
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

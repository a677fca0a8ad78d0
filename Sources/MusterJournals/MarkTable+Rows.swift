import Foundation
import Synchronization

/// Filling a table on several processors.
extension MarkTable {
  /// The rows of a range of people, while other threads may fill those of others.
  ///
  /// Memory safety: ``MarkTable/record(_:processors:_:)`` makes them of planes that are all there, which nobody else uses and
  /// which do not move as long as it runs, and gives each person to one range only, so that no two threads come to the same
  /// word. Every use of a row is checked to be of a person of the range, every word to be one of a row.
  package struct Rows: @unchecked Sendable {
    /// The people whose rows they are.
    package let people: Range<Int>
    private let words: Int
    /// The planes in the order of ``Mark/allCases``, `nil` for a kind that has none, and where there is any mark last.
    private let planes: [UnsafeMutablePointer<UInt64>?]

    fileprivate init(_ people: Range<Int>, words: Int, planes: [UnsafeMutablePointer<UInt64>?]) {
      (self.people, self.words, self.planes) = (people, words, planes)
    }

    /// Records the same mark of a person at the sessions of the bits that are set.
    ///
    /// - Precondition: the kind of mark is one of those to be recorded, the person is one of the rows', and there is a
    ///   session of the table for every bit that is set.
    package func set(
      _ mark: Mark, person: PersonID, at sessions: BitSessions, _ bits: UnsafeBufferPointer<UInt64>
    ) -> Merge {
      let (plane, recorded) = rows(of: person, mark)
      var result = Merge()
      // Bits of one word after another of the row, so that most words are looked at once.
      var (held, place): (UInt64, Int) = (0, 0)
      func put(_ bits: UInt64, _ word: Int) {
        if word != place || held & bits != 0 {
          if held != 0 { add(held, place, to: plane, recorded, &result) }
          (held, place) = (0, word)
        }
        held |= bits
      }
      for (index, bits) in bits.enumerated() where bits != 0 {
        if let first = sessions.firsts[index]?.index {
          let (word, shift) = (first >> 6, UInt64(first & 63))
          put(bits &<< shift, word)
          let carried = shift == 0 ? 0 : bits &>> (64 - shift)
          if carried != 0 { put(carried, word + 1) }
        } else {
          var rest = bits
          while rest != 0 {
            let session = sessions.sessions[index * 64 + rest.trailingZeroBitCount].index
            put(1 &<< UInt64(session & 63), session >> 6)
            rest &= rest - 1
          }
        }
      }
      if held != 0 { add(held, place, to: plane, recorded, &result) }
      return result
    }

    private func rows(of person: PersonID, _ mark: Mark) -> (
      plane: UnsafeMutablePointer<UInt64>, recorded: UnsafeMutablePointer<UInt64>
    ) {
      guard people.contains(person.index), let plane = planes[mark.rawValue],
        let recorded = planes[planes.count - 1]
      else { preconditionFailure("a mark of a row or a kind that is not here") }
      return (plane + person.index * words, recorded + person.index * words)
    }

    /// Adds the marks of a word of a row.
    @inline(__always) private func add(
      _ bits: UInt64, _ word: Int, to plane: UnsafeMutablePointer<UInt64>,
      _ recorded: UnsafeMutablePointer<UInt64>, _ result: inout Merge
    ) {
      precondition(word >= 0 && word < words)
      let earlier = bits & recorded[word]
      if earlier != 0 {
        let same = (earlier & plane[word]).nonzeroBitCount
        result.repeated += same
        result.conflicts += earlier.nonzeroBitCount - same
      }
      let new = bits & ~earlier
      plane[word] |= new
      recorded[word] |= new
    }
  }

  /// The number of words of a row for each person from which a table is worth more than one thread.
  private static let parallelSize = 1 << 15

  /// Records marks of all people, those of each range of people on a processor of its own.
  ///
  /// - Parameters:
  ///   - marks: the kinds of mark that may come.
  ///   - processors: the number of ranges, at most one for each person; by default the number of processors where the table
  ///     is large.
  ///   - record: records the marks of the people of some rows.
  /// - Returns: what was found of all people together.
  package mutating func record(
    _ marks: Set<Mark>, processors: Int? = nil, _ record: @Sendable (Rows) -> Merge
  ) -> Merge {
    let count = max(1, min(people, processors ?? usefulProcessors))
    for mark in marks where planes[mark.rawValue].isEmpty { addPlane(mark) }
    let (people, words) = (people, rowWords)
    var all = planes + [recorded]
    // Each plane has one owner, so that none is copied to be changed.
    (planes, recorded) = ([], [])
    let merge = MarkTable.withPlanes(&all) { planes in
      let ranges = (0..<count).map {
        Rows((people * $0 / count)..<(people * ($0 + 1) / count), words: words, planes: planes)
      }
      guard count > 1 else { return record(ranges[0]) }
      let found = Mutex(Merge())
      DispatchQueue.concurrentPerform(iterations: count) { index in
        let merge = record(ranges[index])
        found.withLock { $0 += merge }
      }
      return found.withLock { $0 }
    }
    recorded = all.removeLast()
    planes = all
    return merge
  }

  private var usefulProcessors: Int {
    people * rowWords < MarkTable.parallelSize ? 1 : ProcessInfo.processInfo.activeProcessorCount
  }

  /// Calls a closure with where planes are, `nil` for one without words.
  private static func withPlanes(
    _ planes: inout [[UInt64]], _ body: ([UnsafeMutablePointer<UInt64>?]) -> Merge
  ) -> Merge {
    planes.withUnsafeMutableBufferPointer { planes in
      func next(_ found: [UnsafeMutablePointer<UInt64>?]) -> Merge {
        guard found.count < planes.count else { return body(found) }
        return planes[found.count].withUnsafeMutableBufferPointer { plane in
          next(found + [plane.isEmpty ? nil : plane.baseAddress])
        }
      }
      return next([])
    }
  }
}

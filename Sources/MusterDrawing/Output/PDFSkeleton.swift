/// What a PDF says outside of long streams, gathered as it is written: a document of many pictures is then known without
/// being held.
///
/// Dictionaries come in pieces of some hundred bytes; what comes in longer pieces is part of a stream.
struct PDFSkeleton {
  /// Bytes that follow one another in the file.
  struct Run {
    let start: Int
    var bytes: [UInt8]
    var end: Int { start + bytes.count }
  }

  /// The runs in the order of the file.
  private(set) var runs: [Run] = []
  /// The length of the file so far.
  private(set) var count = 0

  private static let longestPiece = 4096

  /// Takes the next piece of the file.
  mutating func append(_ piece: some Collection<UInt8>) {
    defer { count += piece.count }
    guard piece.count <= Self.longestPiece else { return }
    if let last = runs.last, last.end == count {
      runs[runs.count - 1].bytes.append(contentsOf: piece)
    } else {
      runs.append(Run(start: count, bytes: Array(piece)))
    }
  }

  /// The bytes from a place of the file on, at most so many, as far as they are known.
  func bytes(from place: Int, most length: Int) -> ArraySlice<UInt8> {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].start <= place { low = middle + 1 } else { high = middle }
    }
    guard low > 0, place < runs[low - 1].end else { return [] }
    let run = runs[low - 1]
    return run.bytes[(place - run.start)...].prefix(length)
  }
}

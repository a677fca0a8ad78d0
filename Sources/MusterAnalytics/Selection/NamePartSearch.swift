import Foundation

/// Tells which of some names can hold a text, without a look at each of them.
struct NamePartSearch {
  /// The names of ASCII, a line break after each and a zero after all.
  private var text: [CChar] = []
  /// Where each of them begins in the text.
  private var starts: [Int] = []
  /// Where each of them is in the list of all.
  private var places: [Int] = []
  /// The places of names with other letters, whose bytes do not tell what they hold.
  private var others: [Int] = []
  private let count: Int

  /// The names, without control characters.
  init(_ names: [String]) {
    count = names.count
    for (place, name) in names.enumerated() {
      guard name.utf8.allSatisfy({ $0 < 128 }) else {
        others.append(place)
        continue
      }
      starts.append(text.count)
      places.append(place)
      text += name.utf8.map { CChar($0) }
      text.append(10)
    }
    text.append(0)
  }

  /// The places of all names that hold a part, in order, and of some that do not.
  func candidates(holding part: Substring) -> [Int] {
    guard !part.isEmpty, part.utf8.allSatisfy({ $0 < 128 }) else { return Array(0..<count) }
    return (others + found(part.utf8.map { CChar($0) } + [0])).sorted()
  }

  private func found(_ part: [CChar]) -> [Int] {
    // Neither names nor the part have a zero, so that each search ends at that behind all names, within the buffer.
    text.withUnsafeBufferPointer { text in
      var found: [Int] = []
      var offset = 0
      while offset < text.count, let base = text.baseAddress, let hit = strstr(base + offset, part) {
        let index = name(at: UnsafePointer(hit) - base)
        found.append(places[index])
        offset = index + 1 < starts.count ? starts[index + 1] : text.count
      }
      return found
    }
  }

  /// The name that a byte of the text belongs to.
  private func name(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

import MusterJournals

/// Finds the visits of one person that took place at once with an earlier one of the list, under another address or none.
struct VisitOverlaps {
  /// A visit of the list.
  struct Visit {
    var span: Range<Moment>?
    var address: String?
  }

  /// The first visit of some, and the first of another address than that one's.
  private struct Earliest {
    private var first = (place: Int.max, address: -1)
    private var other = Int.max

    mutating func add(_ place: Int, of address: Int) {
      if place < first.place {
        if address != first.address { other = first.place }
        first = (place, address)
      } else if address != first.address {
        other = min(other, place)
      }
    }

    func place(besides address: Int) -> Int { first.address == address ? other : first.place }
  }

  private let visits: [(place: Int, span: Range<Moment>, address: Int)]
  /// When the visits end, in order.
  private let ends: [Moment]
  /// A Fenwick tree over the ends, the last one first: whoever ends late is asked for by every visit that begins before.
  private var tree: [Earliest]

  private init(_ list: [Visit]) {
    var addresses: [String: Int] = [:]
    // Visits without an address are each of their own.
    visits = list.enumerated().compactMap { place, visit in
      guard let span = visit.span, !span.isEmpty else { return nil }
      guard let address = visit.address else { return (place, span, list.count + place) }
      let number = addresses[address] ?? addresses.count
      addresses[address] = number
      return (place, span, number)
    }
    ends = visits.map(\.span.upperBound).sorted()
    tree = [Earliest](repeating: Earliest(), count: ends.count + 1)
  }

  /// The places of the visits that are doubted, in order.
  static func places(in list: [Visit]) -> [Int] {
    guard list.count > 1 else { return [] }
    var overlaps = VisitOverlaps(list)
    return overlaps.doubted()
  }

  private mutating func doubted() -> [Int] {
    var begun = visits.sorted { $0.span.lowerBound < $1.span.lowerBound }[...]
    var doubted: [Int] = []
    for visit in visits.sorted(by: { $0.span.upperBound < $1.span.upperBound }) {
      while let next = begun.first, next.span.lowerBound < visit.span.upperBound {
        add(next.place, of: next.address, until: next.span.upperBound)
        begun.removeFirst()
      }
      if first(after: visit.span.lowerBound, besides: visit.address) < visit.place {
        doubted.append(visit.place)
      }
    }
    return doubted.sorted()
  }

  private mutating func add(_ place: Int, of address: Int, until end: Moment) {
    var node = ends.count - ends.firstPlace { $0 >= end }
    while node < tree.count {
      tree[node].add(place, of: address)
      node += node & -node
    }
  }

  /// The first visit added that ends after a moment and is not of an address.
  private func first(after moment: Moment, besides address: Int) -> Int {
    var node = ends.count - ends.firstPlace { $0 > moment }
    var first = Int.max
    while node > 0 {
      first = min(first, tree[node].place(besides: address))
      node -= node & -node
    }
    return first
  }
}

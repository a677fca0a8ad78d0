import MusterImport
import MusterReading

/// Orders of several places each, of which every place names who takes it, and when they checked in:
/// `{"email": "ava@x.example", "datetime": …, "positions": [{"attendee_name": "Ava", "checkins": [{"datetime": …}]}]}`.
///
/// Who ordered, and when, is nothing of attendance.
enum OrderedPlaces {
  /// The tree with the places alone; `nil` where there is nothing to change.
  static func plain(_ root: JSONNode) -> JSONNode? {
    root.rewritingOnlyList { items, _ in places(in: items) }
  }

  private static func places(in orders: [JSONNode]) -> [JSONNode]? {
    guard let key = orders.first?.members.first(where: { arePlaces($0.value.items) })?.key,
      !TreeWords.namesList(PlainLetters.folded(key)),
      orders.allSatisfy({ order in
        order.first(of: TreeWords.email) != nil && TreeReference.name(of: order)?.contains("@") != false
          && order.members.allSatisfy { $0.key == key || namesNobody($0.value.items) }
          && (order[key]?.items).map { $0.isEmpty || arePlaces($0) } == true
      })
    else { return nil }
    let places = orders.flatMap { $0[key]?.items ?? [] }
    return places.contains { checkIns(of: $0)?.isEmpty == false } ? places : nil
  }

  /// Whether a list is of anything but people, as the payments of an order are.
  private static func namesNobody(_ items: [JSONNode]) -> Bool {
    items.allSatisfy { !$0.members.isEmpty && TreeReference.name(of: $0) == nil }
  }

  private static func arePlaces(_ items: [JSONNode]) -> Bool {
    !items.isEmpty && items.allSatisfy { TreeReference.name(of: $0) != nil && checkIns(of: $0) != nil }
  }

  /// The moments at which somebody checked in; `nil` where no list is of those.
  private static func checkIns(of place: JSONNode) -> [JSONNode]? {
    let list = place.members.first {
      TreeWords.checkIns.contains(PlainLetters.folded($0.key)) && $0.value.isArray
    }
    guard let items = list?.value.items, items.allSatisfy({ TreeMoments.start(of: $0) != nil }) else {
      return nil
    }
    return items
  }
}

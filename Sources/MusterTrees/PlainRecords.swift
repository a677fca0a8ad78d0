import MusterImport
import MusterReading

/// Records that programs keep in another form than one object with plain members each: several kinds in one list, slots as
/// members, names and days in parts, and names below a word of their own.
enum PlainRecords {
  /// A tree with plain records.
  static func plain(_ root: JSONNode) -> JSONNode {
    let whole = PlainParts.joined(root) ?? root
    let deep = DeepNames.named(whole) ?? whole
    let open = withoutEnvelopes(deep) ?? deep
    let inner = withoutShells(open) ?? open
    let ordered = OrderedPlaces.plain(inner) ?? inner
    let bare = withoutHead(ordered) ?? ordered
    let sorted = byKinds(bare) ?? bare
    let named = PlainNames.named(sorted) ?? sorted
    let owned = InnerPeople.named(named) ?? named
    let parted = bySlots(owned) ?? owned
    let keyed = KeyedRecords.plain(parted) ?? parted
    let plain = ofGuests(keyed) ?? keyed
    let arrived = arrivals(in: plain) ?? plain
    return withoutStays(arrived) ?? arrived
  }

  /// The records of a list that each stand in another, which only says when and why it was sent:
  /// `{"event": "attendance.marked", "created": …, "data": {"date": …, "person": …}}`.
  private static func withoutEnvelopes(_ root: JSONNode) -> JSONNode? {
    guard let items = root.list, let first = items.first,
      let key = first.members.first(where: { !$0.value.members.isEmpty })?.key,
      TreeWords.envelopes.contains(PlainLetters.folded(key)), first.members.count > 1
    else { return nil }
    let moments = TreeMoments(.unspecified)
    let inner = items.compactMap { item -> JSONNode? in
      guard item.members.count(where: { $0.value.isContainer }) == 1, let record = item[key],
        moments.hasDate(record), TreeReference.person(of: record) != nil,
        item.first(of: TreeWords.date) == nil, !TreeReference.refersToPerson(item)
      else { return nil }
      return record
    }
    guard inner.count == items.count else { return nil }
    let dated = zip(items, inner).map { item, record in
      let written = item.members.filter { TreeWords.written.contains(PlainLetters.folded($0.key)) }
      return JSONNode(value: .object(record.members + written), range: record.range)
    }
    let log = JSONNode(value: .array(dated), range: root.range)
    let isCorrected = CorrectedRecords.standing(log, options: .unspecified) != nil
    return isCorrected ? log : JSONNode(value: .array(inner), range: root.range)
  }

  /// The records of a list that each stand in another, which says of the day, the person and the mark nothing:
  /// `{"id": 9, "status": "publish", "fields": {"player": "Ava", "session_date": …, "attendance": "present"}}`.
  private static func withoutShells(_ root: JSONNode) -> JSONNode? {
    root.rewritingOnlyList { items, _ in
      guard let key = items.first?.members.first(where: { holdsRecord($0.value) })?.key,
        !items.contains(where: { item in
          if case .code = telling.saying(of: item.without([key])) { true } else { false }
        })
      else { return nil }
      let inner = items.compactMap { $0[key] }.filter { holdsRecord($0) }
      return inner.count == items.count ? inner : nil
    }
  }

  private static func holdsRecord(_ node: JSONNode) -> Bool {
    guard !node.members.isEmpty, !node.members.contains(where: { $0.value.isContainer }) else { return false }
    let head = TableHead(titles: node.members.map(\.key), options: .unspecified)
    return head.hasPerson && head.columns[.date] != nil && head.columns[.mark] != nil
  }

  /// The records of a list of those who checked in, which were written when they did: `"checkins": [{"name": "Ava", "created_at": …}]`.
  private static func arrivals(in root: JSONNode) -> JSONNode? {
    let lists = root.members.filter {
      $0.value.isContainer && !TreeWords.people.contains(PlainLetters.folded($0.key))
    }
    guard lists.count == 1, TreeWords.checkIns.contains(PlainLetters.folded(lists[0].key)) else { return nil }
    return root.rewriting(lists[0].key) { items in
      let plain = items.compactMap { item -> JSONNode? in
        guard TreeReference.name(of: item) != nil, item.first(of: TreeWords.arrival + TreeWords.date) == nil,
          let key = item.members.first(where: { TreeWords.created.contains(PlainLetters.folded($0.key)) })?
            .key
        else { return nil }
        return JSONNode(
          value: .object(
            item.members.map { JSONNode.Member(key: $0.key == key ? "checkin_at" : $0.key, value: $0.value) }),
          range: item.range)
      }
      return plain.count == items.count ? plain : nil
    }
  }

  /// A tree with marks for what kind of guests those in lists of check-ins are, who all came:
  /// `"checkins": [{"name": "Ava", "kind": "Regular"}]`.
  private static func ofGuests(_ node: JSONNode) -> JSONNode? {
    var isChanged = false
    let members = node.members.map { member -> JSONNode.Member in
      let items = member.value.items
      guard TreeWords.checkIns.contains(PlainLetters.folded(member.key)), !items.isEmpty,
        items.allSatisfy({ isOfGuest($0) })
      else {
        guard member.value.isContainer, let plain = ofGuests(member.value) else { return member }
        isChanged = true
        return JSONNode.Member(key: member.key, value: plain)
      }
      let plain = items.map { item in
        let kinds = item.members.map(\.key).filter { isKind($0) }
        return kinds.isEmpty ? item : item.without(kinds).adding("status", Mark.present.word)
      }
      isChanged = isChanged || items.contains { item in item.members.contains { isKind($0.key) } }
      return JSONNode.Member(
        key: member.key, value: JSONNode(value: .array(plain), range: member.value.range))
    }
    return isChanged ? JSONNode(value: .object(members), range: node.range) : nil
  }

  private static func isKind(_ key: String) -> Bool { TreeWords.kinds.contains(PlainLetters.folded(key)) }

  /// Whether a record names somebody, and no word in it is one for a mark.
  private static func isOfGuest(_ item: JSONNode) -> Bool {
    TreeReference.name(of: item) != nil && !telling.tells(item)
      && item.members.allSatisfy { member in
        !isKind(member.key) || member.value.string.map { vocabulary.code(of: $0) == nil } == true
      }
  }

  /// Records of who checked in without the times at which they left and how long that was, where some have not left yet:
  /// whoever has no such time came all the same.
  private static func withoutStays(_ root: JSONNode) -> JSONNode? {
    root.rewritingOnlyList { items, _ in
      guard let first = items.first,
        let arrival = first.members.first(where: { TreeWords.arrival.contains(PlainLetters.folded($0.key)) })?
          .key,
        items.allSatisfy({ item in item[arrival].flatMap { TreeInstant($0, zone: nil) } != nil })
      else { return nil }
      let keys = Set(items.flatMap { $0.members.map(\.key) })
      let leaving = keys.filter { TreeWords.departure.contains(PlainLetters.folded($0)) }
      let lengths = keys.filter { TreeWords.durations.contains(PlainLetters.folded($0)) }
      let hasLeft = { (item: JSONNode) in
        leaving.contains { item[$0].flatMap { TreeInstant($0, zone: nil) } != nil }
      }
      let areLengths = items.filter(hasLeft).allSatisfy { item in
        lengths.allSatisfy { item[$0]?.number.map { $0 > 0 } ?? true }
      }
      guard leaving.count == 1, areLengths, !items.allSatisfy(hasLeft) else { return nil }
      return items.map { $0.without(Array(leaving.union(lengths))) }
    }
  }

  /// The records of a list of one kind without those of others, which only say what the file is:
  /// `{"type": "header", "club": …}`.
  private static func withoutHead(_ root: JSONNode) -> JSONNode? {
    guard let items = root.list, items.count > 2,
      let key = items[0].members.first(where: { TreeWords.kinds.contains(PlainLetters.folded($0.key)) })?.key
    else { return nil }
    let moments = TreeMoments(.unspecified)
    let kept = items.filter { item in
      item.members.contains { $0.value.isContainer } || moments.hasDate(item)
        || TreeReference.person(of: item) != nil
    }
    guard kept.count < items.count, kept.count > 1, Set(kept.map { $0[key]?.string }).count == 1,
      let kind = kept[0][key]?.string,
      !items.contains(where: { item in
        item[key]?.string == kind && !kept.contains { $0.range == item.range }
      })
    else { return nil }
    return JSONNode(value: .array(kept), range: root.range)
  }

  /// The records of a list in one list for each kind, where some are sessions and others name the ids of those:
  /// `{"type": "session", "id": 1, "date": …}` before `{"type": "mark", "session": 1, "person": …}`.
  private static func byKinds(_ root: JSONNode) -> JSONNode? {
    guard let items = root.list,
      let key = items.first?.members.first(where: { TreeWords.kinds.contains(PlainLetters.folded($0.key)) })?
        .key
    else { return nil }
    let kinds = items.map { $0[key]?.string.map { PlainLetters.folded($0) } ?? "" }
    guard Set(kinds).count > 1, !kinds.contains(""), refer(Array(zip(kinds, items))) else { return nil }
    var order: [String] = []
    for kind in kinds where !order.contains(kind) { order.append(kind) }
    let lists = order.map { kind in
      let own = zip(kinds, items).filter { $0.0 == kind }.map { $0.1.without([key]) }
      let name =
        TreeWords.session.contains(kind)
        ? "sessions" : TreeWords.person.contains(kind) ? "people" : isGroup(kind) ? "groups" : kind
      return JSONNode.Member(key: name, value: JSONNode(value: .array(own), range: root.range))
    }
    return JSONNode(value: .object(lists), range: root.range)
  }

  private static func isGroup(_ kind: String) -> Bool { TreeWords.groups.contains("\(kind)s") }

  /// Whether records are dated sessions with ids, people, and others that each name one of those sessions.
  private static func refer(_ records: [(kind: String, node: JSONNode)]) -> Bool {
    let moments = TreeMoments(.unspecified)
    let sessions = records.filter { TreeWords.session.contains($0.kind) }
    let others = records.filter {
      !TreeWords.session.contains($0.kind) && !TreeWords.person.contains($0.kind) && !isGroup($0.kind)
    }
    let ids = Set(sessions.flatMap { $0.node.all(of: TreeWords.sessionIds).compactMap(\.value.scalarText) })
    let named = others.map { $0.node.all(of: TreeWords.session).compactMap(\.value.scalarText) }
    return Set(sessions.map(\.kind)).count == 1 && sessions.allSatisfy { moments.hasDate($0.node) }
      && !named.contains([]) && named.contains { !ids.isDisjoint(with: $0) }
  }

  /// A tree whose only list has a record for each slot of its objects:
  /// `{"date": …, "person": "Ava", "am": "P", "pm": "A"}`, and the same with the person beside the list.
  private static func bySlots(_ root: JSONNode) -> JSONNode? {
    root.rewritingOnlyList { records($0, about: $1) }
  }

  /// The records for the slots of objects, the person of which may be named by members around them.
  private static func records(_ items: [JSONNode], about others: [String]) -> [JSONNode]? {
    guard let first = items.first else { return nil }
    let keys = first.members.map(\.key).filter { isSlot($0) }
    guard keys.count > 1, items.allSatisfy({ areSlots(keys, of: $0, about: others) }),
      items.contains(where: { item in keys.contains { item[$0].map { isMark($0) } ?? false } })
    else { return nil }
    return items.flatMap { item in
      keys.map { key in
        let told = item.members.first { $0.key == key }
        let slot = JSONNode(value: .string(key), range: told?.value.range ?? item.range)
        let mark = told?.value ?? JSONNode(value: .null, range: item.range)
        let own = [JSONNode.Member(key: "slot", value: slot), JSONNode.Member(key: "mark", value: mark)]
        return JSONNode(value: .object(item.without(keys).members + own), range: item.range)
      }
    }
  }

  private static let vocabulary = MarkVocabulary(.unspecified)
  private static let telling = TreeTelling(.unspecified)

  /// Whether a key is a part of the day or a numbered period.
  private static func isSlot(_ key: String) -> Bool {
    let word = PlainLetters.folded(key)
    return TreeWords.slots.contains(word) && !TreeWords.date.contains(word) || TreeWords.isPeriod(word)
  }

  /// Whether some members of a record with a day and a person are codes or signs, and no other is the mark or the slot.
  private static func areSlots(_ keys: [String], of item: JSONNode, about around: [String]) -> Bool {
    let titles = JSONColumn.columns(of: item.without(keys)).map(\.title)
    let head = TableHead(titles: titles, options: .unspecified)
    let hasPerson = head.hasPerson || TableHead(titles: around, options: .unspecified).hasPerson
    return head.columns[.date] != nil && hasPerson && head.columns[.mark] == nil && head.columns[.slot] == nil
      && item.members.allSatisfy { member in
        guard keys.contains(member.key) else { return true }
        // Numbers of periods may be points.
        let isNumber = member.value.number != nil && TreeWords.isPeriod(PlainLetters.folded(member.key))
        return !isNumber && (isMark(member.value) || TreeSlots.mayBeMark(member.value))
      }
  }

  private static func isMark(_ node: JSONNode) -> Bool {
    node.scalarText.map { JSONShape.isMark($0, vocabulary) } ?? false
  }
}

extension JSONNode {
  /// The tree with other items in the list that it is or holds alone; `nil` where there is none, or nothing to change.
  ///
  /// - Parameter change: gives the items for those of the list, and gets the names of the members around it.
  func rewritingOnlyList(_ change: ([JSONNode], [String]) -> [JSONNode]?) -> JSONNode? {
    if let items = list {
      return change(items, []).map { JSONNode(value: .array($0), range: range) }
    }
    let lists = members.filter { !$0.value.items.isEmpty }
    guard lists.count == 1 else { return nil }
    return rewriting(lists[0].key) { change($0, members.map(\.key)) }
  }

  /// The object with other items in one of its lists; `nil` where there is nothing to change.
  func rewriting(_ key: String, _ change: ([JSONNode]) -> [JSONNode]?) -> JSONNode? {
    guard let items = self[key]?.list.flatMap(change) else { return nil }
    return JSONNode(
      value: .object(
        members.map { member in
          guard member.key == key else { return member }
          return Member(key: member.key, value: JSONNode(value: .array(items), range: member.value.range))
        }), range: range)
  }
}

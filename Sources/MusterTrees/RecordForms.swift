import MusterImport
import MusterReading

/// Records that say in several members together whether somebody came, or when: a flag beside the state of a booking, a flag
/// for leave beside times of work, seconds beside a day with its offset, and an id of each class that was held.
struct RecordForms {
  /// The vocabulary with what the user says of codes, and without.
  let vocabulary: MarkVocabulary
  private static let builtIn = MarkVocabulary(.unspecified)
  let telling = TreeTelling(.unspecified)
  let moments: TreeMoments
  /// The members that the user says to play a role, which stay as they are.
  let chosen: Set<String>

  /// Whether the user says that another member than the one that is added here holds marks.
  let isMarkChosen: Bool

  /// The tree with one member for each; `nil` where there is nothing to change.
  static func plain(_ root: JSONNode, _ options: ReadingOptions) -> JSONNode? {
    let forms = RecordForms(options)
    return root.rewritingLists { forms.plain($0) }
  }

  /// The tree with marks for absences that were late arrivals; `nil` where there are none.
  ///
  /// It comes after those of several days are parted.
  static func withLate(_ root: JSONNode, _ options: ReadingOptions) -> JSONNode? {
    let forms = RecordForms(options)
    return root.rewritingLists { forms.late($0) }
  }

  private init(_ options: ReadingOptions) {
    vocabulary = MarkVocabulary(options)
    moments = TreeMoments(options)
    isMarkChosen = options.columns[.mark].map { $0 != "mark" } ?? false
    chosen = Set(options.columns.values.compactMap { $0 })
  }

  private func plain(_ items: [JSONNode]) -> [JSONNode]? {
    var whole = items
    var isChanged = false
    for form in [
      stays, recorded, clockedIn, ofVisits, remarked, unexcused, unstated, absences, excuses, byPeriods,
      ofDayParts,
      passages,
      lifted,
      ofMarker,
      ofLeave, worked, arrived,
      booked, uncancelled, unsaid, onLeave, byClass, onClocks,
      titled,
      byUser,
    ] {
      guard let plain = form(whole) else { continue }
      (whole, isChanged) = (plain, true)
    }
    return isChanged ? whole : nil
  }

  /// Records with a mark for who came, without what was booked or answered before, where that says something else:
  /// `{"status": "YES", "attendanceStatus": "NO_SHOW"}`.
  private func recorded(_ items: [JSONNode]) -> [JSONNode]? {
    let keys = Set(items.flatMap { $0.members.map(\.key) }).filter { !chosen.contains($0) }
    let told = keys.filter { RecordForms.attendances.contains(PlainLetters.folded($0)) }
    let states = keys.filter { isState($0) && !told.contains($0) }
    guard !isMarkChosen, told.count == 1, states.count == 1, let attendance = told.first,
      let state = states.first,
      items.allSatisfy({ item in
        [attendance, state].allSatisfy { item[$0].map { $0.isNull || $0.string != nil } != false }
      })
    else { return nil }
    let marks = items.map { (told: mark(of: $0[attendance]), said: mark(of: $0[state])) }
    guard zip(items, marks).allSatisfy({ $1.told != nil || $0[attendance]?.string?.isEmpty != false }),
      marks.contains(where: { $0.told != nil && $0.told?.isAttended != $0.said?.isAttended })
    else { return nil }
    return zip(items, marks).map { item, mark in
      let isOut = mark.said.map { !$0.isAttended } == true
      let whole = mark.told ?? (isOut ? mark.said : nil)
      let finer = mark.told?.isAttended == mark.said?.isAttended ? mark.said : nil
      return item.without([attendance, state]).adding("mark", ((finer ?? whole)?.word) ?? "")
    }
  }

  /// The mark that a text is a word for.
  private func mark(of node: JSONNode?) -> Mark? {
    guard let text = node?.string, case .mark(let mark) = vocabulary.code(of: text) else { return nil }
    return mark
  }

  /// Members that hold a mark, though others beside them may say what was booked or answered.
  private static let attendances: Set<String> = ["attendance", "attendancestatus", "attended"]

  /// Records with a mark for the object of an absence, which is null of who came:
  /// `{"name": "Ava", "absence": null}` beside `{"name": "Ben", "absence": {"type": "excused"}}`.
  private func absences(_ items: [JSONNode]) -> [JSONNode]? {
    guard let key = key(in: items, where: { isObject($0, of: .absent) }),
      items.contains(where: { $0[key]?.isNull == false })
    else { return nil }
    let others = [key] + [self.key(in: items, where: { isOfBooking($0) })].compactMap { $0 }
    guard
      items.allSatisfy({ TreeReference.person(of: $0) != nil && !telling.tells($0.without(others)) })
    else { return nil }
    return items.map { item in
      let plain = item.without(others)
      if others.dropFirst().contains(where: { SessionHeading.isCancelled((item[$0]?.string ?? "")[...]) }) {
        return plain.adding("mark", Mark.absent.word)
      }
      guard let absence = item[key], !absence.isNull else { return plain.adding("mark", Mark.present.word) }
      let told = absence.members.lazy.compactMap { member -> Mark? in
        guard let text = member.value.string, text.count > 2, case .mark(let mark) = vocabulary.code(of: text)
        else { return nil }
        return mark.isAttended ? nil : mark
      }.first
      return plain.adding("mark", (told ?? .absent).word)
    }
  }

  /// Whether a member holds the state of a booking: `"status": "active"`.
  private func isOfBooking(_ member: JSONNode.Member) -> Bool {
    guard isState(member.key), let text = member.value.string else { return false }
    return SessionHeading.isCancelled(text[...]) || RecordForms.bookings.contains(PlainLetters.folded(text))
  }

  private static let bookings = RecordForms.plans.union(["active", "booked", "scheduled", "rescheduled"])

  /// Records of absences with a mark for the object of an excuse that nobody denied, which is null of others:
  /// `{"name": "Ben", "status": "absent", "excuse": {"approved": true}}`.
  private func excuses(_ items: [JSONNode]) -> [JSONNode]? {
    // A note is one still where the user says so.
    let note = items[0].members.map(\.key).first { key in
      items.allSatisfy { $0.members.contains { $0.key == key && isNote($0) } }
    }
    guard let excuse = key(in: items, where: { isObject($0, of: .excused) }) ?? note,
      let state = items[0].members.first(where: { $0.value.string != nil && isState($0.key) })?.key
    else { return nil }
    return items.map { item in
      guard let inner = item[excuse], !inner.isNull,
        !inner.members.contains(where: { $0.value.isTrue == false }),
        !items.contains(where: { $0[excuse]?.members.contains { isKind($0) } == true })
          || inner.members.contains(where: { isKind($0) && saysExcused($0.value.string ?? "") }),
        case .mark(.absent) = vocabulary.code(of: item[state]?.string ?? "")
      else { return item }
      return item.mapping(state) { JSONNode(value: .string(Mark.excused.word), range: $0.range) }
    }
  }

  /// Records with `excused` for a flag that says the contrary: `{"name": "Ben", "status": "Absent", "isUnexcused": false}`.
  private func unexcused(_ items: [JSONNode]) -> [JSONNode]? {
    guard let flag = key(in: items, where: { $0.value.isTruth && deniesExcuse($0.key) }),
      items.allSatisfy({ item in
        item.members.contains { $0.value.string.map { vocabulary.code(of: $0) != nil } == true }
      })
    else { return nil }
    return items.map { item in
      let isAbsence = item.members.contains { member in
        member.value.string.map { vocabulary.code(of: $0) == .mark(.absent) } == true
      }
      let excused = isAbsence && item[flag]?.isTrue == false
      return item.mapping(flag) { JSONNode(value: .bool(excused), range: $0.range) }.renaming(
        flag, to: "excused")
    }
  }

  /// Whether a key says that somebody was not excused: `isUnexcused`.
  private func deniesExcuse(_ key: String) -> Bool {
    let word = PlainLetters.folded(key)
    return FinerMarks.deniesExcuse(word.hasPrefix("is") ? String(word.dropFirst(2)) : word)
  }

  /// Whether a member is a note that says of which kind it is, or null: `"note": {"type": "excuse", "text": "dentist"}`.
  private func isNote(_ member: JSONNode.Member) -> Bool {
    Heading.words[.note]?.contains(PlainLetters.folded(member.key)) == true
      && (member.value.isNull || member.value.members.contains { isKind($0) })
  }

  private func isKind(_ member: JSONNode.Member) -> Bool {
    TreeWords.kinds.contains(PlainLetters.folded(member.key)) && member.value.string != nil
  }

  private func saysExcused(_ text: String) -> Bool {
    (vocabulary.mark(named: text) ?? TreeWords.plainFlags[PlainLetters.folded(text)]
      ?? TreeWords.listMarks["\(PlainLetters.folded(text))s"]) == .excused
  }

  /// Records with a mark and `note` for a free text that may say more of it: `{"name": "Ava", "status": "present", "text": "15 min late"}`.
  private func remarked(_ items: [JSONNode]) -> [JSONNode]? {
    let keys = Set(items.flatMap { $0.members.map(\.key) }).filter { isFreeText($0) && !chosen.contains($0) }
    guard let key = keys.first, keys.count == 1,
      !items.contains(where: {
        $0.members.contains { Heading.words[.note]?.contains(PlainLetters.folded($0.key)) == true }
      }),
      items.allSatisfy({ telling.tells($0.without([key])) && TreeReference.person(of: $0) != nil })
    else { return nil }
    return items.map { $0.renaming(key, to: "note") }
  }

  /// Whether a key is of a text that says anything: `text`, `message`.
  private func isFreeText(_ key: String) -> Bool {
    let word = PlainLetters.folded(key)
    return TreeWords.remarks.contains(word) && Heading.words[.note]?.contains(word) != true
      && !TreeWords.reasons.contains { word.contains($0) }
  }

  /// Whether a member that is named after a mark is an object, or null.
  private func isObject(_ member: JSONNode.Member, of mark: Mark) -> Bool {
    (member.value.isNull || !member.value.members.isEmpty)
      && (vocabulary.mark(named: member.key) ?? TreeWords.plainFlags[PlainLetters.folded(member.key)]
        ?? TreeWords.listMarks["\(PlainLetters.folded(member.key))s"]) == mark
  }

  /// Records with the marks of the periods in a list of each: `{"date": …, "name": "Ava", "periods": [{"period": 1, "status": "P"}, …]}`.
  private func byPeriods(_ items: [JSONNode]) -> [JSONNode]? {
    guard let list = key(in: items, where: { !$0.value.items.isEmpty && areOfPeriods($0.value.items) }),
      items.allSatisfy({ item in
        TreeReference.person(of: item) != nil && moments.hasDate(item) && !telling.tells(item.without([list]))
      })
    else { return nil }
    return items.flatMap { item in
      (item[list]?.items ?? []).map { period in
        let own = Set(period.members.map(\.key))
        let others = item.members.filter { $0.key != list && !own.contains($0.key) }
        return JSONNode(value: .object(others + period.members), range: period.range)
      }
    }
  }

  /// Whether each object is a period with a mark, and none names a person.
  private func areOfPeriods(_ items: [JSONNode]) -> Bool {
    items.allSatisfy { item in
      telling.tells(item) && item.first(of: TreeWords.slot) != nil && TreeReference.name(of: item) == nil
        && !TreeReference.refersToPerson(item) && !moments.hasDate(item)
    }
  }

  /// Records with a mark that stands in objects within one: `{"member": {…}, "details": {"attendance": {"state": "present"}}}`.
  private func lifted(_ items: [JSONNode]) -> [JSONNode]? {
    guard !isMarkChosen, !items.contains(where: { telling.tells($0) }) else { return nil }
    let states = items.map { item in
      TreeReference.person(of: item) == nil ? [] : item.members.flatMap { deepStates(in: $0, depth: 3) }
    }
    let paths = states.joined().filter { state in
      if case .mark = vocabulary.code(of: state.text) { true } else { false }
    }.map(\.path)
    guard Set(paths).count == 1, let path = paths.first else { return nil }
    return zip(items, states).map { item, states in
      item.adding("mark", states.first { $0.path == path }?.text ?? "")
    }
  }

  /// The states in an object that is not of a person, deeper than where they are looked for, and the keys that lead there.
  private func deepStates(in member: JSONNode.Member, depth: Int) -> [(path: String, text: String)] {
    let word = PlainLetters.folded(member.key)
    guard depth > 0, !TreeWords.person.contains(word), !TreeWords.session.contains(word),
      !TreeWords.ownProfiles.contains(word)
    else { return [] }
    return member.value.members.flatMap { inner -> [(path: String, text: String)] in
      if depth < 3, isState(inner.key), let text = inner.value.string {
        return [("\(member.key).\(inner.key)", finer(text, in: member.value))]
      }
      return deepStates(in: inner, depth: depth - 1).map { ("\(member.key).\($0.path)", $0.text) }
    }
  }

  /// The word for the mark of a state where others beside it say more of that: `{"status": "Absent", "isExcused": true}`.
  private func finer(_ state: String, in node: JSONNode) -> String {
    guard case .mark(let plain) = vocabulary.code(of: state),
      case .code(.mark(let mark)) = telling.saying(of: node),
      mark != plain
    else { return state }
    return mark.word
  }

  /// Records with a flag that says whether somebody came, without the states that tell nobody apart: one that is `null` in all
  /// records, or the same word that is no mark.
  private func unstated(_ items: [JSONNode]) -> [JSONNode]? {
    let presence = key(in: items) { isPresence($0) }
    guard let first = items.first, let flag = presence ?? key(in: items, where: { isMissed($0) }) else {
      return nil
    }
    let empty = first.members.filter { member in
      guard !chosen.contains(member.key) else { return false }
      guard member.value.isNull else { return saysNothing(member, in: items, beside: flag) }
      return presence != nil
        && items.allSatisfy { item in item.members.contains { $0.key == member.key && $0.value.isNull } }
    }.map(\.key)
    return empty.isEmpty ? nil : items.map { $0.without(empty) }
  }

  /// Whether a state is the same in all records and no mark, or only what people meant to do, where a flag tells them apart:
  /// `"appointmentStatus": "None"` beside `"signedIn": true` and `false`.
  private func saysNothing(_ member: JSONNode.Member, in items: [JSONNode], beside flag: String) -> Bool {
    guard let text = member.value.string, telling.isStatus(member.key), !vocabulary.isNamed(text),
      items.allSatisfy({ $0[member.key]?.string == text }),
      items.contains(where: { $0[flag]?.isTrue == true })
    else { return false }
    if case .blank = vocabulary.code(of: text) { return true }
    return RecordForms.plans.contains(PlainLetters.folded(text))
      && items.contains { item in
        (item[flag]?.isTrue == false || isOfAbsence(flag))
          && item.members.contains { $0.value.isTrue == true && isMissed($0) }
      }
  }

  private static let plans = Set(WordLists.tables["codes.answers"])

  /// Whether a member is a truth value that says whether somebody did not come: `"missed": true`.
  private func isMissed(_ member: JSONNode.Member) -> Bool {
    member.value.isTruth && isOfAbsence(member.key)
  }

  /// Absences with a mark for those of which the reason is that somebody came late, whether that was excused or not:
  /// `{"name": "Ava", "reason": "Late", "isExcused": false}`.
  private func late(_ items: [JSONNode]) -> [JSONNode]? {
    guard !isMarkChosen, items.contains(where: { reason(of: $0) == .partial }),
      items.allSatisfy({ TreeReference.person(of: $0) != nil && isExcusable($0) })
    else { return nil }
    return items.map { reason(of: $0) == .partial ? $0.adding("mark", Mark.partial.word) : $0 }
  }

  /// Whether a record says of the mark no more than whether somebody was excused.
  private func isExcusable(_ item: JSONNode) -> Bool {
    switch telling.saying(of: item) {
    // An excuse for coming late is told already.
    case .code(.mark(.excused)), .code(.mark(.partial)): true
    case .unclear(let member): telling.isUnset(member, below: .excused)
    case .code, .unknown, .nothing: false
    }
  }

  /// The mark that the reason of an absence is a word for.
  private func reason(of item: JSONNode) -> Mark? {
    item.members.lazy.compactMap { member -> Mark? in
      guard let text = member.value.string, text.count > 3,
        TreeWords.reasons.contains(PlainLetters.folded(member.key)),
        case .mark(let mark) = vocabulary.code(of: text)
      else { return nil }
      return mark
    }.first
  }

  /// Sign-ups with a day and a mark, where some of the people checked in, all on the same day:
  /// `{"name": "Ben", "checked_in_at": null, "created_at": …}` beside `{"name": "Ava", "checked_in_at": "2026-11-16T18:05:00Z", …}`.
  private func arrived(_ all: [JSONNode]) -> [JSONNode]? {
    let items = all.map { guest(in: $0) ?? $0 }
    guard let key = items.first.flatMap({ arrival(in: $0) }),
      items.allSatisfy({ item in
        TreeReference.name(of: item) != nil && item.members.contains { $0.key == key }
          && !moments.hasDate(withoutWritten(item).without([key]))
          && says(item.without([key]), no: item[key]?.isNull != false)
      })
    else { return nil }
    let came = items.filter { $0[key]?.isNull == false }
    let days = came.compactMap { $0[key].flatMap { TreeInstant($0, zone: moments.zone)?.date } }
    guard came.count < items.count, days.count == came.count, Set(days).count == 1 else { return nil }
    return items.map { item in
      let mark = item[key]?.isNull == false ? Mark.present : .absent
      let others = item.members.filter { isPresence($0) || isState($0.key) }.map(\.key)
      return item.without([key] + others).adding("date", days[0]).adding("mark", mark.word)
    }
  }

  /// Whether a record says nothing of its mark, or by a flag the same as the time beside it: `"checked_in": false`.
  private func says(_ item: JSONNode, no isMissing: Bool) -> Bool {
    guard telling.tells(item) else { return true }
    // The state of what they booked.
    let states = item.members.filter { member in
      isState(member.key) && member.value.string.map { vocabulary.code(of: $0) == nil } == true
    }.map(\.key)
    guard item.members.contains(where: { isPresence($0) }),
      case .code(.mark(let mark)) = telling.saying(of: item.without(states))
    else { return false }
    return mark == (isMissing ? .absent : .present)
  }

  func withoutWritten(_ item: JSONNode) -> JSONNode {
    item.without(item.members.map(\.key).filter { TreeWords.written.contains(PlainLetters.folded($0)) })
  }

  /// The member that says when somebody came.
  private func arrival(in item: JSONNode) -> String? {
    item.members.first {
      TreeWords.cameAt.contains(PlainLetters.folded($0.key)) && !chosen.contains($0.key)
    }?.key
  }

  /// The only object in a record, where that says who somebody is and when they came: `{"id": "g1", "guest": {"name": "Ava", …}}`.
  private func guest(in item: JSONNode) -> JSONNode? {
    let inner = item.members.filter(\.value.isContainer)
    guard inner.count == 1, TreeReference.name(of: inner[0].value) != nil,
      arrival(in: inner[0].value) != nil, arrival(in: item) == nil
    else { return nil }
    return inner[0].value
  }

  /// Records with a mark for a flag that says whether somebody came, and the state of what they booked, of which some words
  /// are no marks: `{"status": "BOOKED", "attended": false}` is absent.
  private func booked(_ items: [JSONNode]) -> [JSONNode]? {
    guard
      let flag = key(in: items, where: { isPresence($0) }),
      let state = key(in: items, where: { $0.value.string != nil && isState($0.key) }),
      items.allSatisfy({ TreeReference.person(of: $0) != nil }),
      items.contains(where: { $0[state]?.string.map { RecordForms.builtIn.code(of: $0) == nil } ?? false })
    else { return nil }
    let came = Set(items.filter { $0[flag]?.isTrue == true }.compactMap { $0[state]?.string })
    return items.map { item in
      let mark = mark(ofFlag: item[flag]?.isTrue == true, state: item[state]?.string ?? "", came)
      return item.without([flag, state]).adding("mark", mark)
    }
  }

  /// The mark of a flag, with what the state beside it says more: who came may have been late, who did not may be excused.
  ///
  /// A word that is of nobody who came may say why somebody could not, as that they were on a waiting list, and is asked for.
  private func mark(ofFlag flag: Bool, state: String, _ came: Set<String>) -> String {
    if case .mark(let mark) = vocabulary.code(of: state), mark.isAttended == flag { return mark.word }
    if flag { return Mark.present.word }
    if vocabulary.isNamed(state), case .blank = vocabulary.code(of: state) { return state }
    let isKnown = came.contains(state) || vocabulary.code(of: state) != nil
    return isKnown || SessionHeading.isCancelled(state[...]) ? Mark.absent.word : state
  }

  /// Whether a member is a truth value that says whether somebody came: `"signedIn": true`.
  private func isPresence(_ member: JSONNode.Member) -> Bool {
    member.value.isTruth
      && (vocabulary.mark(named: member.key) ?? TreeWords.plainFlags[PlainLetters.folded(member.key)])
        == .present
  }

  /// Records with a mark for a flag that says whether somebody came, beside those that say whether they had cancelled or were missed:
  /// `{"signedIn": false, "lateCancelled": false, "missed": true}` is absent.
  private func uncancelled(_ items: [JSONNode]) -> [JSONNode]? {
    guard let flag = key(in: items, where: { isPresence($0) }), let first = items.first else { return nil }
    let others = first.members.map(\.key).filter { key in
      key != flag && !chosen.contains(key)
        && items.allSatisfy { $0[key].map { $0.isTruth && isOfAbsence(key) } ?? false }
    }
    let isPlain = items.allSatisfy { item in
      let isDenied = item[flag]?.isTrue == true && others.contains { item[$0]?.isTrue == true }
      return TreeReference.person(of: item) != nil && !isDenied
        && !telling.tells(item.without([flag] + others))
    }
    guard isPlain, others.contains(where: { TreeTelling.isOfCancellation($0) }) else { return nil }
    return items.map { item in
      let mark = item[flag]?.isTrue == true ? Mark.present : .absent
      return item.without([flag] + others).adding("mark", mark.word)
    }
  }

  /// Whether a key is of who cancelled, or did not come.
  private func isOfAbsence(_ key: String) -> Bool {
    TreeTelling.isOfCancellation(key)
      || (vocabulary.mark(named: key) ?? TreeWords.plainFlags[PlainLetters.folded(key)]) == .absent
  }

  func isState(_ key: String) -> Bool { TreeWords.states.contains(PlainLetters.folded(key)) }

  /// The first member of a name that all objects have as they should, and of which the user says nothing.
  func key(in items: [JSONNode], where holds: (JSONNode.Member) -> Bool) -> String? {
    items.first?.members.first { member in
      !chosen.contains(member.key) && holds(member)
        && items.allSatisfy { $0.members.contains { $0.key == member.key && holds($0) } }
    }?.key
  }

  /// Records without the state of a sign-up where that is no word for a mark, and the only other member that changes has words
  /// for who did not come, so that it is asked for: `{"status": "queued", "role": "Absence"}` beside
  /// `{"status": "primary", "role": "Tank"}`.
  private func unsaid(_ items: [JSONNode]) -> [JSONNode]? {
    guard let state = key(in: items, where: { $0.value.string != nil && isState($0.key) }),
      items.allSatisfy({
        TreeReference.person(of: $0) != nil
          && (chosen.contains(aside(state)) || vocabulary.code(of: $0[state]?.string ?? "") == nil)
      }),
      items[0].members.contains(where: { member in
        member.key != state && member.value.string != nil && !telling.isKnown(member.key)
          && !TreeWords.reasons.contains { PlainLetters.folded(member.key).contains($0) }
          && items.allSatisfy { $0[member.key]?.string != nil }
          && items.contains { $0[member.key]?.string.map { isAbsence($0) } ?? false }
      })
    else { return nil }
    return items.map { $0.renaming(state, to: aside(state)) }
  }

  /// What the state of a sign-up is called where it is not taken for the mark.
  private func aside(_ state: String) -> String { "\(state) of sign-up" }

  /// Whether a text is a word for who did not come, or not in time.
  private func isAbsence(_ text: String) -> Bool {
    guard text.count > 3, case .mark(let mark) = vocabulary.code(of: text) else { return false }
    return mark == .absent || mark == .excused || mark == .partial
  }

}

extension JSONNode {
  /// The object with one more member that is a text.
  func adding(_ key: String, _ text: String) -> JSONNode {
    JSONNode(
      value: .object(members + [Member(key: key, value: JSONNode(value: .string(text), range: range))]),
      range: range)
  }
}

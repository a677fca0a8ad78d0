import MusterImport
import MusterReading

/// Records that say in several members together whether somebody came, or when: a flag beside the state of a booking, a flag
/// for leave beside times of work, seconds beside a day with its offset, and an id of each class that was held.
struct RecordForms {
  /// The vocabulary with what the user says of codes, and without.
  private let vocabulary: MarkVocabulary
  private static let builtIn = MarkVocabulary(.unspecified)
  private let telling = TreeTelling(.unspecified)
  private let moments: TreeMoments
  /// The members that the user says to play a role, which stay as they are.
  private let chosen: Set<String>

  /// Whether the user says that another member than the one that is added here holds marks.
  private let isMarkChosen: Bool

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
      stays, unstated, absences, excuses, byPeriods, ofDayParts, passages, lifted, ofMarker, ofLeave, arrived,
      booked, uncancelled, unsaid, onLeave, byClass, onClocks,
      titled,
      byUser,
    ] {
      guard let plain = form(whole) else { continue }
      (whole, isChanged) = (plain, true)
    }
    return isChanged ? whole : nil
  }

  /// Records with a mark for the object of an absence, which is null of who came:
  /// `{"name": "Ava", "absence": null}` beside `{"name": "Ben", "absence": {"type": "excused"}}`.
  private func absences(_ items: [JSONNode]) -> [JSONNode]? {
    guard let key = key(in: items, where: { isObject($0, of: .absent) }),
      items.contains(where: { $0[key]?.isNull == false }),
      items.allSatisfy({ TreeReference.person(of: $0) != nil && !telling.tells($0.without([key])) })
    else { return nil }
    return items.map { item in
      let plain = item.without([key])
      guard let absence = item[key], !absence.isNull else { return plain.adding("mark", Mark.present.word) }
      let told = absence.members.lazy.compactMap { member -> Mark? in
        guard let text = member.value.string, text.count > 2, case .mark(let mark) = vocabulary.code(of: text)
        else { return nil }
        return mark.isAttended ? nil : mark
      }.first
      return plain.adding("mark", (told ?? .absent).word)
    }
  }

  /// Records of absences with a mark for the object of an excuse that nobody denied, which is null of others:
  /// `{"name": "Ben", "status": "absent", "excuse": {"approved": true}}`.
  private func excuses(_ items: [JSONNode]) -> [JSONNode]? {
    guard let excuse = key(in: items, where: { isObject($0, of: .excused) }),
      let state = items[0].members.first(where: { $0.value.string != nil && isState($0.key) })?.key
    else { return nil }
    return items.map { item in
      guard let inner = item[excuse], !inner.isNull,
        !inner.members.contains(where: { $0.value.isTrue == false }),
        case .mark(.absent) = vocabulary.code(of: item[state]?.string ?? "")
      else { return item }
      return item.mapping(state) { JSONNode(value: .string(Mark.excused.word), range: $0.range) }
    }
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

  /// Records with a date for the numbers of their day, month and year: `{"day": 16, "month": 11, "year": 2026, "clockIn": "09:00"}`.
  private func ofDayParts(_ items: [JSONNode]) -> [JSONNode]? {
    let number = { (words: [String]) in
      key(in: items) { words.contains(PlainLetters.folded($0.key)) && $0.value.number != nil }
    }
    guard let year = number(TreeWords.years), let month = number(TreeWords.months),
      let day = number(TreeWords.date)
    else { return nil }
    let days = items.compactMap { item -> Day? in
      let parts = [year, month, day].compactMap { item[$0]?.number.flatMap { Int(exactly: $0) } }
      return parts.count == 3 ? Day(year: parts[0], month: parts[1], day: parts[2]) : nil
    }
    guard days.count == items.count else { return nil }
    return zip(items, days).map { item, date in
      item.without([year, month]).mapping(day) {
        JSONNode(value: .string(date.description), range: $0.range)
      }.renaming(day, to: "date")
    }
  }

  /// The first record of each day in a list of when people went in and out: `{"person": "Ava", "type": "In", "time": …}`.
  private func passages(_ items: [JSONNode]) -> [JSONNode]? {
    guard let kind = key(in: items, where: { isPassage($0) }), Set(items.map { $0[kind]?.string }).count > 1
    else { return nil }
    var seen: Set<[String]> = []
    var first: [JSONNode] = []
    for item in items {
      guard TreeReference.refersToPerson(item) || TreeReference.name(of: item) != nil,
        let person = TreeReference.person(of: item), !telling.tells(item.without([kind])),
        let time = item.members.first(where: {
          TreeInstant($0.value, zone: moments.zone)?.clock.isEmpty == false
        })
      else { return nil }
      let whole = moments.moment(of: item.without([time.key]))
      guard let date = (whole ?? TreeInstant(time.value, zone: moments.zone))?.date else { return nil }
      guard seen.insert([person, date]).inserted else { continue }
      // Who only went out, or answered so, need not have come.
      if TreeWords.passagesOut.contains(PlainLetters.folded(item[kind]?.string ?? "")) { return nil }
      let plain = whole == nil ? item.renaming(time.key, to: "date") : item.without([time.key])
      first.append(plain.without([kind]).adding("mark", Mark.present.word))
    }
    return first
  }

  /// Whether a member says that somebody went in or out: `"type": "In"`.
  private func isPassage(_ member: JSONNode.Member) -> Bool {
    TreeWords.kinds.contains(PlainLetters.folded(member.key))
      && member.value.string.map { TreeWords.passages.contains(PlainLetters.folded($0)) } == true
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
        return [("\(member.key).\(inner.key)", text)]
      }
      return deepStates(in: inner, depth: depth - 1).map { ("\(member.key).\($0.path)", $0.text) }
    }
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
    isTruth(member.value) && isOfAbsence(member.key)
  }

  /// Stays in a meeting with a mark for those that say no more than that, beside others of which the state is to be asked for:
  /// `{"name": "Ava", "join_time": …, "leave_time": …}` beside `{…, "status": "in_waiting_room"}`.
  private func stays(_ items: [JSONNode]) -> [JSONNode]? {
    let states = items.map { $0["status"]?.string }
    guard !isMarkChosen, states.contains(nil), states.contains(where: { $0 != nil }),
      items.allSatisfy({ $0["join_time"] != nil && $0["leave_time"] != nil && $0["name"] != nil })
    else { return nil }
    return zip(items, states).map { item, state in
      state == nil ? item.adding("status", Mark.present.word) : item.without(["user_id"])
    }
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

  /// Records in which those of leave have a mark; no record says anything else about whether its person came:
  /// `{"type": "timeOff", "employee": "Ava", "start": "2026-11-16"}`.
  private func ofLeave(_ items: [JSONNode]) -> [JSONNode]? {
    guard !items.contains(where: { telling.tells($0) }), items.contains(where: { isOfLeave($0) }) else {
      return nil
    }
    return items.map { isOfLeave($0) ? $0.adding("mark", Mark.excused.word) : $0 }
  }

  private func isOfLeave(_ item: JSONNode) -> Bool {
    TreeReference.person(of: item) != nil
      && item.members.contains { member in
        TreeWords.kinds.contains(PlainLetters.folded(member.key)) && !chosen.contains(member.key)
          && member.value.string.map { TreeWords.leaves.contains(PlainLetters.folded($0)) } == true
      }
  }

  /// Sign-ups with a day and a mark, where some of the people checked in, all on the same day:
  /// `{"name": "Ben", "checked_in_at": null, "created_at": …}` beside `{"name": "Ava", "checked_in_at": "2026-11-16T18:05:00Z", …}`.
  private func arrived(_ all: [JSONNode]) -> [JSONNode]? {
    let items = all.map { guest(in: $0) ?? $0 }
    guard let key = items.first.flatMap({ arrival(in: $0) }),
      items.allSatisfy({ item in
        TreeReference.name(of: item) != nil && item.members.contains { $0.key == key }
          && !moments.hasDate(withoutWritten(item).without([key]))
          && !telling.tells(item.without([key]))
      })
    else { return nil }
    let came = items.filter { $0[key]?.isNull == false }
    let days = came.compactMap { $0[key].flatMap { TreeInstant($0, zone: moments.zone)?.date } }
    guard came.count < items.count, days.count == came.count, Set(days).count == 1 else { return nil }
    return items.map { item in
      let mark = item[key]?.isNull == false ? Mark.present : .absent
      return item.without([key]).adding("date", days[0]).adding("mark", mark.word)
    }
  }

  private func withoutWritten(_ item: JSONNode) -> JSONNode {
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
    isTruth(member.value)
      && (vocabulary.mark(named: member.key) ?? TreeWords.plainFlags[PlainLetters.folded(member.key)])
        == .present
  }

  /// Records with a mark for a flag that says whether somebody came, beside those that say whether they had cancelled or were missed:
  /// `{"signedIn": false, "lateCancelled": false, "missed": true}` is absent.
  private func uncancelled(_ items: [JSONNode]) -> [JSONNode]? {
    guard let flag = key(in: items, where: { isPresence($0) }), let first = items.first else { return nil }
    let others = first.members.map(\.key).filter { key in
      key != flag && !chosen.contains(key)
        && items.allSatisfy { $0[key].map { isTruth($0) && isOfAbsence(key) } ?? false }
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

  private func isState(_ key: String) -> Bool { TreeWords.states.contains(PlainLetters.folded(key)) }

  /// The first member of a name that all objects have as they should, and of which the user says nothing.
  private func key(in items: [JSONNode], where holds: (JSONNode.Member) -> Bool) -> String? {
    items.first?.members.first { member in
      !chosen.contains(member.key) && holds(member)
        && items.allSatisfy { $0.members.contains { $0.key == member.key && holds($0) } }
    }?.key
  }

  private func isTruth(_ node: JSONNode) -> Bool {
    if case .bool = node.value { true } else { false }
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

  /// Records with the title of what took place for a name that is not the one beside the id of a person:
  /// `{"clientId": 7, "clientName": "Ava Lee", "name": "Yoga"}`.
  private func titled(_ items: [JSONNode]) -> [JSONNode]? {
    guard
      let name = key(in: items, where: { PlainLetters.folded($0.key) == "name" && $0.value.string != nil }),
      items.allSatisfy({ item in
        TreeReference.nameBesideId(of: item).map { $0 != item[name]?.string } ?? false
      })
    else { return nil }
    return items.map { $0.renaming(name, to: "title") }
  }

  /// Records without who wrote them down, where they are of others: `{"user": {"name": "Mr Orr"}, "student": {"name": "Ava"}}`.
  private func ofMarker(_ items: [JSONNode]) -> [JSONNode]? {
    guard items.count > 1,
      let user = key(in: items, where: { TreeWords.markers.contains(PlainLetters.folded($0.key)) }),
      let other = key(in: items, where: { isPerson($0) })
    else { return nil }
    let values = { (key: String) in Set(items.map { RecordForms.identity(of: $0[key]) }) }
    guard values(user).count < values(other).count else { return nil }
    return items.map { $0.renaming(user, to: "\(user) of record") }
  }

  /// Whether a member refers to the person whom a record is about, rather than to the user of the program.
  private func isPerson(_ member: JSONNode.Member) -> Bool {
    let word = PlainLetters.folded(member.key)
    return TreeWords.person.contains(word) && !TreeWords.ownId.contains(word)
      && !TreeWords.markers.contains(word) && !["uid", "personid", "person"].contains(word)
      && (member.value.scalarText?.isEmpty == false || TreeReference.ownName(of: member.value) != nil)
  }

  /// What tells apart whom a value refers to.
  private static func identity(of node: JSONNode?) -> String {
    node.flatMap { $0.scalarText ?? TreeReference.ids(of: $0).first ?? TreeReference.ownName(of: $0) } ?? ""
  }

  /// Whether a member is an object with a name, below a word.
  private func isObject(_ member: JSONNode.Member, called word: String) -> Bool {
    PlainLetters.folded(member.key) == word && TreeReference.ownName(of: member.value) != nil
  }

  /// Records of users with `name` for what each is called, where another member names for whom they worked:
  /// `{"userId": 7, "userName": "Ava Lee", "clientName": "Acme"}`.
  private func byUser(_ items: [JSONNode]) -> [JSONNode]? {
    if let user = key(in: items, where: { isObject($0, called: "user") }),
      let client = key(
        in: items, where: { isObject($0, called: "client") || isObject($0, called: "customer") })
    {
      return items.map { $0.without([client]).renaming(user, to: "member") }
    }
    guard let id = key(in: items, where: { PlainLetters.folded($0.key) == "userid" }),
      let name = key(
        in: items, where: { PlainLetters.folded($0.key) == "username" && $0.value.string != nil }),
      let other = items[0].members.map(\.key).first(where: { key in
        key != id && key != name && !chosen.contains(key)
          && Heading.words[.person]?.contains(PlainLetters.folded(key)) == true
      }),
      items.contains(where: { $0[name]?.string?.contains(" ") == true })
    else { return nil }
    return items.map { $0.renaming(name, to: "name").renaming(other, to: "\(other) of work") }
  }

  /// Records of times of work with a mark for a flag that says that they were on leave: `{"start": …, "end": …, "isLeave": true}`.
  private func onLeave(_ items: [JSONNode]) -> [JSONNode]? {
    guard
      let flag = key(
        in: items, where: { isTruth($0.value) && TreeWords.leaveFlags.contains(PlainLetters.folded($0.key)) }),
      items.allSatisfy({ isWork($0) && !telling.tells($0.without([flag])) })
    else { return nil }
    return items.map { item in
      item.without([flag]).adding("mark", (item[flag]?.isTrue == true ? Mark.excused : .present).word)
    }
  }

  /// Whether a record is of somebody, and says when they began to work and ended.
  private func isWork(_ item: JSONNode) -> Bool {
    TreeReference.person(of: item) != nil && TreeMoments.start(of: item) != nil
      && item.first(of: TreeWords.end).flatMap { TreeInstant($0, zone: nil) } != nil
  }

  /// Records with the seconds since 1970 of a beginning and an end on the clocks of the day beside them:
  /// `{"date": "2026-11-16T00:00:00+11:00", "start": 1794776400}`.
  private func onClocks(_ items: [JSONNode]) -> [JSONNode]? {
    let plain = items.map { onClocks($0) }
    guard plain.contains(where: { $0 != nil }) else { return nil }
    return zip(items, plain).map { $1 ?? $0 }
  }

  private func onClocks(_ item: JSONNode) -> JSONNode? {
    let offsets = item.members.compactMap { $0.value.string.flatMap { offset(of: $0) } }
    guard Set(offsets.map(\.minutes)).count == 1, let offset = offsets.first else { return nil }
    var isChanged = false
    let members = item.members.map { member in
      let word = PlainLetters.folded(member.key)
      guard TreeWords.start.contains(word) || TreeWords.end.contains(word), let number = member.value.number,
        number >= 1e9, number < 1e14,
        let moment = Moment(
          since1970: (number >= 1e11 ? number / 1000 : number) + Double(offset.minutes * 60))
      else { return member }
      isChanged = true
      let text = "\(moment.day)T\(ClockTime.text(of: moment.minute)):00\(offset.text)"
      return JSONNode.Member(
        key: member.key, value: JSONNode(value: .string(text), range: member.value.range))
    }
    return isChanged ? JSONNode(value: .object(members), range: item.range) : nil
  }

  /// The offset from UTC that a day and time ends with: `+11:00`.
  private func offset(of text: String) -> (text: String, minutes: Int)? {
    guard (22...35).contains(text.utf8.count), text.utf8.dropFirst(10).first == UInt8(ascii: "T"),
      Day(iso: text.prefix(10)) != nil,
      let sign = text.dropFirst(19).firstIndex(where: { "+-".contains($0) })
    else { return nil }
    let digits = text[sign...].filter(\.isNumber)
    guard digits.count == 4, let number = Int(digits) else { return nil }
    let minutes = number / 100 * 60 + number % 100
    return (String(text[sign...]), text[sign] == "-" ? -minutes : minutes)
  }

  /// Records whose number of a class is of one that was held, and no group: each stands at one time, and somebody came to
  /// several: `{"classId": 201, "startDateTime": "2026-11-16T18:00:00", …}`.
  private func byClass(_ items: [JSONNode]) -> [JSONNode]? {
    guard items.count > 1,
      let key = key(in: items, where: { TreeWords.group.contains(PlainLetters.folded($0.key)) && isId($0) })
    else { return nil }
    var times: [String: String] = [:]
    var classes: [String: Set<String>] = [:]
    for item in items {
      guard let id = item[key]?.scalarText, let person = TreeReference.person(of: item),
        let time = TreeMoments.start(of: item)?.value.scalarText, times[id, default: time] == time
      else { return nil }
      times[id] = time
      classes[person, default: []].insert(id)
    }
    guard Set(times.values).count == times.count, classes.values.contains(where: { $0.count > 1 }) else {
      return nil
    }
    return items.map { $0.renaming(key, to: "session_id") }
  }

  private func isId(_ member: JSONNode.Member) -> Bool {
    PlainLetters.folded(member.key).hasSuffix("id") && member.value.scalarText?.isEmpty == false
  }
}

extension JSONNode {
  /// The object with one more member that is a text.
  fileprivate func adding(_ key: String, _ text: String) -> JSONNode {
    JSONNode(
      value: .object(members + [Member(key: key, value: JSONNode(value: .string(text), range: range))]),
      range: range)
  }
}

import MusterImport
import MusterReading

/// Records of when people came and worked: days in parts, times on other clocks, times of leave, and who went in and out.
extension RecordForms {
  /// Records with a date for the numbers of their day, month and year: `{"day": 16, "month": 11, "year": 2026, "clockIn": "09:00"}`.
  func ofDayParts(_ items: [JSONNode]) -> [JSONNode]? {
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
  func passages(_ items: [JSONNode]) -> [JSONNode]? {
    guard let kind = key(in: items, where: { isPassage($0) }), Set(items.map { $0[kind]?.string }).count > 1,
      // Money and goods go in and out too.
      !items[0].named.contains(where: { TreeWords.amounts.contains($0.word) })
    else { return nil }
    if areReplies(items, kind) {
      let areDated = items.allSatisfy { moments.hasDate(withoutWritten($0)) }
      return items.map { (areDated ? withoutWritten($0) : $0).renaming(kind, to: "status") }
    }
    var seen: Set<[String]> = []
    var first: [JSONNode] = []
    for item in items {
      guard TreeReference.refersToPerson(item) || TreeReference.name(of: item) != nil,
        let id = TreeReference.person(of: item),
        let person = TreeReference.isOwnId(id, of: item) ? TreeReference.name(of: item) : id,
        let time = item.members.first(where: {
          TreeInstant($0.value, zone: moments.zone)?.clock.isEmpty == false
        }), !telling.tells(item.without([kind, time.key]))
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

  /// Whether people answered that they are in or out, rather than went so: nobody did both on one day, and somebody is out
  /// alone, or all answered on another day than that of the event: `{"event": {"start": …}, "user": "Ava", "type": "out", "created_at": …}`.
  private func areReplies(_ items: [JSONNode], _ kind: String) -> Bool {
    var kinds: [[String]: Set<String>] = [:]
    var ofOtherDays = 0
    for item in items {
      guard let person = TreeReference.person(of: item), let said = item[kind]?.string,
        TreeWords.inOrOut.contains(PlainLetters.folded(said))
      else { return false }
      let written = item.first(of: TreeWords.created).flatMap { TreeInstant($0, zone: moments.zone) }
      let day = moments.moment(of: withoutWritten(item))?.date
      if let written, let day, written.date != day { ofOtherDays += 1 }
      let time = item.members.lazy.compactMap { TreeInstant($0.value, zone: moments.zone)?.date }.first
      kinds[[person, day ?? time ?? ""], default: []].insert(PlainLetters.folded(said))
    }
    let isBoth = kinds.values.contains { $0.count > 1 }
    let isOutAlone = kinds.values.contains { $0.isSubset(of: TreeWords.passagesOut) }
    return ofOtherDays == items.count || isOutAlone && !isBoth
  }

  /// Whether a member says that somebody went in or out: `"type": "In"`.
  private func isPassage(_ member: JSONNode.Member) -> Bool {
    TreeWords.passageKinds.contains(PlainLetters.folded(member.key))
      && member.value.string.map { TreeWords.passages.contains(PlainLetters.folded($0)) } == true
  }

  /// Records of somebody's day with a mark for the list of when they came, which is empty of whoever did not, and for leave:
  /// `{"name": "Ava", "date": "2026-11-16", "leave": null, "checkIns": [{"checkinTime": …}]}`.
  func ofVisits(_ items: [JSONNode]) -> [JSONNode]? {
    guard !isMarkChosen,
      let list = key(in: items, where: { isOfArrivals($0) }),
      items.contains(where: { $0[list]?.items.isEmpty == false }),
      items.allSatisfy({ item in
        let plain = item.without([list])
        return TreeReference.person(of: item) != nil && !telling.tells(plain)
          && (moments.hasDate(plain) || areOfOneDay(items, list))
      })
    else { return nil }
    return items.map { item in
      let leave = item.members.first { member in
        TreeWords.leaveFlags.contains(PlainLetters.folded(member.key)) && !member.value.members.isEmpty
      }
      let mark = item[list]?.items.isEmpty == false ? Mark.present : leave == nil ? .absent : .excused
      return item.without([list] + (leave.map { [$0.key] } ?? [])).adding("mark", mark.word)
    }
  }

  /// Whether all moments in lists are of one day, that of the session around the people, and some list is empty.
  private func areOfOneDay(_ items: [JSONNode], _ list: String) -> Bool {
    let visits = items.map { $0[list]?.items ?? [] }
    return visits.contains { $0.isEmpty }
      && Set(visits.joined().map { moments.moment(of: $0)?.date }).count == 1
  }

  /// Whether a member lists the moments at which somebody came, or none.
  private func isOfArrivals(_ member: JSONNode.Member) -> Bool {
    TreeWords.checkIns.contains(PlainLetters.folded(member.key)) && member.value.isArray
      && member.value.items.allSatisfy { item in
        item.members.contains {
          TreeWords.cameAt.contains(PlainLetters.folded($0.key)) && TreeInstant($0.value, zone: nil) != nil
        }
      }
  }

  /// Stays in a meeting with a mark for those that say no more than that, beside others of which the state is to be asked for:
  /// `{"name": "Ava", "join_time": …, "leave_time": …}` beside `{…, "status": "in_waiting_room"}`.
  func stays(_ items: [JSONNode]) -> [JSONNode]? {
    guard !isMarkChosen, items.allSatisfy({ isStay($0) }) else { return nil }
    if let state = key(in: items, where: { isState($0.key) && $0.value.string != nil }),
      items.allSatisfy({ TreeWords.staysOver.contains(PlainLetters.folded($0[state]?.string ?? "")) })
    {
      return items.map { $0.without([state]).adding(state, Mark.present.word) }
    }
    guard
      let state = items.lazy.flatMap(\.members).first(where: { isState($0.key) && $0.value.string != nil })?
        .key,
      items.contains(where: { $0[state]?.string == nil })
    else { return nil }
    return items.map { item in
      item[state]?.string == nil ? item.without([state]).adding(state, Mark.present.word) : item
    }
  }

  /// Whether a record names somebody, and says when they joined and left: `"join_time": …, "leave_time": …`.
  private func isStay(_ item: JSONNode) -> Bool {
    let words = Set(item.named.map(\.word))
    return TreeReference.ownName(of: item) != nil && !words.isDisjoint(with: TreeWords.joinTimes)
      && !words.isDisjoint(with: TreeWords.departure)
  }

  /// Records with the seconds since 1970 of a beginning and an end on the clocks of the day beside them:
  /// `{"date": "2026-11-16T00:00:00+11:00", "start": 1794776400}`.
  func onClocks(_ items: [JSONNode]) -> [JSONNode]? {
    let plain = items.map { onClocks($0) }
    guard plain.contains(where: { $0 != nil }) else { return nil }
    return zip(items, plain).map { $1 ?? $0 }
  }

  func onClocks(_ item: JSONNode) -> JSONNode? {
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
  func byClass(_ items: [JSONNode]) -> [JSONNode]? {
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

  /// Records in which those of leave have a mark; no record says anything else about whether its person came:
  /// `{"type": "timeOff", "employee": "Ava", "start": "2026-11-16"}`.
  func ofLeave(_ items: [JSONNode]) -> [JSONNode]? {
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

  /// Records with a mark for when somebody came, or else for why they did not:
  /// `{"name": "Ava", "clock_in": "09:00", "absence_type": null}` beside `{"name": "Ben", "clock_in": null, "absence_type": "Sick"}`.
  func clockedIn(_ items: [JSONNode]) -> [JSONNode]? {
    guard !isMarkChosen, let first = items.first,
      let arrival = first.members.first(where: { TreeWords.cameAt.contains(PlainLetters.folded($0.key)) })?
        .key,
      let why = first.members.first(where: { saysWhyAway($0) })?.key,
      items.contains(where: { $0[why]?.string != nil }),
      items.allSatisfy({ item in
        let hasCome = item[arrival].map { clock(of: $0) != nil } == true
        let isAbsent = item[why]?.string?.isEmpty == false
        return TreeReference.person(of: item) != nil && moments.hasDate(item.without([arrival]))
          && hasCome != isAbsent && !telling.tells(item.without([arrival, why]))
      })
    else { return nil }
    return items.map { item in
      guard let text = item[why]?.string, !text.isEmpty else {
        return item.without([why]).adding("mark", Mark.present.word)
      }
      let told: Mark =
        if case .mark(let mark) = vocabulary.code(of: text), !mark.isAttended { mark } else { .absent }
      return item.without([arrival, why]).adding("mark", told.word)
    }
  }

  /// Whether a member says why somebody did not come, or nothing: `absence_type`.
  private func saysWhyAway(_ member: JSONNode.Member) -> Bool {
    (member.value.isNull || member.value.string != nil) && !chosen.contains(member.key)
      && Heading.parts(of: member.key).contains { part in
        TreeWords.leaveFlags.contains(part) || ["absence", "absent"].contains(part)
      }
  }

  /// Records of times of work with a mark for a flag that says that they were on leave: `{"start": …, "end": …, "isLeave": true}`.
  func onLeave(_ items: [JSONNode]) -> [JSONNode]? {
    guard
      let flag = key(
        in: items,
        where: { $0.value.isTruth && TreeWords.leaveFlags.contains(PlainLetters.folded($0.key)) }),
      items.allSatisfy({ isWork($0) && !telling.tells($0.without([flag])) })
    else { return nil }
    return items.map { item in
      item.without([flag]).adding("mark", (item[flag]?.isTrue == true ? Mark.excused : .present).word)
    }
  }

  /// A record with a mark for each person and day of times of work, without the state of their approval:
  /// `{"employee": 7, "date": "2026-11-16", "start_time": "09:00", "end_time": "17:00", "status": "confirmed"}`.
  func worked(_ items: [JSONNode]) -> [JSONNode]? {
    guard !isMarkChosen,
      let state = key(
        in: items,
        where: { member in
          isState(member.key)
            && member.value.string.map { TreeWords.shiftStates.contains(PlainLetters.folded($0)) } == true
        }), items.allSatisfy({ isShift($0) && !telling.tells($0.without([state])) })
    else { return nil }
    var seen: Set<[String]> = []
    return items.compactMap { item in
      let moment = moments.moment(of: item)
      let day = moment?.date ?? ""
      guard seen.insert([TreeReference.person(of: item) ?? "", day]).inserted else { return nil }
      let isLeave = item.members.contains {
        TreeWords.leaveFlags.contains(PlainLetters.folded($0.key)) && $0.value.isTrue == true
      }
      let times = item.members.filter { !$0.value.isContainer && isTime($0) }.map(\.key)
      let plain = item.without([state] + times).adding("mark", (isLeave ? Mark.excused : .present).word)
      // The day of an instant depends on the time zone, which is asked for by whoever reads the record.
      guard moment?.isInstant == true, let start = TreeMoments.start(of: item)?.value.string else {
        return plain.adding("date", day)
      }
      return plain.adding("checked_in_at", start)
    }
  }

  /// Whether a member holds a day or a time.
  private func isTime(_ member: JSONNode.Member) -> Bool {
    clock(of: member.value) != nil
      || TreeInstant(member.value, zone: moments.zone) != nil
        && !TreeWords.person.contains(PlainLetters.folded(member.key))
  }

  /// Whether a record is of somebody, and says at which times of one day they began to work and ended.
  private func isShift(_ item: JSONNode) -> Bool {
    let times = [TreeWords.start + TreeWords.arrival, TreeWords.end + Array(TreeWords.departure)].map {
      words in
      item.all(of: words).lazy.compactMap { clock(of: $0.value) }.first
    }
    let isOfPerson = TreeReference.refersToPerson(item) || TreeReference.name(of: item) != nil
    let holdsPeople = item.members.contains { member in
      member.value.items.contains { TreeReference.refersToPerson($0) || TreeReference.name(of: $0) != nil }
    }
    // Bookings have the same form.
    let isOfWork = item.members.contains { member in
      let texts = [member.key] + (member.value.string.map { [$0] } ?? [])
      return texts.flatMap { Heading.parts(of: $0) }.contains {
        TreeWords.shiftParts.contains(PlainLetters.folded($0))
      }
    }
    guard isOfPerson, isOfWork, !holdsPeople, let start = times[0], let end = times[1] else { return false }
    let isOfLeave = item.members.contains { member in
      member.value.string.map { TreeWords.leaves.contains(PlainLetters.folded($0)) } == true
    }
    return !isOfLeave && moments.hasDate(item)
      && (start.date == end.date || start.date == "" || end.date == "")
  }

  /// The time of a clock that a value holds, and its day where it has one.
  private func clock(of node: JSONNode) -> (date: String, clock: String)? {
    if let text = node.string, SlotText.clock(text) != nil { return ("", text) }
    guard let instant = TreeInstant(node, zone: moments.zone), !instant.clock.isEmpty else { return nil }
    return (instant.date, instant.clock)
  }

  /// Whether a record is of somebody, and says when they began to work and ended.
  private func isWork(_ item: JSONNode) -> Bool {
    TreeReference.person(of: item) != nil && TreeMoments.start(of: item) != nil
      && item.first(of: TreeWords.end).flatMap { TreeInstant($0, zone: nil) } != nil
  }
}

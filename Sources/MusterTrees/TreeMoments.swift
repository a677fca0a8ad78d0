import Foundation
import MusterImport
import MusterReading

/// Finds when the sessions and marks of a tree were.
struct TreeMoments {
  /// The zone that the user names, in which instants are days.
  let zone: TimeZone?

  init(_ options: ReadingOptions) { zone = options.timeZone.flatMap(TimeZone.init(identifier:)) }

  /// When something was: its date with a slot or a time beside it, or the instant at which it began.
  func moment(of node: JSONNode) -> TreeInstant? {
    ownMoment(of: node)
      // `{"session": {"date": "2026-11-16"}, "attendance": […]}`
      ?? node.first(of: TreeWords.about).flatMap { $0.members.isEmpty ? nil : ownMoment(of: $0) }
  }

  private func ownMoment(of node: JSONNode) -> TreeInstant? {
    let start = node.first(of: TreeWords.start) ?? node.first(of: TreeMoments.times)
    guard var when = date(of: node) else {
      let begun = start.flatMap { TreeInstant($0, zone: zone) }
      return begun ?? arrived(in: node) ?? written(node)
    }
    if let slot = slot(of: node), !slot.isEmpty {
      when.clock = slot
    } else if when.clock.isEmpty, let start {
      let clock = start.string.flatMap { SlotText.clock($0) }.map { ClockTime.text(of: $0) }
      when.clock = clock ?? TreeInstant(start, zone: zone)?.clock ?? ""
    }
    return when
  }

  /// When a session was whose lists tell that it is one: by the only member that may name its day, by the only object in it
  /// that has a date, or by the date at the end of its title: `"title": "Training on 16/11/2026"`.
  func momentOfLists(in node: JSONNode) -> TreeInstant? {
    if let vague = vagueDay(of: node) { return vague }
    let inner = node.named.filter { word, member in
      !member.value.members.isEmpty && !member.value.members.contains { $0.value.isContainer }
        && !TreeWords.asides.contains(word) && !TreeWords.end.contains(word)
    }.compactMap { ownMoment(of: $0.member.value) }
    if inner.count == 1 { return inner[0] }
    guard inner.isEmpty else { return nil }
    let titled = node.members.filter { !$0.value.isContainer }.compactMap { dateInTitle($0) }
    return titled.count == 1 ? titled[0] : nil
  }

  /// The only date below a name that may be anything's where nothing else tells that an object is of attendance.
  func vagueDay(of node: JSONNode) -> TreeInstant? {
    let found = node.named.filter { TreeWords.vagueDates.contains($0.word) }.compactMap {
      instant($0.member.value)
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The date that a title ends with, unless a word before it says that something else began or ended on it.
  private func dateInTitle(_ member: JSONNode.Member) -> TreeInstant? {
    guard TreeWords.titlesOfDay.contains(PlainLetters.folded(member.key)), let text = member.value.string,
      text.utf8.count < 200
    else { return nil }
    let words = text.split(separator: " ").map { String($0.drop { "(".contains($0) }) }
    guard words.count > 1, let last = words.last else { return nil }
    let date = String(last.prefix { !"?!.):".contains($0) || $0 == "." && last.last != "." })
    guard DateCandidates.formats(of: Array(date.utf8)).contains(where: \.hasYear),
      !TreeWords.untilWords.contains(PlainLetters.folded(words[words.count - 2])),
      !words.dropLast().contains(where: {
        $0.contains(where: \.isNumber) && DatedHeading.isDate($0, dates: nil)
      })
    else { return nil }
    return TreeInstant(JSONNode(value: .string(date), range: member.value.range), zone: zone)
  }

  /// The instant of a value; days may be counted as in `3rd November 2026`.
  private func instant(_ node: JSONNode) -> TreeInstant? {
    if let found = TreeInstant(node, zone: zone) { return found }
    guard let text = node.string, text.utf8.count < 60 else { return nil }
    let words = text.split(separator: " ")
    let plain = words.map { word -> Substring in
      let digits = word.prefix { $0.isNumber }
      let rest = word.dropFirst(digits.count).filter { $0 != "," }
      return (1...2).contains(digits.count) && ["st", "nd", "rd", "th"].contains(rest) ? digits : word
    }
    guard plain != words else { return nil }
    let written = JSONNode(value: .string(plain.joined(separator: " ")), range: node.range)
    return TreeInstant(written, zone: zone)
  }

  /// The member with the last day of a record that is of several days; `nil` where it is of one, or the user says what that
  /// member is.
  func lastDay(of node: JSONNode, _ options: ReadingOptions) -> JSONNode.Member? {
    guard let end = end(of: node, options), let first = moment(of: node).flatMap({ Day(iso: $0.date) }) else {
      return nil
    }
    return first < end.day ? end.member : nil
  }

  /// The last day of a record, and the member that holds it; `nil` where the user says what that member is.
  func end(of node: JSONNode, _ options: ReadingOptions) -> (member: JSONNode.Member, day: Day)? {
    let named = node.named.first { TreeMoments.lastDays.contains($0.word) && !$0.member.value.isContainer }
    guard let member = named?.member, !options.columns.values.contains(member.key),
      let last = TreeInstant(member.value, zone: zone).flatMap({ Day(iso: $0.date) })
    else { return nil }
    return (member, last)
  }

  private static let lastDays = Set(WordLists.tables["spans.ends"])

  /// The clock time at which something ended on a day; empty where there is none.
  func end(of node: JSONNode, on date: String) -> String {
    guard let end = node.first(of: TreeWords.end) else { return "" }
    if let minutes = end.string.flatMap({ SlotText.clock($0) }) { return ClockTime.text(of: minutes) }
    guard let instant = TreeInstant(end, zone: zone), instant.date == date else { return "" }
    return instant.clock
  }

  /// The minute of a day at which something was, by a clock time or an instant: 0 of one on an earlier day, 1440 of one on
  /// a later day, and `nil` of a value that is neither.
  func minute(of node: JSONNode, on day: Day) -> Int? {
    if let clock = node.string.flatMap({ SlotText.clock($0) }) { return clock }
    guard let instant = TreeInstant(node, zone: zone), let clock = ClockTime.minutes(of: instant.clock) else {
      return nil
    }
    guard let other = Day(iso: instant.date), other != day else { return clock }
    return other < day ? 0 : 1440
  }

  /// Whether an object says that it did not take place: `"cancelled": true`, `"state": "CANCELLED"`.
  func isCancelled(_ node: JSONNode) -> Bool {
    // In a map of people who came, a word is a name like the others.
    if node.members.count > 1, node.members.allSatisfy({ $0.value.isTrue != nil }) { return false }
    return node.named.contains { word, member in
      // `"held": false`
      if TreeWords.held.contains(word), member.value.isTrue == false { return true }
      if TreeWords.states.contains(word), let text = member.value.string {
        return SessionHeading.isCancelled(text[...])
      }
      let bare = ["is", "was"].first { word.hasPrefix($0) }.map { word.dropFirst($0.count) } ?? word[...]
      // The day on which it was cancelled says that it was.
      let isDay = member.value.string.map { DatedHeading.isDate(String($0.prefix(10)), dates: nil) } == true
      if isDay { return SessionHeading.isCancelled(bare.hasSuffix("at") ? bare.dropLast(2) : bare) }
      return member.value.isTrue == true && SessionHeading.isCancelled(bare)
    }
  }

  /// Whether a remark of an object that names nobody says that it did not take place: `"note": "cancelled - snow"`.
  func isRemarkedCancelled(_ node: JSONNode) -> Bool {
    node.named.contains { word, member in
      guard Heading.words[.note]?.contains(word) == true || TreeWords.asides.contains(word),
        let text = member.value.string, text.utf8.count < 200
      else { return false }
      let words = text.prefix { !"(:,;".contains($0) }.split(separator: " ")
      return TreeWords.daysOff.contains(PlainLetters.folded(text))
        || (1...3).contains { count in
          count <= words.count
            && SessionHeading.isCancelled(words.prefix(count).joined(separator: " ")[...])
        }
    }
  }

  /// The slot that an object names by a word for it, or as a session that is a part of the day: `"session": "AM"`.
  func slot(of node: JSONNode) -> String? {
    node.first(of: TreeWords.slot)?.scalarText
      ?? node.first(of: TreeWords.session)?.string.flatMap { TreeSlots.isSlot($0) ? $0 : nil }
  }

  /// Whether an object says on which day it was, or is meant to have been.
  func hasDate(_ node: JSONNode) -> Bool { node.first(of: TreeWords.date) != nil || moment(of: node) != nil }

  /// The names of the times at which sessions begin, in every language.
  private static let times = Heading.words[.time] ?? []

  /// The names of days of sessions, in every language.
  private static let days =
    TreeWords.date
    + (Heading.words[.date] ?? []).filter {
      !TreeWords.created.contains($0) && !TreeWords.date.contains($0) && !FormHeading.times.contains($0)
    }

  /// The day that an object names, by a word for it, or by the only member that is called a date of something.
  private func date(of node: JSONNode) -> TreeInstant? {
    for (_, found) in node.all(of: TreeMoments.days) where !found.isContainer {
      if let instant = instant(found) { return instant }
    }
    if let day = TreeMoments.sessionDay(of: node) { return TreeInstant(day.value, zone: zone) }
    let dates = node.members.filter { TreeMoments.isDate($0) }
    return dates.count == 1 ? TreeInstant(dates[0].value, zone: zone) : nil
  }

  /// The day that an object names beside a list, by a word for it or by the only member that is called a date of something,
  /// or that is one.
  static func day(of root: JSONNode) -> JSONNode? {
    let named = root.members.filter { TreeWords.date.contains(PlainLetters.folded($0.key)) }
    let called = named.isEmpty ? root.members.filter { isDate($0) } : named
    let found = called.isEmpty ? root.members.filter { isPlainDate($0) } : called
    guard let day = found.first?.value, named.isEmpty == false || found.count == 1,
      TreeInstant(day, zone: nil) != nil
    else { return nil }
    return day
  }

  /// Whether a member is a date and nothing says that it is of anything but a session: `"sitting": "2026-11-16"`.
  private static func isPlainDate(_ member: JSONNode.Member) -> Bool {
    guard let text = member.value.string, DatedHeading.isDate(text, dates: nil) else { return false }
    let word = PlainLetters.folded(member.key)
    return !DateHeading.isOfSomethingElse(member.key) && !TreeWords.written.contains(word)
      && !TreeWords.end.contains(word)
  }

  /// The day on which somebody came, where a record says when they did: `"checked_in_at": "2026-11-16T18:05:00Z"`.
  private func arrived(in node: JSONNode) -> TreeInstant? {
    let isWritten = written(node) != nil
    let times = node.named.filter { word, _ in
      TreeWords.cameAt.contains(word) && (isWritten || !TreeWords.vagueArrivals.contains(word))
    }.compactMap {
      TreeInstant($0.member.value, zone: zone)
    }
    guard var day = times.first else { return nil }
    day.clock = ""
    return day
  }

  /// Whether a member is of the day of something, and an object in which nothing tells that.
  private func isUnread(_ named: (word: String, member: JSONNode.Member)) -> Bool {
    (TreeWords.date.contains(named.word) || TreeWords.start.contains(named.word))
      && !named.member.value.members.isEmpty
  }

  /// When a record was written, where it names no other day, and is not of somebody who may have signed up then and did
  /// not come: `"checked_in_at": null`.
  private func written(_ node: JSONNode) -> TreeInstant? {
    guard
      !node.named.contains(where: {
        TreeMoments.isDate($0.member) || isUnread($0)
          || TreeWords.cameAt.contains($0.word) && $0.member.value.isNull
      })
    else { return nil }
    return node.first(of: TreeWords.created).flatMap { TreeInstant($0, zone: zone) }
  }

  /// The only member that says which session something is of by its day: `"meeting": "2026-11-16"`.
  static func sessionDay(of node: JSONNode) -> JSONNode.Member? {
    let days = node.named.filter { word, member in
      guard let text = member.value.string, text.utf8.first.map({ (48...57).contains($0) }) == true else {
        return false
      }
      return TreeWords.session.contains(word) && Day(iso: text) != nil
    }
    return days.count == 1 ? days[0].member : nil
  }

  /// The member that says when something began, where its value is a moment.
  static func start(of node: JSONNode) -> JSONNode.Member? {
    node.named.first {
      TreeWords.start.contains($0.word) && TreeInstant($0.member.value, zone: nil) != nil
    }?.member
  }

  /// Whether a member is a day of something, and not of the record or of somebody's life.
  private static func isDate(_ member: JSONNode.Member) -> Bool {
    let word = PlainLetters.folded(member.key)
    if member.value.number != nil {
      return word.hasSuffix("date") && !TreeWords.otherDates.contains { word.contains($0) }
        && TreeInstant(member.value, zone: nil) != nil
    }
    let isNamed = ["date", "day", "for", "on"].contains { word.hasSuffix($0) }
    guard
      isNamed && !TreeWords.otherDates.contains(where: { word.contains($0) })
        || DateHeading.isOfSession(member.key),
      let text = member.value.string
    else { return false }
    return DatedHeading.isDate(text, dates: nil) || TreeInstant(member.value, zone: nil) != nil
  }
}

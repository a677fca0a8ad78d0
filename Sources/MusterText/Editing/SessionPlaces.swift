import MusterJournals

/// Where many new sessions go: what ``JournalOutline/place(ofSessionOn:)`` says of each, worked out once.
///
/// Sessions are asked for in order of date; one that goes where the one before it went stands below it, and is set
/// off from it as other days or slots of a day are.
struct SessionPlaces {
  private let outline: JournalOutline
  private let days: [Day]
  /// Where everything goes in a text that is not in order of date, and in one that is what comes before all of it.
  private let otherwise: JournalOutline.Place
  private let isOrdered: Bool
  private let separatesDays: Bool
  private let separatesSlots: Bool
  private var latest: (line: Int, day: Day)?

  init(_ outline: JournalOutline) {
    self.outline = outline
    let sessions = outline.sessions
    days = sessions.map(\.header.day)
    otherwise = outline.place(ofSessionOn: days.first.map { $0 - 1 } ?? .latest)
    isOrdered = zip(days, days.dropFirst()).allSatisfy(<=)
    let pairs = zip(sessions, sessions.dropFirst())
    // A text that shows no custom gets that of the printer.
    separatesDays = outline.isSeparated(
      pairs.filter { $0.header.day != $1.header.day }.map { ($0.block, $1.block) }, default: true)
    separatesSlots = outline.isSeparated(
      pairs.filter { $0.header.day == $1.header.day }.map { ($0.block, $1.block) }, default: false)
  }

  mutating func place(ofSessionOn day: Day) -> JournalOutline.Place {
    var place = plainPlace(ofSessionOn: day)
    if let latest, latest.line == place.line, !place.hasBlankBelow {
      let isSeparated = latest.day == day ? separatesSlots : separatesDays
      place = JournalOutline.Place(line: place.line, hasBlankAbove: isSeparated, hasBlankBelow: false)
    }
    latest = (place.line, day)
    return place
  }

  private func plainPlace(ofSessionOn day: Day) -> JournalOutline.Place {
    guard isOrdered, let first = days.first, first <= day else { return otherwise }
    let index = days.partition { $0 <= day } - 1
    return JournalOutline.Place(
      line: outline.sessions[index].block.lines.upperBound,
      hasBlankAbove: days[index] == day ? separatesSlots : separatesDays, hasBlankBelow: false)
  }
}

extension [Day] {
  /// The number of days at the front that a condition holds for, in an array where it holds for no later one.
  fileprivate func partition(_ holds: (Day) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

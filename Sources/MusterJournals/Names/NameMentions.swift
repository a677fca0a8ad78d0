/// Finds people's names within other texts, such as the topic of a meeting, and puts others in their place.
///
/// A name is found where all its words stand one after the other, as they are written; `Franco` is no part of `Francoforte`.
struct NameMentions {
  /// For each first word of a name, the names that begin with it, the longest first.
  private var names: [Substring: [(words: [Substring], shown: String)]] = [:]

  /// Finds these names.
  init(_ pairs: [(real: String, shown: String)]) {
    for (real, shown) in pairs {
      let words = NameMentions.words(of: real)
      if let first = words.first { names[first, default: []].append((words, shown)) }
    }
    for first in names.keys { names[first]?.sort { $0.words.count > $1.words.count } }
  }

  /// A text with the names to show in place of the real ones.
  func replaced(in text: String) -> String {
    var words = NameMentions.words(of: text)[...]
    var result = ""
    var end = text.startIndex
    while let first = words.first {
      guard let name = names[first]?.first(where: { words.starts(with: $0.words) }),
        let last = words.prefix(name.words.count).last
      else {
        words.removeFirst()
        continue
      }
      result += text[end..<first.startIndex] + name.shown
      end = last.endIndex
      words.removeFirst(name.words.count)
    }
    return result + text[end...]
  }

  /// A group's facts, slots apart, with the names to show; the setting that asks for it is taken out, as it is done.
  func replaced(in facts: GroupFacts) -> GroupFacts {
    var facts = facts
    facts.name = replaced(in: facts.name)
    for index in facts.terms.indices { facts.terms[index].name = replaced(in: facts.terms[index].name) }
    for index in facts.calendar.closures.indices {
      facts.calendar.closures[index].text = replaced(in: facts.calendar.closures[index].text)
    }
    for index in facts.calendar.openings.indices {
      facts.calendar.openings[index].text = replaced(in: facts.calendar.openings[index].text)
    }
    facts.calendar.listedHolidays = facts.calendar.listedHolidays.map { holiday in
      Holiday(
        day: holiday.day, name: replaced(in: holiday.name), localName: replaced(in: holiday.localName))
    }
    facts.settings.removeAll { $0.option == SettingOption.names.rawValue }
    return facts
  }

  private static func words(of text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }
  }
}

import MusterReading

/// The headings of answers to online forms, as Google and Microsoft write them in each language; folded.
package enum FormHeading {
  package static let times = WordLists.tables["forms.times"]
  static let names = WordLists.tables["forms.names"]
  static let addresses = WordLists.tables["forms.addresses"]

  /// When somebody began to answer a form of Microsoft's.
  private static let starts = WordLists.tables["forms.starts"]
  /// When an answer to a form of Microsoft's was sent.
  private static let ends = WordLists.tables["forms.ends"]
  /// The name of an account, beside which a form may ask for another.
  private static let accounts = WordLists.tables["forms.accounts"]

  /// Whether a heading says when an answer was sent.
  static func isTime(_ title: String) -> Bool {
    let folded = PlainLetters.folded(title)
    return times.contains(folded) || ends.contains(folded)
  }

  /// Whether a heading says when an answer was begun or sent.
  static func isTimeOrStart(_ title: String) -> Bool {
    isTime(title) || starts.contains(PlainLetters.folded(title))
  }

  /// Whether the columns are those of a form of Microsoft's.
  static func areMicrosoft(_ folded: [String]) -> Bool {
    folded.first == "id" && folded.contains { starts.contains($0) } && folded.contains { ends.contains($0) }
  }

  /// The words of a role in a form of Microsoft's: `ID` numbers the answers, and the time at which somebody began is no slot.
  static let microsoftRoles = RoleWords { role in
    let words = Heading.words[role] ?? []
    return switch role {
    case .date: words + ends
    case .time: words.filter { !starts.contains($0) }
    case .id: words.filter { $0 != "id" }
    case .person: words.filter { !accounts.contains($0) } + accounts
    default: words
    }
  }

  /// Whether an address or a name says that a form did not ask who answers.
  package static let isAnonymous = WordSet("forms.anonymous")
}

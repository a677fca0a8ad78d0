import MusterJournals

extension DiagnosticLog {
  /// The texts in records that were left out which may be somebody's name, as nobody has told what stands where in them.
  ///
  /// They are hidden wherever names are; what the groups and slots are called stays, and is looked through like other texts.
  /// Of longer texts each two words that stand side by side are a name, since a name of more words is found by them too.
  func textsLeftOut(beside journals: [Journal]) -> Set<String> {
    guard !rejected.isEmpty else { return [] }
    var labels = Set(Mark.allCases.map(\.word))
    for journal in journals {
      labels.insert(journal.group)
      labels.formUnion(journal.slots)
      labels.formUnion(journal.sessions.compactMap(\.name))
    }
    var texts: Set<String> = []
    for record in rejected {
      for part in record.text.split(whereSeparator: { "\t,;:|\"{}[]<>()".contains($0) })
      where !labels.contains(PersonName.normalized(part)) {
        texts.formUnion(DiagnosticLog.possibleNames(in: part))
      }
    }
    return texts.filter { $0.count > 1 && $0.contains(where: \.isLetter) && !labels.contains($0) }
  }

  /// What may be a name in a part of a record: words between numbers, dates and addresses, and the addresses.
  private static func possibleNames(in part: Substring) -> [String] {
    let words = PersonName.normalized(part).split(separator: " ")
    let (addresses, others) = (
      words.filter(isAddress), words.split { isAddress($0) || $0.contains(where: \.isNumber) }
    )
    return addresses.map(String.init)
      + others.flatMap { run -> [String] in
        let pairs = zip(run, run.dropFirst()).map { "\($0) \($1)" }
        // A name of a single word follows one or two words that say what the line is about: `owner anna`.
        let isShort = run.count <= 3
        let singles = isShort ? run.dropLast().filter { $0.first?.isLowercase == false } + run.suffix(1) : []
        return pairs + singles.map(String.init)
      }
  }

  private static func isAddress(_ word: Substring) -> Bool { word.contains("@") }
}

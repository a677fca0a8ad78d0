import MusterJournals

extension DiagnosticLog {
  /// The texts in records that were left out which may be somebody's name, as nobody has told what stands where in them.
  ///
  /// They are hidden wherever names are; what the groups and slots are called stays, and is looked through like other texts.
  func textsLeftOut(beside journals: [Journal]) -> Set<String> {
    guard !rejected.isEmpty else { return [] }
    var labels = Set(Mark.allCases.map(\.word))
    for journal in journals {
      labels.insert(journal.group)
      labels.formUnion(journal.slots)
      labels.formUnion(journal.sessions.compactMap(\.name))
    }
    let parts = rejected.flatMap { $0.text.split { "\t,;:|\"{}[]".contains($0) } }
    let texts = Set(parts).map { PersonName.normalized($0) }
    return Set(texts.filter { $0.count > 1 && $0.contains(where: \.isLetter) && !labels.contains($0) })
  }
}

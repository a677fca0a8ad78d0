import MusterJournals

extension RecordDestination {
  /// Reads whoever is not listed as present where a file has absences alone, and says so; asks which it means where
  /// nothing tells that the file lists events of absence, or its groups have other records too.
  ///
  /// - Parameters:
  ///   - options: how the file is read; nothing is done where they say what a blank means.
  ///   - isPlain: whether the file says in words that somebody was absent.
  package mutating func takeAbsencesAlone(
    in file: String, _ options: ReadingOptions, isPlain: Bool = true, log: inout DiagnosticLog
  ) {
    guard options.blank == nil, log.errors == 0, builders.contains(where: \.hasGaps) else { return }
    let groups = ownGroups
    guard isPlain, let groups else {
      return log.add(
        .unclearMarks, in: file, "only absences are marked: a blank may mean present, or missed",
        help:
          "say which: \(known: .rule("blank", "present")) if everybody else came, \(known: .rule("blank", "missed")) if not"
      )
    }
    let open = groups.filter { builders[$0].facts.declaredBlank == nil }
    guard !open.isEmpty else { return }
    for group in open { self[group].facts.declaredBlank = .present }
    plan { $0.blank = .present }
    log.add(
      .blanksAssumed, in: file,
      "only absences are listed: whoever is not listed for a session is read as present",
      help: "if they may have been absent: \(known: .rule("blank", "missed"))", severity: .warning)
  }
}

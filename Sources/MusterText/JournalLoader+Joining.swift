import MusterReading

extension JournalLoader {
  /// Reads files as parts of one record: groups of one name are one group, and what the files declare of it holds for all.
  ///
  /// - Parameters:
  ///   - files: the files.
  ///   - group: what a group is called that no file names; the first file's name unless given.
  /// - Throws: `FileError` when a file cannot be opened, read, unpacked or recognized.
  public func join(_ files: ImportFiles, group: String? = nil) throws(FileError) -> Reading {
    var log = DiagnosticLog(skipsInvalid: options.skipsInvalid)
    let declared = try declaredFacts(of: files)
    let named = Set(declared.map(\.facts.name)).subtracting([""])
    // What says nothing belongs to the one group that is named.
    let name =
      (named.count == 1 ? named.first : nil) ?? group ?? files.paths.first.map { FilePath.stem(of: $0) } ?? ""
    var destination = RecordDestination(joining: JournalLoader.joined(declared, group: name, log: &log))
    for path in files.paths {
      try JournalLoader.read(
        try files.open(path), options: options, into: &destination, group: name, log: &log)
    }
    return finish(destination, log)
  }

  private func declaredFacts(of files: ImportFiles) throws(FileError) -> [(path: String, facts: GroupFacts)] {
    var declared: [(path: String, facts: GroupFacts)] = []
    for path in files.paths {
      let source = try files.open(path)
      let reader = try JournalLoader.reader(of: source, options: options)
      if let facts = try reader.declaredFacts(in: source, options: options) { declared.append((path, facts)) }
    }
    return declared
  }

  /// What all files together declare of each group; where one contradicts another, that is logged.
  private static func joined(
    _ declared: [(path: String, facts: GroupFacts)], group: String, log: inout DiagnosticLog
  ) -> [String: GroupFacts] {
    var all: [String: GroupFacts] = [:]
    for (path, facts) in declared {
      let name = facts.name.isEmpty ? group : facts.name
      var joined = all[name] ?? GroupFacts(name: name)
      joined.join(facts)
      all[name] = joined
      let kept = joined.directives
      for line in facts.directives where !kept.contains(line) {
        log.add(
          .conflictingDirective, in: path,
          "'\(line)' contradicts an earlier file of the group '\(name)'",
          help:
            "make the files agree, or add this one to the journal with \(known: .option("append")), which keeps its own rules"
        )
      }
    }
    return all
  }
}

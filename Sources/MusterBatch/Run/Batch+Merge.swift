import MusterFiles
import MusterJournals

extension Batch {
  /// Joins the manifests of all shards into one, the same that a run of all groups writes.
  ///
  /// - Throws: ``BatchFailure`` when one is missing, or they are not of one batch; why the new one cannot be written.
  public func merge() throws -> Outcome {
    let folder = OutputFolder(existing: file.folder)
    let lock = try BatchLock(folder, shard: nil, waits: options.waits)
    defer { lock.release() }
    let shards = try shards(in: folder)
    var lines: [Line] = []
    var head: ManifestHead?
    for shard in shards {
      let name = ManifestName.name(of: shard)
      let own = try self.head(folder.file(name), name)
      if let head { try check(own, against: head, name) }
      head = head ?? own
      try read(folder.file(name), name, into: &lines)
    }
    guard var head else {
      throw BatchFailure.merge("no shard manifests found", help: "run the shards first")
    }
    let results = BatchResults(log: nil)
    for (index, line) in lines.enumerated() { _ = results.add([line.entry], rank: index) }
    let outcome = results.outcome(unmatched: [], wasStopped: false)
    (head.shard, head.summary) = (nil, outcome.counts)
    let sorted = lines.enumerated().sorted { left, right in
      left.element.precedes(right.element) ?? (left.offset < right.offset)
    }
    try Manifest.write(head, to: folder.file(ManifestName.name(of: nil)), in: folder) {
      (add) throws(FileError) in
      for line in sorted { try add(line.element.bytes) }
    }
    return outcome
  }

  /// An output's line in a manifest.
  private struct Line {
    var entry: ManifestEntry
    var bytes: [UInt8]

    /// Whether it stands before another: by the group's name, then by its journal; `nil` for the same of both.
    func precedes(_ other: Line) -> Bool? {
      for (left, right) in zip(key, other.key) where left != right {
        return left.utf8.lexicographicallyPrecedes(right.utf8)
      }
      return nil
    }

    private var key: [String] { [entry.group ?? FilePath.stem(of: entry.source), entry.source] }
  }

  /// The shards whose manifests are there: all of one number.
  private func shards(in folder: OutputFolder) throws(BatchFailure) -> [Shard] {
    let found = (FilePath.names(inFolder: folder.path) ?? []).compactMap(ManifestName.shard)
    let counts = Set(found.map(\.count)).sorted()
    guard let count = counts.first else {
      throw .merge(
        "'\(folder.path)' contains no shard manifests",
        help: "run the shards first, with \(known: .option("shard", "1/8")) and so on")
    }
    guard counts.count == 1 else {
      throw .merge(
        "'\(folder.path)' contains manifests of runs with \(counts.map(String.init).joined(separator: " and ")) shards",
        help: "remove those of the earlier runs")
    }
    let all = (1...count).compactMap { Shard(index: $0, count: count) }
    let missing = all.filter { !found.contains($0) }
    guard missing.isEmpty else {
      let names = missing.map { "\(known: ManifestName.name(of: $0))" as DiagnosticText }
      let runs = missing.map { "\(known: .option("shard", "\($0)"))" as DiagnosticText }
      throw .merge(
        "missing \(names.joined(separator: ", "))",
        help: "run \(runs.joined(separator: ", ")) first")
    }
    return all
  }

  private func head(_ path: String, _ name: String) throws(BatchFailure) -> ManifestHead {
    guard let head = try? ManifestHead(inFile: path) else { throw broken(name) }
    return head
  }

  private func check(
    _ head: ManifestHead, against first: ManifestHead, _ name: String
  ) throws(BatchFailure) {
    let what: String? =
      if head.jobs != first.jobs {
        "jobs file"
      } else if head.application != first.application {
        "version of the program"
      } else {
        head.today != first.today ? "day" : nil
      }
    if let what {
      throw .merge("\(name) has a different \(what) than the first", help: "run its shard again")
    }
  }

  private func read(_ path: String, _ name: String, into lines: inout [Line]) throws(BatchFailure) {
    do {
      try ManifestLines.forEach(inFile: path) { bytes in
        guard let entry = ManifestEntry(bytes) else { throw broken(name) }
        lines.append(Line(entry: entry, bytes: bytes))
      }
    } catch {
      throw broken(name)
    }
  }

  private func broken(_ name: String) -> BatchFailure {
    .merge("\(name) is not a valid manifest", help: "run its shard again")
  }
}

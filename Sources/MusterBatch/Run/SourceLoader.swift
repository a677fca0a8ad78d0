import MusterFiles
import MusterJournals
import MusterPortfolios
import MusterReading

/// Reads journals with digests of all the files that they are made of.
struct SourceLoader: Sendable {
  let plan: BatchPlan
  let file: JobsFile
  /// Told of records that were left out, with the place of the journal's first group.
  let note: @Sendable (_ text: String, _ place: Int) -> Void
  /// A text about a journal with the names to show, where it or a job hides names.
  var shown: @Sendable (String, [Setting]) -> String = { text, _ in text }

  /// The groups of the source at an index, each with its journal or why there is none.
  func groups(of index: Int) -> [LoadedGroup] {
    let source = plan.sources[index]
    let planned = plan.groups[index]
    guard !planned.isEmpty else { return [] }
    let content: Result<[LoadedGroup.Content], GroupProblem>
    do throws(GroupProblem) {
      content = .success(try read(source, at: planned[0].place))
    } catch {
      content = .failure(error)
    }
    return planned.map { group in
      LoadedGroup(
        planned: group, source: source.name, name: group.name ?? FilePath.stem(of: source.path),
        content: content.flatMap { Self.content(of: group, in: $0, source) })
    }
  }

  private static func content(
    of group: BatchPlan.Group, in found: [LoadedGroup.Content], _ source: SourceList.Source
  ) -> Result<LoadedGroup.Content, GroupProblem> {
    guard found.indices.contains(group.ordinal), found[group.ordinal].journal.group == group.name else {
      return .failure(
        found.isEmpty
          ? GroupProblem(reason: "\(source.name): the file contains no attendance records")
          : GroupProblem(reason: "\(source.name): the file changed while it was being read"))
    }
    return .success(found[group.ordinal])
  }

  private func read(
    _ source: SourceList.Source, at place: Int
  ) throws(GroupProblem) -> [LoadedGroup.Content] {
    if let problem = source.problem { throw GroupProblem(reason: problem) }
    var options = file.reading
    let trace = InputTrace()
    options.trace = trace
    let reading: JournalLoader.Reading
    do throws(FileError) {
      reading = try JournalLoader(options: options).read([source.path])
    } catch {
      throw GroupProblem(reason: "\(name(error.file)): \(error.message.text)")
    }
    try check(reading.log, source, at: place, reading.journals.flatMap(\.facts.settings))
    let inputs = try inputs(trace)
    return reading.journals.map {
      LoadedGroup.Content(journal: $0, inputs: inputs, pictures: Self.pictures(of: $0))
    }
  }

  private func check(
    _ log: DiagnosticLog, _ source: SourceList.Source, at place: Int, _ settings: [Setting]
  ) throws(GroupProblem) {
    guard log.errors > 0 else { return }
    guard log.skipsInvalid, !log.hasUnreadFile else {
      let first = log.problems.first { $0.severity == .error }
      let place = first.map { problem in
        var place = problem.place
        place.file = name(place.file)
        return ", the first at \(place): \(problem.message.textWithoutNames)"
      }
      throw GroupProblem(
        reason: "\(source.name): \(log.errors) error\(log.errors == 1 ? "" : "s") in the data\(place ?? "")",
        settings: settings)
    }
    let journal = shown(source.name, settings)
    let text: DiagnosticText =
      "\(journal): skipped \(log.errors) records with errors; \(known: .command("check")) lists them"
    note(text.text, place)
  }

  /// The files that were read, which must be as they were when they were opened.
  func inputs(_ trace: InputTrace) throws(GroupProblem) -> [ManifestEntry.File] {
    var inputs: [ManifestEntry.File] = []
    for file in trace.files {
      do throws(FileError) {
        let source = try FileSource(path: file.path, namedBy: .data)
        let (digest, bytes) = try Digest.reading(source)
        guard source.stamp == file.stamp, try source.currentStamp() == file.stamp else {
          throw FileError(file: file.path, reason: "the file changed while it was being read")
        }
        inputs.append(ManifestEntry.File(file: name(file.path), bytes: bytes, digest: digest))
      } catch {
        throw GroupProblem(reason: "\(name(error.file)): \(error.message.text)")
      }
    }
    return inputs
  }

  /// A digest of the pictures that a journal names; one that cannot be read is as good as none.
  private static func pictures(of journal: Journal) -> Digest {
    let work = journal.facts[Portfolio.self]?.picturePaths ?? []
    let paths = [journal.facts[Logo.self]].compactMap { $0 } + journal.people.compactMap(\.photo) + work
    let digests = paths.map { path in
      let source = try? FileSource(path: journal.facts.resolved(path), namedBy: .data)
      return source.flatMap { try? Digest.reading($0).digest.description } ?? ""
    }
    return Digest(ofParts: digests)
  }

  /// A path as seen from the jobs file.
  private func name(_ path: String) -> String {
    let folder = FilePath.resolve("", besides: file.path)
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}

/// A group that is ready to be reported on.
struct LoadedGroup: Sendable {
  /// Its place in the plan.
  var planned: BatchPlan.Group
  /// The journal's name, as seen from the jobs file.
  var source: String
  /// What it is called where it has to be called something.
  var name: String
  /// Its journal with the files that it was read of, or why it cannot be read.
  var content: Result<Content, GroupProblem>

  /// What the journal says of options that nobody gives, as far as it could be read.
  var settings: [Setting] {
    switch content {
    case .success(let content): content.journal.facts.settings
    case .failure(let problem): problem.settings
    }
  }

  /// What was read.
  struct Content: Sendable {
    var journal: Journal
    var inputs: [ManifestEntry.File]
    /// A digest of the photos and the logo that the journal names, whose paths may be names of people.
    var pictures: Digest
  }
}

/// Why a journal cannot be reported on, or an output not be made, without names of people.
struct GroupProblem: Error, Hashable, CustomStringConvertible {
  var reason: String
  /// What the journal says of options that nobody gives, as far as it could be read.
  var settings: [Setting] = []
  var description: String { reason }
}

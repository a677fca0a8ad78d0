import MusterAnalytics
import MusterApp
import MusterFiles
import MusterJournals

/// Finds out what the jobs make of a group, and under which names.
struct GroupPlanner {
  /// An output that is to be made, or what became of it already.
  enum Step {
    case make(OutputPlan)
    case settled(ManifestEntry)
  }

  let run: BatchRun
  let group: LoadedGroup

  /// A step for each job that is for the group.
  func steps() -> [Step] {
    var steps = run.file.jobs.filter { $0.isFor(group.name) }.flatMap(steps)
    tellApart(&steps)
    return steps.map(claimed)
  }

  // MARK: What there is

  private func steps(_ job: Job) -> [Step] {
    var entry = ManifestEntry(
      group: group.planned.name, source: group.source, job: job.number, template: job.name, status: .made)
    switch group.content {
    case .failure(let problem):
      return [.settled(entry.become(.failed, problem.reason))]
    case .success(let content):
      entry.inputs = content.inputs
      return steps(job, content, entry)
    }
  }

  private func steps(_ job: Job, _ content: LoadedGroup.Content, _ start: ManifestEntry) -> [Step] {
    var entry = start
    let policy: NamePolicy
    do {
      let defaults = Defaults([content.journal])
      policy = try run.names.policy(job.names, defaults)
      run.note(job.names.warnings(defaults) + run.names.warnings)
    } catch {
      let isMissing = error is NamesProblem
      return [
        .settled(
          entry.become(
            .failed, isMissing ? "no pseudonym key found; give its path with 'names-key'" : "\(error)"))
      ]
    }
    let renamed = policy.renamed([content.journal])[0]
    // A group may be called after a person.
    entry.group = renamed.journal.group
    var options = job.selection
    options.asOf = run.asOf ?? options.asOf
    let request = options.request(today: run.options.today, usualPeriod: job.usualPeriod)
    let asOf = request.asOf.day(of: renamed.journal)
    entry.asOf = asOf
    entry.period = request.period.period(asOf: asOf, terms: renamed.journal.facts.terms)?.label
    let selection: Selection
    do throws(SelectionError) {
      selection = try Selection(request, of: renamed)
      run.note(job, matches: true)
    } catch {
      run.note(job, matches: error.matches)
      return [.settled(entry.become(error.isNothing ? .nothing : .failed, error.reasonWithoutNames))]
    }
    guard !selection.sessions.isEmpty else {
      return [.settled(entry.become(.nothing, "no session is on record in the period"))]
    }
    entry.stamp = run.options.stamp ?? asOf
    let people = people(in: selection, job)
    if let condition = job.condition, people.isEmpty {
      return [.settled(entry.become(.nothing, "nobody is \(condition.text)"))]
    }
    let dependencies = [policy.digestText, "\(content.pictures)"]
    guard job.isForEachPerson else {
      entry.fingerprint = fingerprint(job, entry, dependencies)
      let names = names(job, entry, renamed)
      return [.make(plan(job, selection, entry, names, parts(job, names, renamed)))]
    }
    return people.map { person in
      var entry = entry
      let shown = renamed.journal.people[person]
      entry.fingerprint = fingerprint(job, entry, dependencies + [shown.name])
      var names = names(job, entry, renamed)
      (names[.person], names[.email]) = (shown.name, content.journal.people[person].email ?? "")
      var nameParts = names
      // The name of a file tells no more than the report does.
      nameParts[.email] = shown.email ?? ""
      return .make(plan(job, selection.only(person), entry, names, parts(job, nameParts, renamed)))
    }
  }

  private func plan(
    _ job: Job, _ selection: Selection, _ entry: ManifestEntry, _ names: [OutputName: String],
    _ parts: [String]
  ) -> OutputPlan { OutputPlan(job: job, selection: selection, entry: entry, names: names, parts: parts) }

  /// The people of a selection who are in its ranking, and of whom the job's condition holds.
  private func people(in selection: Selection, _ job: Job) -> [PersonID] {
    guard job.isForEachPerson || job.condition != nil else { return [] }
    return selection.listed(by: job.condition?.filter ?? RankingFilter())
  }

  /// A digest of all that an output depends on.
  private func fingerprint(_ job: Job, _ entry: ManifestEntry, _ more: [String]) -> Digest {
    let parts = [
      "muster.output/1", run.options.application, "\(run.fonts)", "\(job.digest)", group.name,
      entry.period ?? "", entry.asOf?.description ?? "", entry.stamp?.description ?? "",
    ]
    return Digest(ofParts: parts + more + entry.inputs.flatMap { [$0.file, "\($0.digest)"] })
  }

  // MARK: Names

  /// What texts of messages can say of the output; the names of files say some of it otherwise.
  private func names(
    _ job: Job, _ entry: ManifestEntry, _ renamed: RenamedJournal
  ) -> [OutputName: String] {
    [
      .group: renamed.journal.group, .slug: FileSlug.name([renamed.journal.group]),
      .period: entry.period ?? "", .asOf: entry.asOf?.description ?? "", .template: job.name,
      .job: "\(job.number)", .locale: job.locale, .slot: job.selection.slots.joined(separator: "-"),
      .tag: job.selection.tags.joined(separator: "-"), .owner: renamed.knownOwner?.description ?? "",
      .file: FilePath.stem(of: group.source),
    ]
  }

  private func parts(
    _ job: Job, _ names: [OutputName: String], _ renamed: RenamedJournal
  ) -> [String] {
    var values = names
    values[.owner] = renamed.journal.facts.owner?.mailbox
    if renamed.journal.group == renamed.knownGroup {
      values[.group] = group.planned.fileName
      values[.slug] = group.planned.slug
    }
    var parts = job.output.path(values)
    if run.needsCode, !job.output.namesGroup {
      parts[parts.count - 1] += SafeName.code(of: group.planned.fileName)
    }
    return parts
  }

  /// Outputs that come out with one name get the number of their job at its end, or the next that is free, all but the first.
  private func tellApart(_ steps: inout [Step]) {
    var taken: Set<String> = []
    for index in steps.indices {
      guard case .make(var plan) = steps[index] else { continue }
      if !taken.insert(SafeName.folded(plan.path)).inserted {
        let last = plan.parts[plan.parts.count - 1]
        var number = plan.job.number
        repeat {
          plan.parts[plan.parts.count - 1] = "\(last)~\(number)"
          number += 1
        } while !taken.insert(SafeName.folded(plan.path)).inserted
      }
      plan.entry.output = plan.path
      steps[index] = .make(plan)
    }
  }

  /// Two groups have one path only where a name is put together in two ways: `{{group}}{{period}}`.
  private func claimed(_ step: Step) -> Step {
    guard case .make(let plan) = step, !run.claim(plan.path, for: group) else { return step }
    return .settled(
      plan.entry.become(.failed, "another group writes to the same path, '\(plan.path)'"))
  }
}

extension ManifestEntry {
  /// The entry with what became of it, and why.
  fileprivate func become(_ status: OutputStatus, _ reason: String) -> ManifestEntry {
    var entry = self
    (entry.status, entry.reason) = (status, reason)
    return entry
  }
}

extension NamePolicy {
  /// What outputs depend on of it.
  fileprivate var digestText: String {
    switch self {
    case .full: "full"
    case .initials: "initials"
    case .pseudonyms(let key): "pseudonyms \(Digest(of: Array(key.text.utf8)))"
    }
  }
}

extension SelectionError {
  /// Whether the group has nothing of what was asked for, which is no failure.
  fileprivate var isNothing: Bool { if case .reversed = self { false } else { true } }

  /// Whether the filters chose something, though nothing is left of it.
  fileprivate var matches: Bool {
    switch self {
    case .noSuchPerson, .noSuchHiddenPerson, .noSuchSlot, .noSuchTag, .noSuchTerm, .noSuchGroup: false
    case .nobody, .outside, .reversed: true
    }
  }

  /// Why there is nothing, without the names of people that were asked for.
  fileprivate var reasonWithoutNames: String {
    switch self {
    case .noSuchPerson, .noSuchHiddenPerson: "no person matches the job"
    default: description
    }
  }
}

/// An output that is to be made, with everything that it depends on.
struct OutputPlan: Sendable {
  let job: Job
  let selection: Selection
  /// What the manifest says of it so far.
  var entry: ManifestEntry
  /// What texts can say of it.
  let names: [OutputName: String]
  /// The path below the output folder, part by part and without an ending.
  var parts: [String]

  /// The path of the message beside it.
  var emailPath: String { parts.joined(separator: "/") + ".eml" }

  /// The path below the output folder.
  var path: String { parts.joined(separator: "/") + "." + job.format.endings[0] }
}

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
    return run.turns.take(group.planned.place) { steps.map(claimed) }
  }

  // MARK: What there is

  private func steps(_ job: Job) -> [Step] {
    var entry = ManifestEntry(
      group: group.planned.name, source: group.source, job: job.number, template: job.name, status: .made)
    let (policy, problem) = run.policy(of: job, group.settings)
    let everybody = run.everybody.mentions(by: policy)
    switch group.content {
    case .failure(let problem):
      return [.settled(entry.become(.failed, everybody.replaced(in: problem.reason)).hiding(everybody))]
    case .success(let content):
      entry.inputs = content.inputs
      let shown = policy.renamed([content.journal], besides: everybody)[0]
      if let problem {
        let isMissing = problem is NamesProblem
        entry = entry.become(
          .failed, isMissing ? "no pseudonym key found; give its path with 'names-key'" : "\(problem)")
        return [.settled(entry.hiding(shown.mentions))]
      }
      // Of other groups' keys nothing is told here, as it would depend on which group is done first.
      let ofKeys = if case .pseudonyms = policy { run.names.warnings } else { [] as [DiagnosticText] }
      run.note(job.names.warnings(Defaults(group.settings)) + ofKeys, at: group.planned.place)
      return steps(job, content, shown, policy, entry).map { $0.hiding(shown.mentions) }
    }
  }

  private func steps(
    _ job: Job, _ content: LoadedGroup.Content, _ renamed: ShownJournal, _ policy: NamePolicy,
    _ start: ManifestEntry
  ) -> [Step] {
    var entry = start
    var options = job.selection
    options.asOf = run.asOf ?? options.asOf
    options.lateAfter = options.lateAfter ?? Defaults(group.settings).lateAfter
    let request = options.request(
      today: run.options.today, usualPeriod: job.usualPeriod, isPlan: job.isPlan)
    let shownPeriod = request.hiding(renamed.mentions).period
    let asOf = request.asOf.day(of: renamed.journal)
    entry.asOf = asOf
    entry.period = shownPeriod.period(asOf: asOf, terms: renamed.journal.facts.terms)?.label
    let selection: Selection
    do throws(SelectionError) {
      selection = try Selection(request, of: renamed)
      run.note(job, lacks: nil, hidesNames: policy != .full)
    } catch {
      run.note(job, lacks: UnmatchedJob.Filter(error, of: job), hidesNames: policy != .full)
      return [.settled(entry.become(error.isNothing ? .nothing : .failed, error.reasonWithoutNames))]
    }
    let isPlanned = job.isPlan && renamed.journal.facts.timetable != nil
    guard isPlanned || job.isOfEverybody || !selection.sessions.isEmpty else {
      return [.settled(entry.become(.nothing, "no session is on record in the period"))]
    }
    entry.stamp = run.options.stamp ?? asOf
    let people = job.isForEachPerson ? people(in: selection, job) : []
    if let reason = reasonForNothing(in: selection, people, job) {
      return [.settled(entry.become(.nothing, reason))]
    }
    var dependencies = [policy.digestText, "\(content.pictures)"] + renamed.mentioningTexts
    if renamed.isRenamed { dependencies.append(renamed.mentions.replaced(in: group.source)) }
    guard job.isForEachPerson else {
      entry.fingerprint = fingerprint(job, entry, dependencies)
      let hidden = job.hiddenMentions(in: selection)
      let names = names(job, entry, renamed, hidden)
      let parts = parts(job, names, renamed, hidden)
      return [
        .make(
          OutputPlan(
            job: job, selection: selection, entry: entry, names: names,
            owner: renamed.realOwner, person: nil, place: group.planned.place, parts: parts))
      ]
    }
    return people.map { person in
      var entry = entry
      let shown = renamed.journal.people[person]
      entry.fingerprint = fingerprint(job, entry, dependencies + [shown.name])
      let own = selection.only(person)
      let hidden = job.hiddenMentions(in: own)
      var names = names(job, entry, renamed, hidden)
      (names[.person], names[.email]) = (shown.name, shown.email ?? "")
      let parts = parts(job, names, renamed, hidden)
      return .make(
        OutputPlan(
          job: job, selection: own, entry: entry, names: names,
          owner: renamed.realOwner, person: renamed.realAddresses[person], place: group.planned.place,
          parts: parts))
    }
  }

  /// The people of a selection who meet the job's condition; without one, those whom rankings list.
  private func people(in selection: Selection, _ job: Job) -> [PersonID] {
    if let condition = job.condition { return condition.people(in: selection) }
    return job.isOfEverybody ? selection.people : selection.listed(by: job.usualFilter ?? RankingFilter())
  }

  /// Why a job's condition makes nothing; `nil` when it makes something.
  private func reasonForNothing(in selection: Selection, _ people: [PersonID], _ job: Job) -> String? {
    guard let condition = job.condition else {
      guard case .report(let template, let request) = job.subject else { return nil }
      return request.reasonForNothing(of: template, in: selection)
    }
    if job.isForEachPerson { return people.isEmpty ? condition.nobody : nil }
    return condition.reasonForNothing(in: selection)
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

  /// What texts of messages can say of the output, with the names to show; the names of files say some of it otherwise.
  private func names(
    _ job: Job, _ entry: ManifestEntry, _ renamed: ShownJournal, _ hidden: NameMentions
  ) -> [OutputName: String] {
    func shown(_ text: String) -> String { hidden.replaced(in: renamed.mentions.replaced(in: text)) }
    let name = hidden.replaced(in: renamed.journal.group)
    return [
      .group: name, .slug: FileSlug.name([name]), .period: hidden.replaced(in: entry.period ?? ""),
      .asOf: entry.asOf?.description ?? "", .template: job.name, .job: "\(job.number)", .locale: job.locale,
      .slot: shown(job.selection.slots.joined(separator: "-")),
      .tag: shown(job.selection.tags.joined(separator: "-")),
      .owner: renamed.shownOwner ?? "", .file: shown(FilePath.stem(of: group.source)),
    ]
  }

  private func parts(
    _ job: Job, _ names: [OutputName: String], _ renamed: ShownJournal, _ hidden: NameMentions
  ) -> [String] {
    var values = names
    values[.owner] = renamed.journal.facts.owner?.mailbox
    // A code is made of nothing but what is shown, as whoever guesses a name could tell it by its code.
    let name = names[.group] ?? ""
    let source = hidden.replaced(in: renamed.mentions.replaced(in: group.source))
    var code = SafeName.code(of: "\(name)\n\(source)\n\(group.planned.ordinal)")
    if renamed.realGroup.isSame(as: name) {
      values[.group] = group.planned.fileName
      values[.slug] = group.planned.slug
      code = SafeName.code(of: group.planned.fileName)
    }
    var parts = job.output.path(values)
    if run.needsCode, !job.output.namesGroup { parts[parts.count - 1] += code }
    return parts
  }

  /// Outputs that come out with one name get the number of their job at its end, or the next that is free, all but the first.
  private func tellApart(_ steps: inout [Step]) {
    var taken: [String: Job] = [:]
    for index in steps.indices {
      guard case .make(var plan) = steps[index] else { continue }
      if let other = taken[SafeName.folded(plan.path)] {
        if other.number != plan.job.number { note(other, plan.job) }
        let last = plan.parts[plan.parts.count - 1]
        var number = plan.job.number
        repeat {
          plan.parts[plan.parts.count - 1] = "\(last)~\(number)"
          number += 1
        } while taken[SafeName.folded(plan.path)] != nil
      }
      taken[SafeName.folded(plan.path)] = plan.job
      plan.entry.output = plan.path
      steps[index] = .make(plan)
    }
  }

  private func note(_ first: Job, _ second: Job) {
    let text: DiagnosticText =
      "jobs \(first.number) and \(second.number) write to the same path, so file names of job \(second.number) end in a number; to choose the names, add \(known: "{{job}}") to 'output'"
    run.note([text], at: group.planned.place)
  }

  /// Two groups have one path only where a name is put together in two ways: `{{group}}{{period}}`.
  private func claimed(_ step: Step) -> Step {
    guard case .make(let plan) = step, !run.claim(plan.path, for: group) else { return step }
    return .settled(
      plan.entry.become(.failed, "another group writes to the same path, '\(plan.path)'"))
  }
}

extension GroupPlanner.Step {
  /// The step with the names to show in all that the manifest says of it.
  fileprivate func hiding(_ names: NameMentions) -> Self {
    switch self {
    case .settled(let entry): return .settled(entry.hiding(names))
    case .make(var plan):
      plan.entry = plan.entry.hiding(names)
      return .make(plan)
    }
  }
}

extension ManifestEntry {
  /// The entry with the names to show in the group's name, and in paths; reasons have them already.
  fileprivate func hiding(_ names: NameMentions) -> ManifestEntry {
    var entry = self
    entry.group = group.map(names.replaced)
    entry.source = names.replaced(in: source)
    for index in inputs.indices { entry.inputs[index].file = names.replaced(in: inputs[index].file) }
    return entry
  }

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
  fileprivate var isNothing: Bool {
    switch self {
    case .reversed, .limit: false
    default: true
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
  /// What texts can say of it, with the names to show.
  let names: [OutputName: String]
  /// The group's owner, to whom messages go.
  let owner: Real<MailAddress>?
  /// The address of the person whom it is about, to which messages go.
  let person: Real<String>?
  /// The group's place in the order of the journals.
  let place: Int
  /// The path below the output folder, part by part and without an ending.
  var parts: [String]

  /// The path of the message beside it.
  var emailPath: String { parts.joined(separator: "/") + ".eml" }

  /// The path below the output folder.
  var path: String { parts.joined(separator: "/") + "." + job.format.endings[0] }
}

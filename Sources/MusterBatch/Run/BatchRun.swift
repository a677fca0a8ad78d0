import MusterApp
import MusterJournals
import Synchronization

/// What all threads of a run share.
final class BatchRun: Sendable {
  let file: JobsFile
  let options: BatchOptions
  let folder: OutputFolder
  /// What is up to date unless it has changed: nothing where all is made again.
  let known: KnownOutputs
  /// What earlier runs made.
  let earlier: KnownOutputs
  /// The day that the command line names for all jobs.
  let asOf: AsOfDay?
  /// Whether the names of files must end with a code of the group, since nothing else tells groups apart.
  let needsCode: Bool
  /// How people are called.
  let names: NameKeys
  /// How everybody in all groups is written.
  let everybody: EverybodysNames
  /// A digest of the fonts and of what draws them.
  let fonts: Digest
  private let events: OrderedEvents
  /// Reads the journals without a word.
  private let inputs: SourceLoader
  private let areInputsRead = Mutex(false)
  private let claimed = Mutex<[String: Int]>([:])
  /// In which paths are claimed, so that the same group has one on every run.
  let turns = Turns()
  /// What the filters of jobs chose so far, by the job's number.
  private let choices = Mutex<[Int: Choice]>([:])

  /// What the filters of a job chose.
  private struct Choice {
    /// Whether they chose anything in some group.
    var isMade = false
    /// What groups lack of it.
    var missing: Set<UnmatchedJob.Filter> = []
    /// Whether a group hides names.
    var hidesNames = false
  }

  init(
    _ file: JobsFile, _ options: BatchOptions, folder: OutputFolder, earlier: KnownOutputs,
    asOf: AsOfDay?, needsCode: Bool, fonts: Digest, inputs: SourceLoader, everybody: EverybodysNames,
    events: OrderedEvents
  ) {
    self.file = file
    self.options = options
    self.folder = folder
    self.earlier = earlier
    known = options.isForced ? KnownOutputs() : earlier
    self.asOf = asOf
    self.needsCode = needsCode
    self.fonts = fonts
    self.inputs = inputs
    self.everybody = everybody
    // A dry run makes nothing, not even a key.
    names = NameKeys(usualFile: options.namesKey, makesFiles: !options.isDry, namedBy: .data)
    self.events = events
  }

  /// Reads all journals once, with what they include and the pictures that they name, so that the ledger knows them.
  func readAllInputs() {
    areInputsRead.withLock { areRead in
      guard !areRead else { return }
      areRead = true
      for index in inputs.plan.sources.indices { _ = inputs.groups(of: index) }
    }
  }

  /// Tells what somebody should know of the group at a place.
  func note(_ texts: [DiagnosticText], at place: Int) {
    for text in texts { events.add(.note(text.text), at: place) }
  }

  /// How a job calls people, and why that cannot be told; then as few as possible are named.
  func policy(of job: Job, _ settings: [Setting]) -> (policy: NamePolicy, problem: (any Error)?) {
    do {
      return (try names.policy(job.names, Defaults(settings)), nil)
    } catch {
      return (.initials, error)
    }
  }

  /// A text about a journal as a whole, with the names to show if any job for it hides them.
  func shown(_ text: String, _ settings: [Setting]) -> String {
    let defaults = Defaults(settings)
    guard let job = file.jobs.first(where: { $0.names.choice(over: defaults) != .full }) else { return text }
    return everybody.mentions(by: policy(of: job, settings).policy).replaced(in: text)
  }

  /// Whether a path is a group's: no other one took it before.
  func claim(_ path: String, for group: LoadedGroup) -> Bool {
    let owner = group.planned.rank
    return claimed.withLock { claimed in
      let first = claimed[SafeName.folded(path), default: owner]
      claimed[SafeName.folded(path)] = first
      return first == owner
    }
  }

  /// Notes the pictures of an output that could not be drawn, without their paths, which may be names of people.
  func note(_ pictures: PictureFiles, _ plan: OutputPlan) {
    let count = pictures.problems.count
    guard count > 0 else { return }
    let text =
      "\(plan.path): \(count) picture\(count == 1 ? "" : "s") could not be read; initials are shown instead"
    events.add(.note(text), at: plan.place)
  }

  /// Notes what a group lacks that a job's filters look for; `nil` when they chose something.
  func note(_ job: Job, lacks filter: UnmatchedJob.Filter?, hidesNames: Bool) {
    choices.withLock { choices in
      var choice = choices[job.number] ?? Choice()
      if let filter { choice.missing.insert(filter) } else { choice.isMade = true }
      if hidesNames { choice.hidesNames = true }
      choices[job.number] = choice
    }
  }

  /// The jobs whose filters chose nothing in any group.
  var unmatched: [UnmatchedJob] {
    let choices = choices.withLock { $0 }
    return file.jobs.compactMap { job in
      guard let choice = choices[job.number], !choice.isMade else { return nil }
      return UnmatchedJob(
        job, lacking: choice.missing,
        hiding: choice.hidesNames ? everybody.mentions(by: .initials) : nil)
    }
  }
}

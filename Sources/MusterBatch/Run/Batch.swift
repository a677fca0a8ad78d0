import MusterApp
import MusterDrawing
import MusterFiles
import MusterJournals

/// The reports and charts of a jobs file, made for every group.
///
/// ```swift
/// let file = try JobsReader().read("jobs.yaml")
/// let batch = Batch(file, BatchOptions(today: today, application: "Muster 1.0"))
/// let outcome = try batch.run { event in … }
/// outcome.counts[.failed]
/// ```
///
/// Every file is written whole or not at all, and the manifest last: a run that is killed leaves whole files, and the
/// next one does the rest.
public struct Batch: Sendable {
  /// How a run ended.
  public struct Outcome: Sendable {
    /// How many outputs came out how.
    public var counts: OutputCounts
    /// The outputs that say something new, by group and job.
    public var new: [ManifestEntry]
    /// The outputs that could not be made.
    public var failures: [ManifestEntry]
    /// Whether it stopped at a failure, with groups left.
    public var wasStopped: Bool
    /// The jobs whose filters chose nothing in any group.
    public var unmatched: [UnmatchedJob]
    /// The characters that no installed font could show, each script once.
    public var missingGlyphs: [MissingGlyphs]
  }

  let file: JobsFile
  let options: BatchOptions

  /// A batch of a jobs file.
  public init(_ file: JobsFile, _ options: BatchOptions) {
    self.file = file
    self.options = options
  }

  /// Makes what is to be made.
  ///
  /// - Parameters:
  ///   - observer: told what happens, from any thread, but in the order of the journals.
  ///   - report: told how it ended before the manifest is written. If it throws, nothing that was made counts as made, so that
  ///     the next run tells of it again.
  /// - Throws: ``BatchFailure`` when nothing can be made at all, why the folder or the manifest cannot be written, or what
  ///   `report` throws.
  public func run(
    _ observer: @escaping @Sendable (BatchEvent) -> Void,
    reporting report: (Outcome) throws -> Void = { _ in }
  ) throws -> Outcome {
    // Whoever runs it may keep a ledger of more than the batch.
    try FileLedger.$current.withValue(FileLedger.current ?? FileLedger()) { try runNoting(observer, report) }
  }

  private func runNoting(
    _ observer: @escaping @Sendable (BatchEvent) -> Void, _ report: (Outcome) throws -> Void
  ) throws -> Outcome {
    // Nothing is made before it is known what there is to do.
    var work = try work()
    if options.isDry { return outcome(work, OutputFolder(existing: file.folder), log: nil, observer) }
    let folder = try OutputFolder(making: file.folder)
    // Rather than at the end, when all outputs are made.
    try AtomicFile.check(folder.file(ManifestName.name(of: options.shard)), rules: folder.rules)
    let lock = try BatchLock(folder, shard: options.shard, waits: options.waits)
    defer { lock.release() }
    // The journals may have changed while this run waited for another.
    if options.waits { work = try self.work() }
    folder.removeAbandoned(depth: file.jobs.map(\.output.depth).max() ?? 0)
    let log = try RunLog(in: folder, shard: options.shard)
    let outcome = outcome(work, folder, log: log, observer)
    do { try report(outcome) } catch {
      log.remove()
      throw error
    }
    // The log of a run that stopped halfway is where the next one goes on from.
    if !outcome.wasStopped { try finish(work, folder, log) }
    return outcome
  }

  /// What there is to do.
  private struct Work {
    var asOf: AsOfDay?
    var plan: BatchPlan
    var everybody: EverybodysNames
    /// A digest of the fonts and of what draws them.
    var fonts: Digest
  }

  private var workers: Int { max(1, options.workers) }

  /// Finds out what there is to do.
  ///
  /// - Throws: ``BatchFailure`` when it cannot be done.
  private func work() throws(BatchFailure) -> Work {
    let asOf = try asOf()
    let fonts: [String]
    do throws(DrawingError) { fonts = try InstalledFonts.description() } catch { throw .drawing(error) }
    let plan = BatchPlan(file, shard: options.shard, workers: workers)
    let everybody = EverybodysNames(in: plan.sources, file.reading, workers: workers)
    try check(plan, everybody)
    return Work(asOf: asOf, plan: plan, everybody: everybody, fonts: Digest(ofParts: fonts))
  }

  private func outcome(
    _ work: Work, _ folder: OutputFolder, log: RunLog?, _ observer: @escaping @Sendable (BatchEvent) -> Void
  ) -> Outcome {
    let plan = work.plan
    observer(.planned(groups: plan.groups.reduce(0) { $0 + $1.count }))
    let events = OrderedEvents(observer)
    let run = BatchRun(
      file, options, folder: folder, earlier: KnownOutputs(in: folder),
      asOf: work.asOf, needsCode: plan.names.count > 1, fonts: work.fonts,
      inputs: SourceLoader(plan: plan, file: file, note: { _, _ in }, shown: { text, _ in text }),
      everybody: work.everybody, events: events)
    let loader = SourceLoader(
      plan: plan, file: file, note: { events.add(.note($0), at: $1) }, shown: run.shown)
    let queue = WorkQueue<LoadedGroup>(sources: plan.sources.count, workers: workers)
    let results = BatchResults(log: log)
    Parallel.run(workers) {
      let maker = OutputMaker(run: run, fonts: FontBook())
      while let work = queue.next() {
        switch work {
        case .source(let index): queue.loaded(index, loader.groups(of: index))
        case .item(let group):
          let outputs = maker.outputs(of: group)
          let hasFailed = results.add(outputs, rank: group.planned.rank)
          // A group that is called after a person goes by another name where names are hidden.
          let shown = outputs.lazy.compactMap(\.group).first { $0 != group.name }
          events.add(
            .done(group: shown ?? run.shown(group.name, group.settings), outputs: outputs),
            at: group.planned.place)
          if hasFailed, !run.options.keepsGoing { queue.stop() }
        }
      }
      results.add(maker.fonts.missing)
    }
    events.finish()
    // What a run that was stopped did not come to may have what a job asks for.
    let wasStopped = queue.wasStopped
    return results.outcome(unmatched: wasStopped ? [] : run.unmatched, wasStopped: wasStopped)
  }

  /// Writes the manifest, and takes away what it takes the place of.
  private func finish(_ work: Work, _ folder: OutputFolder, _ log: RunLog) throws {
    let usesToday =
      work.asOf.map { $0 == .today } ?? file.jobs.contains { $0.selection.asOf ?? .today == .today }
    let head = ManifestHead(
      application: options.application, jobs: file.digest, today: usesToday ? options.today : nil,
      shard: options.shard, summary: log.counts)
    try Manifest.write(head, to: folder.file(ManifestName.name(of: options.shard)), in: folder) {
      (add) throws(FileError) in try log.forEachLine(add)
    }
    log.remove()
    folder.removeLogs(of: options.shard)
    if options.shard == nil { folder.removeShardManifests() }
  }

  private func asOf() throws(BatchFailure) -> AsOfDay? {
    guard let text = options.asOf else { return nil }
    guard let day = AsOfDay(text) else { throw .noSuchDay(text) }
    return day
  }

  /// Each group that a job is for must be in some journal.
  private func check(_ plan: BatchPlan, _ everybody: EverybodysNames) throws(BatchFailure) {
    let folded = Set(plan.names.map { $0.lowercased() })
    for job in file.jobs {
      for group in job.selection.groups where !folded.contains(group.lowercased()) {
        let nearest = Spelling.nearest(to: group, among: Set(plan.names).sorted())
        let defaults = Defaults(everybody.settings)
        // A group may be called after somebody.
        let hidesNames = file.jobs.contains { $0.names.choice(over: defaults) != .full }
        throw .noSuchGroup(group, job: job.number, nearest: hidesNames ? nil : nearest)
      }
    }
  }
}

/// What a batch tells while it runs, from any of its threads.
public enum BatchEvent: Sendable {
  /// It is known what there is to do.
  case planned(groups: Int)
  /// A group is done, its outputs in the order of the jobs.
  case done(group: String, outputs: [ManifestEntry])
  /// Something that the person should know, without names of people.
  case note(String)
}

/// How a batch is run.
public struct BatchOptions: Sendable {
  /// Today, for a batch as of today.
  public var today: Day
  /// The program's name and version.
  public var application: String
  /// The day of all stamps in place of as-of, by which runs are repeated.
  public var stamp: Day?
  /// The day that all jobs speak for, as `as-of` is written in a jobs file; theirs when `nil`.
  public var asOf: String?
  /// The file with the key of pseudonyms, for jobs that name none.
  public var namesKey: String?
  /// The share of the groups; all when `nil`.
  public var shard: Shard?
  /// The number of threads that draw.
  public var workers = 1
  /// Whether outputs are made that are there already.
  public var isForced = false
  /// Whether nothing is written.
  public var isDry = false
  /// Whether the rest is made when something fails.
  public var keepsGoing = true
  /// Whether to wait while another batch writes to the folder.
  public var waits = false

  /// A run on a day by a program.
  public init(today: Day, application: String) {
    self.today = today
    self.application = application
  }

  /// As many threads as there are processors.
  public static var allProcessors: Int { Parallel.processors }
}

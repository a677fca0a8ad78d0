import ArgumentParser
import Foundation
import MusterBatch

/// `muster batch`: the reports and charts of many groups.
struct BatchCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch", abstract: "Make the reports and charts of many groups.",
    discussion: """
      A jobs file names journals and what to make of each group in them; docs/batch.md explains it. What is there \
      already and made of the same is left alone. A failure stops nothing else; the exit code is then 75, and the list \
      of failures comes last. manifest.json in the output folder says what became of each output.

      EXAMPLES
        muster batch jobs.yaml
        muster batch jobs.yaml --dry-run
        muster batch jobs.yaml --jobs 1 --force
        muster batch jobs.yaml --list-new
        muster batch jobs.yaml --shard 1/1
        muster batch jobs.yaml --merge
      """)

  @Argument(
    help: ArgumentHelp("The jobs file.", valueName: "jobs-file"), completion: .file(extensions: ["yaml"]))
  var path: String

  @Option(
    help: ArgumentHelp(
      "The as-of day of all jobs: a date, today, yesterday or last.", valueName: "day"))
  var asOf: String?

  @Option(
    help: ArgumentHelp("How many outputs are drawn at once; by default one a processor.", valueName: "count"))
  var jobs: Int?

  @Option(help: ArgumentHelp("Only a share of the groups, for a job array: 2/8.", valueName: "i/n"))
  var shard: String?

  @Flag(help: "Join the manifests of shards into manifest.json, and make nothing.")
  var merge = false

  @Flag(help: "Make everything, whether it has changed or not.")
  var force = false

  @Flag(help: "List what would be made, and write nothing.")
  var dryRun = false

  @Flag(help: "Print the paths of the files that say something new, and nothing else, one per line.")
  var listNew = false

  @Flag(inversion: .prefixedNo, help: "Go on with the rest when something fails.")
  var keepGoing = true

  @Flag(help: "Wait while another batch writes to the output folder.")
  var wait = false

  @OptionGroup var limits: LimitArguments

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  var limitOptions: LimitArguments { limits }

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 1024") }
    if let shard, Shard(shard) == nil {
      throw ValidationError("--shard takes a number and how many there are, as in 2/8")
    }
    if merge, shard != nil || force || dryRun {
      throw ValidationError("--merge cannot be combined with --shard, --force or --dry-run")
    }
    if listNew, dryRun || merge {
      throw ValidationError("--list-new cannot be combined with --dry-run or --merge")
    }
  }

  func run() throws {
    let file = try JobsReader().read(path)
    try conclude(outcome(of: Batch(file, options)), folder: file.folder)
  }

  private func outcome(of batch: Batch) throws -> Batch.Outcome {
    let progress = BatchProgress(isQuiet: quiet, isDry: dryRun)
    defer { progress.end() }
    return merge ? try batch.merge() : try batch.run { progress.show($0) }
  }

  private var options: BatchOptions {
    var options = BatchOptions(today: Clock.today, application: Muster.application)
    options.stamp = Clock.sourceDate
    options.asOf = asOf
    options.namesKey = ConfigurationFolder.path(of: "names.key")
    options.shard = shard.flatMap(Shard.init)
    options.workers = jobs ?? BatchOptions.allProcessors
    options.isForced = force
    options.isDry = dryRun
    options.keepsGoing = keepGoing
    options.waits = wait
    return options
  }

  /// Says how it ended, the failures last.
  private func conclude(_ outcome: Batch.Outcome, folder: String) throws {
    for glyphs in outcome.missingGlyphs where !quiet { StandardError.write("warning: \(glyphs)") }
    if listNew {
      let files = outcome.new.flatMap { [$0.made?.file, $0.email?.file].compactMap { $0 } }
      try OutputFile.write(files.map { "\(folder)/\($0)\n" }.joined())
    } else if !quiet {
      try OutputFile.write((dryRun ? outcome.counts.prospect : outcome.counts.description) + "\n")
    }
    for entry in outcome.failures {
      let what = "\(entry.group ?? entry.source): job \(entry.job), \(entry.template): \(entry.reason ?? "")"
      StandardError.write("muster: error: \(what)")
    }
    for job in outcome.unmatched {
      StandardError.write(
        "\(shard == nil ? "muster: error" : "note"): job \(job): none of the groups has what it asks for")
    }
    guard !outcome.failures.isEmpty || (shard == nil && !outcome.unmatched.isEmpty) else { return }
    throw CommandFailure(
      .temporary, nil,
      help: outcome.wasStopped
        ? "the rest was not tried; the next run goes on from here"
        : "what is listed above was not made; the next run tries it again")
  }
}

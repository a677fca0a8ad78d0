import ArgumentParser
import Foundation
import MusterBatch

/// `muster batch`: the reports and charts of many groups.
struct BatchCommand: ParsableCommand {
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
        muster batch jobs.yaml --shard 1/1
        muster batch jobs.yaml --merge
      """)

  @Argument(
    help: ArgumentHelp("The jobs file.", valueName: "jobs-file"), completion: .file(extensions: ["yaml"]))
  var path: String

  @Option(help: "The day that all jobs speak for: a date, today or last.")
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

  @Flag(inversion: .prefixedNo, help: "Go on with the rest when something fails.")
  var keepGoing = true

  @Flag(help: "Wait while another batch writes to the output folder.")
  var wait = false

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 1024") }
    if let shard, Shard(shard) == nil {
      throw ValidationError("--shard takes a number and how many there are, as in 2/8")
    }
    if merge, shard != nil || force || dryRun {
      throw ValidationError("--merge makes nothing, so that --shard, --force and --dry-run say nothing")
    }
  }

  func run() throws {
    try conclude(outcome(of: Batch(JobsReader().read(path), options)))
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
  private func conclude(_ outcome: Batch.Outcome) throws {
    for glyphs in outcome.missingGlyphs where !quiet { StandardError.write("warning: \(glyphs)") }
    if !quiet { try OutputFile.writeToStandardOutput(Array("\(outcome.counts)\n".utf8)) }
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

import ArgumentParser
import Foundation
import MusterBatch

/// `muster batch`: the reports and charts of many groups.
struct BatchCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch", abstract: "Make the reports and charts of many groups.",
    discussion: """
      A jobs file lists journals and the reports and charts to make for each group; see docs/batch.md. Outputs that \
      are up to date are left alone. If one output fails, the others are still made; the failures are listed at the \
      end, and the exit code is 75. manifest.json in the output folder says what became of each output.

      EXAMPLES
        muster batch jobs.yaml
        muster batch jobs.yaml --dry-run
        muster batch jobs.yaml --jobs 1 --force
        muster batch jobs.yaml --list-new
      """)

  @Argument(
    help: ArgumentHelp("A YAML file that lists journals and jobs.", valueName: "jobs-file"),
    completion: .file(extensions: ["yaml"]))
  var path: String

  @Option(
    help: ArgumentHelp(
      "Use this as-of day for all jobs: a date, today, yesterday or last.", valueName: "day"))
  var asOf: String?

  @Option(
    help: ArgumentHelp("How many outputs to make at once; default: one per processor.", valueName: "count"))
  var jobs: Int?

  @Option(help: .rare("Make only a share of the groups, as in 2/8, for a cluster.", valueName: "i/n"))
  var shard: String?

  @Flag(help: .rare("Only join the manifests of all shards into manifest.json."))
  var merge = false

  @Flag(help: "Make everything again, changed or not.")
  var force = false

  @Flag(help: "List what would be made, without writing anything.")
  var dryRun = false

  @Flag(help: "Print only the paths of files with new content, one per line.")
  var listNew = false

  @Flag(inversion: .prefixedNo, help: "Continue with the other outputs after a failure.")
  var keepGoing = true

  @Flag(help: "Wait if another batch is writing to the output folder.")
  var wait = false

  @OptionGroup var limits: LimitArguments

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  var limitOptions: LimitArguments { limits }

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 1024") }
    if let shard, Shard(shard) == nil {
      throw ValidationError("--shard takes a number and a count, as in 2/8")
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
    try conclude(outcome(of: Batch(file, options), folder: file.folder))
  }

  private func outcome(of batch: Batch, folder: String) throws -> Batch.Outcome {
    let progress = BatchProgress(isQuiet: quiet, isDry: dryRun)
    defer { progress.end() }
    if merge { return try batch.merge() }
    return try batch.run({ progress.show($0) }) { outcome in
      guard listNew else { return }
      let files = outcome.new.flatMap { [$0.made?.file, $0.email?.file].compactMap { $0 } }
      try OutputFile.write(files.map { "\(folder)/\($0)\n" }.joined())
    }
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
    if !listNew, !quiet {
      let counts = outcome.counts.text(new: outcome.new.count(where: \.isMadeNew))
      try OutputFile.write((dryRun ? outcome.counts.prospect : counts) + "\n")
    }
    for job in outcome.unmatched {
      // The groups that have what it asks for may be in another shard.
      StandardError.write("\(shard == nil ? "muster: error" : "note"): \(job.message.text)")
      if shard == nil { StandardError.write("  help: \(job.help.text)") }
    }
    for entry in outcome.failures {
      let what = "\(entry.group ?? entry.source): job \(entry.job), \(entry.template): \(entry.reason ?? "")"
      StandardError.write("muster: error: \(what)")
    }
    guard !outcome.failures.isEmpty else {
      if shard == nil, !outcome.unmatched.isEmpty { throw CommandFailure(.usage, nil) }
      return
    }
    throw CommandFailure(
      .temporary, nil,
      help: outcome.wasStopped
        ? "the remaining outputs were not tried; the next run continues from here"
        : "the outputs listed above were not made; the next run tries them again")
  }
}

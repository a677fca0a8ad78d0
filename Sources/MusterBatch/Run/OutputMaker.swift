import MusterDiagnostics
import MusterAnalytics
import MusterApp
import MusterDrawing
import MusterFiles
import MusterReports

/// Makes the outputs of one group after the other, on one thread.
struct OutputMaker {
  let run: BatchRun
  /// The thread's own fonts.
  let fonts: FontBook

  /// What became of each output of a group, in the order of the jobs.
  func outputs(of group: LoadedGroup) -> [ManifestEntry] {
    GroupPlanner(run: run, group: group).steps().map { step in
      switch step {
      case .settled(let entry): return entry
      case .make(let plan): return make(plan)
      }
    }
  }

  private func make(_ plan: OutputPlan) -> ManifestEntry {
    var entry = plan.entry
    if let known = known(plan) {
      (entry.status, entry.made, entry.email) = (.unchanged, known.made, known.email)
      (entry.message, entry.isNew) = (known.message, known.isNew)
      return entry
    }
    if run.options.isDry { return entry }
    do {
      let made = try make(of: plan)
      let isFirst = run.earlier[plan.path] == nil
      entry.made = try write(made, to: plan.path, isNew: isFirst)
      if let message = made.message {
        entry.email = try write(Made(message.bytes), to: plan.emailPath, isNew: isFirst)
        entry.message = message.identity
      }
      entry.isNew = isNew(entry, besides: run.known[plan.path])
    } catch {
      entry.status = .failed
      entry.reason = "\(error)"
      (entry.made, entry.email) = (nil, nil)
    }
    return entry
  }

  /// Whether an output says something else than the one that was there; of a message, whatever day it was made for.
  private func isNew(_ entry: ManifestEntry, besides known: ManifestEntry?) -> Bool {
    guard let known else { return true }
    return entry.message == nil ? known.made?.digest != entry.made?.digest : known.message != entry.message
  }

  // MARK: Unchanged

  /// What is known of an output that is there, made of the same and not touched since.
  private func known(_ plan: OutputPlan) -> ManifestEntry? {
    guard !run.options.isForced, let known = run.known[plan.path],
      known.fingerprint == plan.entry.fingerprint, (known.email == nil) == (plan.job.email == nil),
      [known.made, known.email].compactMap({ $0 }).allSatisfy(isThere)
    else { return nil }
    return known
  }

  private func isThere(_ output: ManifestEntry.File) -> Bool {
    guard let source = try? FileSource(path: run.folder.file(output.file), namedBy: .program),
      source.size == output.bytes,
      let found = try? Digest.reading(source)
    else { return false }
    return found.digest == output.digest
  }

  // MARK: Making

  /// What an output is made of.
  private struct Made {
    /// Writes it piece by piece.
    let write: ((UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Void
    var message: EmailMessage?

    /// Bytes that are there already.
    init(_ bytes: [UInt8], message: EmailMessage? = nil) {
      write = { write in
        try Limits.check(bytes.count, .outputBytes)
        try bytes.withUnsafeBufferPointer(write)
      }
      self.message = message
    }

    /// A document that is written as it is drawn.
    init(_ drawing: Drawing) { write = { write in try drawing.writePDF(to: write) } }
  }

  private func make(of plan: OutputPlan) throws -> Made {
    let workspace = Workspace(
      [], defaults: Defaults([plan.selection.journal]), today: run.options.today,
      application: run.options.application, stamp: plan.entry.stamp)
    let pictures = PictureFiles(for: plan.job.format)
    defer { run.note(pictures, plan) }
    switch plan.job.subject {
    case .report(let template, let request):
      let maker = try request.report(
        of: template, about: [plan.selection], in: workspace,
        pictures: plan.job.format == .markdown ? nil : pictures
      ).maker
      if plan.job.format == .pdf, plan.job.email == nil { return Made(maker.drawing(with: fonts)) }
      let bytes = try maker.bytes(as: plan.job.format, fonts: fonts)
      return Made(bytes, message: try plan.job.email.map { try $0.message(about: maker, plan, bytes) })
    case .chart(let request):
      let chart = try request.chart(of: plan.selection, in: workspace, pictures: pictures)
      return Made(try chart.bytes(as: plan.job.format, fonts: fonts))
    }
  }

  /// Writes a file of the output folder.
  ///
  /// - Parameter isNew: whether no earlier run made it.
  private func write(
    _ made: Made, to path: String, isNew: Bool
  ) throws -> ManifestEntry.File {
    do {
      let digest = DigestMaker()
      var count = 0
      let file = try run.folder.prepare(path)
      // What no earlier run made may be an input of a group that has not been read yet.
      if isNew, FilePath.exists(file) { run.readAllInputs() }
      try AtomicFile.make(file, rules: run.folder.rules) { file in
        try made.write { piece in
          count += piece.count
          digest.add(piece)
          try file.write(piece)
        }
      }
      return ManifestEntry.File(file: path, bytes: count, digest: digest.finished)
    } catch let error as FileError {
      throw GroupProblem(reason: "\(path): \(error.message.text)")
    }
  }
}

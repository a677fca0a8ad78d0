import MusterFiles

/// What earlier runs made, by the path below the output folder, as manifests and the logs of dead runs tell.
struct KnownOutputs: Sendable {
  /// What is known of an output.
  struct Output: Sendable {
    /// A digest of all that it depended on.
    var fingerprint: Digest
    /// The file.
    var made: ManifestEntry.Output
    /// The message beside it.
    var email: ManifestEntry.Output?
  }

  private var outputs: [String: Output] = [:]

  /// Nothing.
  init() {}

  /// What the manifests and logs in a folder tell, whichever shard they are of.
  ///
  /// All of it is checked against the files before it is believed, so that what cannot be read does no harm.
  init(in folder: OutputFolder) {
    let manifests = (FilePath.names(inFolder: folder.path) ?? []).filter(ManifestName.isManifest)
    let logs = FilePath.hiddenNames(inFolder: folder.path, ending: RunLog.ending)
      .filter { $0.hasPrefix(RunLog.prefix) }
    for name in manifests + logs {
      try? ManifestLines.forEach(inFile: folder.file(name)) { line in
        if let entry = ManifestEntry(line) { add(entry) }
      }
    }
  }

  private mutating func add(_ entry: ManifestEntry) {
    guard let fingerprint = entry.fingerprint, let made = entry.made else { return }
    outputs[made.file] = Output(fingerprint: fingerprint, made: made, email: entry.email)
  }

  /// What is known of a path.
  subscript(path: String) -> Output? { outputs[path] }
}

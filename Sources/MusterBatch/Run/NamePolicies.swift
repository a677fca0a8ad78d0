import MusterJournals
import MusterReading
import Synchronization

/// How people are called in outputs, with the keys of pseudonyms read once.
final class NamePolicies: Sendable {
  private let options: BatchOptions
  private let jobsFile: String
  private let keys = Mutex<[String: NamesKey]>([:])

  /// The policies of a jobs file's run.
  init(_ options: BatchOptions, jobsFile: String) {
    self.options = options
    self.jobsFile = jobsFile
  }

  /// How people of a journal are called by a job.
  ///
  /// - Throws: ``MakeProblem`` when there is no key for pseudonyms.
  func policy(of job: Job, for journal: Journal) throws(MakeProblem) -> NamePolicy {
    switch job.names.choice ?? Defaults([journal]).choice(.names) ?? .full {
    case .full: return .full
    case .initials: return .initials
    case .pseudonyms:
      let path = job.names.key.map { FilePath.resolve($0, besides: jobsFile) } ?? options.namesKey
      guard let path else { throw MakeProblem(reason: "there is no key of pseudonyms; names-key names one") }
      return .pseudonyms(try key(path))
    }
  }

  private func key(_ path: String) throws(MakeProblem) -> NamesKey {
    let found: Result<NamesKey, MakeProblem> = keys.withLock { keys in
      if let known = keys[path] { return .success(known) }
      let read = read(path)
      if case .success(let key) = read { keys[path] = key }
      return read
    }
    return try found.get()
  }

  private func read(_ path: String) -> Result<NamesKey, MakeProblem> {
    // A dry run makes nothing, not even a key.
    if options.isDry, !FilePath.exists(path) { return .success(.random()) }
    do throws(NamesKeyFile.Failure) {
      return .success(try NamesKeyFile(path: path).key().key)
    } catch {
      return .failure(MakeProblem(reason: "\(error)"))
    }
  }
}

extension NamePolicy {
  /// What outputs depend on of it.
  var digestText: String {
    switch self {
    case .full: "full"
    case .initials: "initials"
    case .pseudonyms(let key): "pseudonyms \(Digest(of: Array(key.text.utf8)))"
    }
  }
}

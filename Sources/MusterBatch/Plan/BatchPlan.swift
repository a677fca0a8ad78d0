import Foundation
import MusterApp
import MusterFiles
import MusterJournals
import MusterReading
import Synchronization

/// All groups of a batch with their names, before anything of them is read but who they are.
struct BatchPlan: Sendable {
  /// A group of a journal.
  struct Group: Sendable {
    /// Its name; `nil` when its journal cannot be read.
    var name: String?
    /// The journal, as an index into the sources, and its place there.
    var source: Int
    var ordinal: Int
    /// What it is called in the names of files.
    var fileName = ""
    /// The same in lower case with hyphens.
    var slug = ""
    /// Its place in the manifest: by name, then file, then place there.
    var rank = 0
    /// Its place among the groups to be done, in the order of the journals.
    var place = 0
  }

  /// The journals.
  let sources: [SourceList.Source]
  /// The groups by journal.
  let groups: [[Group]]
  /// The names of the groups in all journals, whatever the shard.
  let names: [String]

  /// A plan of a jobs file, of all groups or those of a shard.
  init(_ file: JobsFile, shard: Shard?, workers: Int) {
    var list = SourceList(file.journals, besides: file.path).sources
    let found = Self.names(of: list, file.reading, workers: workers)
    var groups: [Group] = []
    for (source, names) in found.enumerated() {
      switch names {
      case .success(let names):
        // What is wrong with a journal without a group is told when it is read.
        if names.isEmpty { groups.append(Group(source: source, ordinal: 0)) }
        for (ordinal, name) in names.enumerated() {
          groups.append(Group(name: name, source: source, ordinal: ordinal))
        }
      case .failure(let error):
        list[source].problem = list[source].problem ?? "\(list[source].name): \(error.message.text)"
        groups.append(Group(source: source, ordinal: 0))
      }
    }
    Self.name(&groups, list)
    names = groups.map { $0.name ?? FilePath.stem(of: list[$0.source].path) }
    if let shard {
      // A journal that cannot be read belongs where a group called like its file would.
      groups = groups.filter { shard.holds(group: $0.name ?? FilePath.stem(of: list[$0.source].path)) }
    }
    for place in groups.indices { groups[place].place = place }
    sources = list
    let bySource = Dictionary(grouping: groups, by: \.source)
    self.groups = list.indices.map { bySource[$0] ?? [] }
  }

  private static func name(_ groups: inout [Group], _ sources: [SourceList.Source]) {
    let known = groups.map {
      GroupNames.Group(
        name: $0.name ?? FilePath.stem(of: sources[$0.source].path), source: sources[$0.source].name,
        ordinal: $0.ordinal)
    }
    let (plain, slugs) = (GroupNames(known) { $0 }, GroupNames(known) { FileSlug.name([$0]) })
    let order = known.indices.sorted { left, right in
      let (left, right) = (known[left], known[right])
      if left.name != right.name { return left.name.utf8.lexicographicallyPrecedes(right.name.utf8) }
      if left.source != right.source { return left.source.utf8.lexicographicallyPrecedes(right.source.utf8) }
      return left.ordinal < right.ordinal
    }
    for (rank, index) in order.enumerated() {
      groups[index].fileName = plain[index]
      groups[index].slug = slugs[index]
      groups[index].rank = rank
    }
  }

  /// The names of the groups in each journal.
  private static func names(
    of sources: [SourceList.Source], _ options: ReadingOptions, workers: Int
  ) -> [Result<[String], FileError>] {
    let results = Mutex<[Int: Result<[String], FileError>]>([:])
    let next = Atomic(0)
    let loader = JournalLoader(options: options)
    Parallel.run(min(workers, sources.count)) {
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < sources.count else { return }
        let source = sources[index]
        var result: Result<[String], FileError>
        if let problem = source.problem {
          result = .failure(FileError(file: source.path, reason: "\(problem)"))
        } else {
          do throws(FileError) {
            result = .success(try loader.groups(inFile: source.path))
          } catch {
            result = .failure(error)
          }
        }
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { found in
      sources.indices.map { found[$0] ?? .success([]) }
    }
  }
}

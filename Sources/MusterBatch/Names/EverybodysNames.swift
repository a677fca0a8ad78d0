import MusterApp
import MusterFiles
import MusterJournals
import MusterReading
import Synchronization

/// How everybody in the journals of a batch is written, as a text of one group may mention people of another.
///
/// All journals are read for it, once, and only when something hides names. Nothing but the spellings is kept.
final class EverybodysNames: Sendable {
  /// A person, with other spellings and addresses.
  private struct Spelling: Hashable {
    var name: String
    var real: String
  }

  private struct State {
    var spellings: [Spelling]?
    var settings: [Setting] = []
    var mentions: [NamePolicy: NameMentions] = [:]
  }

  private let sources: [SourceList.Source]
  private let reading: ReadingOptions
  private let workers: Int
  private let state = Mutex(State())

  /// The names in some journals, of which nothing is read yet.
  init(in sources: [SourceList.Source], _ reading: ReadingOptions, workers: Int) {
    (self.sources, self.workers) = (sources, workers)
    var reading = reading
    reading.trace = nil
    self.reading = reading
  }

  /// Finds everybody, and gives what a policy shows of each alone; nobody where names are shown in full.
  func mentions(by policy: NamePolicy) -> NameMentions {
    if policy == .full { return NameMentions() }
    return state.withLock { state in
      if let known = state.mentions[policy] { return known }
      var shown: [String: String] = [:]
      let pairs = read(&state).map { spelling in
        let name = shown[spelling.name] ?? policy.shownName(of: spelling.name)
        shown[spelling.name] = name
        return (real: spelling.real, shown: name)
      }
      let mentions = NameMentions(pairs)
      state.mentions[policy] = mentions
      return mentions
    }
  }

  /// What all journals say of options that nobody gives.
  var settings: [Setting] {
    state.withLock { state in
      _ = read(&state)
      return state.settings
    }
  }

  /// The spellings, names first, each once and in the order of the journals.
  private func read(_ state: inout State) -> [Spelling] {
    if let known = state.spellings { return known }
    let found = Mutex<[Int: (spellings: [Spelling], settings: [Setting])]>([:])
    let next = Atomic(0)
    Parallel.run(min(workers, sources.count)) { [sources, reading] in
      let loader = JournalLoader(options: reading)
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < sources.count else { return }
        // What cannot be read is told where its group is reported on.
        guard sources[index].problem == nil, let journals = try? loader.read([sources[index].path]).journals
        else { continue }
        let spellings = journals.flatMap { journal in
          journal.spellings { $0 }.map { Spelling(name: $0.shown, real: $0.real) }
        }
        let settings = journals.flatMap(\.facts.settings)
        found.withLock { $0[index] = (spellings, settings) }
      }
    }
    let all = found.withLock { found in sources.indices.compactMap { found[$0] } }
    var known: Set<Spelling> = []
    let spellings = all.flatMap(\.spellings).filter { known.insert($0).inserted }
    let names = spellings.filter { $0.name == $0.real }
    state.settings = all.flatMap(\.settings)
    state.spellings = names + spellings.filter { $0.name != $0.real }
    return state.spellings ?? []
  }
}

/// The sessions that the bits of rows stand for.
package struct BitSessions: Sendable {
  let sessions: [SessionID]
  /// Of each word the session of its first bit, where those of the others follow it one by one; `nil` of other words.
  let firsts: [SessionID?]

  /// Rows of which each bit stands for the session at its place.
  package init(_ sessions: [SessionID]) {
    self.sessions = sessions
    firsts = stride(from: 0, to: sessions.count, by: 64).map { start in
      let word = sessions[start..<min(start + 64, sessions.count)]
      return zip(word, word.dropFirst()).allSatisfy { $0.advanced(by: 1) == $1 } ? sessions[start] : nil
    }
  }
}

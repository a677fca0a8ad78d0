/// Which inputs get the checks that cost more than reading them.
enum Sampling {
  /// Whether an input is among them: one of sixteen, the same in every run, or each where digests are told.
  ///
  /// Those that reached new code are kept, and all of these are tried with digests at the end of a run.
  static func includes(_ bytes: [UInt8]) -> Bool {
    FuzzTarget.printsDigests || Digest.number(of: bytes) & 0xF == 0
  }
}

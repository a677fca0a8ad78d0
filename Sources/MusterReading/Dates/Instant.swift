/// Instants in text, which name their zone.
package enum Instant {
  /// Whether the beginning of a text may hold instants: a `Z` after a digit, or where a zone is named a `T`.
  package static func areLikely(in bytes: some Collection<UInt8>, options: ReadingOptions) -> Bool {
    let letter = UInt8(ascii: options.timeZone == nil ? "Z" : "T")
    return zip(bytes, bytes.dropFirst()).contains { (48...57).contains($0) && $1 == letter }
  }
}

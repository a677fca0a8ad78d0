/// A name in which `{}`, where there is one, stands for another name.
struct NamePattern: Hashable, Sendable {
  private let before: String
  /// The text after `{}`; `nil` when the pattern has none and always gives the same name.
  private let after: String?

  /// The pattern of a text: `{} (observed)`.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    let place = bytes.indices.dropLast().first { bytes[$0...$0 + 1].elementsEqual("{}".utf8) }
    before = String(decoding: bytes[..<(place ?? bytes.endIndex)], as: UTF8.self)
    after = place.map { String(decoding: bytes[($0 + 2)...], as: UTF8.self) }
  }

  /// The pattern with a name in its place.
  func filled(with name: String) -> String {
    after.map { before + name + $0 } ?? before
  }
}

import Foundation

extension String {
  /// What an encoded word says, as the specification reads it (RFC 2047, 4); `nil` when it is none.
  var decodedWord: String? {
    let parts = split(separator: "?", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0] == "=", parts[1] == "utf-8", parts[4] == "=" else { return nil }
    if parts[2] == "B" {
      return Data(base64Encoded: String(parts[3])).map { String(decoding: $0, as: UTF8.self) }
    }
    return parts[3].replacing("_", with: " ").replacing("=", with: "%").removingPercentEncoding
  }
}

import Foundation
import TestSupport
import Testing

@testable import MusterBatch

/// A message as Python's `email` package understands it.
struct ParsedEmail: Decodable {
  struct Part: Decodable {
    var type: String
    var encoding: String?
    var disposition: String?
    var file: String?
    var text: String?
    var bytes: [UInt8]?
  }

  var headers: [String: String]
  var addresses: [[String]]
  /// All parts in order, those that hold others too.
  var parts: [Part]
  /// What is not as it should be.
  var defects: [String]

  init(_ message: EmailMessage) throws {
    let output = try #require(try Tool.python3.output(about: message.bytes, ["-c", ParsedEmail.script, "#"]))
    self = try JSONDecoder().decode(ParsedEmail.self, from: Data(output.utf8))
  }

  private static let script = """
    import email, email.policy, json, sys
    with open(sys.argv[1], "rb") as file:
        message = email.message_from_binary_file(file, policy=email.policy.default)
    defects, parts = [], []
    for part in message.walk():
        defects += part.defects + [d for value in part.values() for d in value.defects]
        content = None if part.is_multipart() else part.get_content()
        parts.append({
            "type": part.get_content_type(), "encoding": part["content-transfer-encoding"],
            "disposition": part.get_content_disposition(), "file": part.get_filename(),
            "text": content if isinstance(content, str) else None,
            "bytes": list(content) if isinstance(content, bytes) else None,
        })
    print(json.dumps({
        "headers": {name: str(value) for name, value in message.items()},
        "addresses": [[a.display_name, a.addr_spec] for a in (message["to"].addresses if message["to"] else [])],
        "parts": parts, "defects": [repr(d) for d in defects],
    }))
    """
}

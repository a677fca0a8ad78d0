import Foundation

/// The name of an attached file as parameters of header fields.
struct FileNameParameter {
  private let name: String

  init(_ name: String) {
    let parts = name.singleLine.split { "/\\".contains($0) }
    self.name = parts.isEmpty ? "file" : parts.joined(separator: "_")
  }

  /// `filename="report.pdf"`, or with other letters or a long name the form of RFC 2231 in as many sections as it takes.
  var disposition: [String] {
    guard name != fallback || name.utf8.count > FileNameParameter.sectionLength else {
      return ["filename=\"\(name)\""]
    }
    var sections = ["utf-8''"]
    for scalar in name.unicodeScalars {
      let text = String(scalar).utf8.map(FileNameParameter.escaped).joined()
      if sections[sections.count - 1].utf8.count + text.utf8.count > FileNameParameter.sectionLength {
        sections.append("")
      }
      sections[sections.count - 1] += text
    }
    if sections.count == 1 { return ["filename*=\(sections[0])"] }
    return sections.enumerated().map { "filename*\($0)*=\($1)" + ($0 == sections.count - 1 ? "" : ";") }
  }

  /// The name in ASCII without marks on letters, for programs that know no other.
  var fallback: String {
    var result = ""
    for scalar in name.decomposedStringWithCanonicalMapping.unicodeScalars
    where scalar.properties.generalCategory != .nonspacingMark {
      let isSafe = scalar.isASCII && scalar != "\"" && scalar != "\\"
      result.unicodeScalars.append(isSafe ? scalar : "_")
    }
    return result
  }

  private static func escaped(_ byte: UInt8) -> String {
    byte.isASCIILetterOrDigit || "-._".utf8.contains(byte)
      ? String(Unicode.Scalar(byte)) : "%" + byte.hexadecimal
  }

  private static let sectionLength = 50
}

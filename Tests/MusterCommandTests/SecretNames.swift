import Foundation
import TestSupport

/// A group whose names, ids and addresses occur nowhere else, in several scripts, and the search for them in bytes.
enum SecretNames {
  /// Parts of names, each of which gives somebody away.
  private static let names = [
    "Quirino", "Zvonimír", "Quirinus", "Zvonimirovich", "Quizzy", "Ξενοφών", "Παπαδάκης", "Ngọc",
    "Strømquist", "القحطاني", "רבקה",
    "שמידט", "山田花子",
    "Foxglove", "Wyvern", "Sonsbeek", "Ærøskøbing",
  ]
  /// What else tells who somebody is.
  private static let others = [
    "zq-90817", "quirino.z", "hidden.example", "45.98765", "portrait-q", "W&S", "Wyvern & <Sonsbeek>",
  ]

  private static let secrets = (names + others).map { (text: $0, spellings: spellings(of: $0)) }

  /// A journal of that group, all of whose features hold a name somewhere.
  static let journal = """
    group Meeting of Foxglove
    days Mon-Fri
    slots morning, afternoon
    place 45.0, 7.0
    difficulty-band 0..50 km 1
    difficulty-band 50.. km 1.5
    closed 2026-11-18 birthday of Ngọc Strømquist
    closed 2026-11-19 Quirinus Zvonimirovich is away
    term autumn 2026-09-01..2026-12-18
    person Quirino Zvonimír
      id zq-90817
      first Quirinus
      last Zvonimirovich
      email quirino.z@hidden.example
      home 45.98765, 7.5
      photo portrait-q.png
      alias Quizzy
      tags staff
    person Ærøskøbing
    person "Wyvern & <Sonsbeek>"
      alias W&S
    2026-11-09 morning
      Quirino Zvonimír, Ξενοφών Παπαδάκης, Foxglove
      Ngọc Strømquist, محمد القحطاني, רבקה שמידט
      山田花子, Quentin Zorn, "Wyvern & <Sonsbeek>"
      exempt: Ærøskøbing
    2026-11-16 morning
      Quizzy, Ξενοφών Παπαδάκης, Foxglove, Ngọc Strømquist
      warned: רבקה שמידט
      absent: Quentin Zorn
    2026-11-17 afternoon
      Quirino Zvonimír, محمد القحطاني, 山田花子, Wyvern & <Sonsbeek>

    """

  /// Those of the secrets that stand somewhere in some bytes, in any spelling in which files hold text.
  static func found(in bytes: [UInt8]) -> [String] {
    let data = Data(bytes)
    return secrets.filter { $0.spellings.contains { data.range(of: $0) != nil } }.map(\.text)
  }

  /// Those that stand in a PDF, as it is, with its streams unpacked, or in its text.
  static func found(inPDF bytes: [UInt8]) throws -> [String] {
    let plain = try Tool.qpdf.output(about: bytes, ["--qdf", "--object-streams=disable", "#", "-"])
    let text = try Tool.pdftotext.output(about: bytes, ["#", "-"])
    let all = [bytes] + [plain, text].compactMap { $0.map { Array($0.utf8) } }
    return all.flatMap { found(in: $0) }
  }

  private static func spellings(of secret: String) -> Set<Data> {
    let escaped = secret.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
      ">", with: "&gt;")
    let codes = secret.unicodeScalars
    let texts = [
      secret, secret.lowercased(), secret.uppercased(), secret.precomposedStringWithCanonicalMapping,
      secret.decomposedStringWithCanonicalMapping, escaped, String(secret.reversed()),
      codes.map { "&#\($0.value);" }.joined(), codes.map { "&#x\(String($0.value, radix: 16));" }.joined(),
      secret.utf16.map { "\\u" + hexadecimal([UInt8($0 >> 8), UInt8($0 & 255)]) }.joined(),
      secret.addingPercentEncoding(withAllowedCharacters: []) ?? secret,
    ]
    let encodings: [String.Encoding] = [.utf16BigEndian, .utf16LittleEndian, .isoLatin1]
    let coded = encodings.compactMap { secret.data(using: $0) } + [Data(secret.utf8)]
    let digits = coded.map { hexadecimal(Array($0)) }
    // Without the end, which depends on what follows; of a short text nothing is left.
    let base64 = Data(secret.utf8).base64EncodedString().dropLast(4)
    return Set(
      coded
        + (texts + digits + digits.map { $0.uppercased() } + (base64.count < 6 ? [] : [String(base64)])).map {
          Data($0.utf8)
        })
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

import MusterFiles

/// The encoding that a page says it has.
enum HTMLCharset {
  /// The encodings that pages declare, by the names that pages use.
  static let known: [String: TextEncoding] = [
    "windows-1250": .windows1250, "windows-1251": .windows1251, "windows-1252": .windows1252,
    "windows-1253": .windows1253, "windows-1254": .windows1254, "windows-1255": .windows1255,
    "windows-1256": .windows1256, "windows-1257": .windows1257, "iso-8859-1": .windows1252,
    "iso-8859-9": .windows1254, "shift_jis": .shiftJIS, "gb2312": .gb18030, "gbk": .gb18030,
    "gb18030": .gb18030, "big5": .big5, "euc-kr": .eucKR, "ks_c_5601-1987": .eucKR,
  ]

  /// The encoding that the start of a page declares, as in `charset=windows-1250`; `nil` if it declares none, or an unknown one.
  static func declared(in head: [UInt8]) -> TextEncoding? {
    let text = String(decoding: head.prefix(4096).filter { $0 < 0x80 }, as: UTF8.self).lowercased()
    guard let start = text.range(of: "charset=") else { return nil }
    let name = text[start.upperBound...].drop { "\"' ".contains($0) }
      .prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
    return known[String(name)]
  }
}

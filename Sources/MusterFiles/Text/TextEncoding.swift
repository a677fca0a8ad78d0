/// The encodings that text files are read in.
public enum TextEncoding: String, CaseIterable, Sendable {
  /// UTF-8, with or without a byte order mark.
  case utf8 = "utf-8"
  /// UTF-16, little-endian.
  case utf16LittleEndian = "utf-16le"
  /// UTF-16, big-endian.
  case utf16BigEndian = "utf-16be"
  /// Windows code page 1252.
  case windows1252 = "windows-1252"
}

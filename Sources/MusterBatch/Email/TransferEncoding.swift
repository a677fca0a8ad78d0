import Foundation

/// Writes any content as short lines of ASCII (RFC 2045, 6.7 and 6.8).
enum TransferEncoding {
  /// Bytes as Base64, in lines of 76 that end in CRLF.
  static func base64(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let options: Data.Base64EncodingOptions = [
      .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
    ]
    return Array(Data(bytes).base64EncodedData(options: options))
  }

  /// Text as quoted-printable, in lines of at most 76 that end in CRLF.
  ///
  /// A dot or `From ` at the start of a line is encoded too, for programs on the way change those.
  static func quotedPrintable(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    for (index, line) in lines(of: text).enumerated() {
      if index > 0 { output += newLine }
      append(line, to: &output)
    }
    return output
  }

  /// The lines of a text, whichever way they end; the last is empty when the text ends with a line end.
  static func lines(of text: String) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    let bytes = Array(text.utf8)
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == lineFeed || byte == carriageReturn {
      let isSecondHalf = byte == lineFeed && index > 0 && bytes[index - 1] == carriageReturn
      if !isSecondHalf { lines.append(bytes[start..<index]) }
      start = index + 1
    }
    return lines + [bytes[start...]]
  }

  private static func append(_ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var length = 0
    for index in line.indices {
      let byte = line[index]
      var isPlain = (0x21...0x7E).contains(byte) && byte != equals
      // Blanks at the end of a line may get lost.
      if byte == space || byte == tab { isPlain = index != line.endIndex - 1 }
      if length + (isPlain ? 1 : 3) > HeaderField.lineLength - 1 {
        output += [equals] + newLine
        length = 0
      }
      if length == 0, byte == dot || line[index...].starts(with: from) { isPlain = false }
      if isPlain {
        output.append(byte)
        length += 1
      } else {
        output += [equals, hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
        length += 3
      }
    }
  }

  private static let newLine = Array("\r\n".utf8)
  private static let hexadecimal = Array("0123456789ABCDEF".utf8)
  private static let from = Array("From ".utf8)
  private static let equals = UInt8(ascii: "=")
  private static let dot = UInt8(ascii: ".")
  private static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}

import CXML2
import MusterReading

/// Takes the elements and the text of an XML document as they come.
protocol XMLHandler: AnyObject {
  /// Whether the rest of the document is of no interest.
  var isFinished: Bool { get }
  /// An element begins.
  func begin(_ name: XMLName, _ attributes: XMLAttributes)
  /// An element ends.
  func end(_ name: XMLName)
  /// Text, in as many pieces as the parser likes.
  func text(_ bytes: UnsafeRawBufferPointer)
}

/// The name of an element without its prefix; of use only while the element is told.
struct XMLName {
  fileprivate let pointer: UnsafePointer<xmlChar>

  static func == (name: XMLName, text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    for index in 0..<count where name.pointer[index] != text.utf8Start[index] { return false }
    return name.pointer[count] == 0
  }

  static func ~= (text: StaticString, name: XMLName) -> Bool { name == text }
}

/// The attributes of an element; of use only while the element is told.
struct XMLAttributes {
  /// Five pointers for each: name, prefix, URI, the value's first byte and the one after its last.
  fileprivate let pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  fileprivate let count: Int

  /// The bytes of an attribute's value, `nil` when there is none of the name.
  func bytes(_ name: StaticString) -> UnsafeRawBufferPointer? {
    guard let pointers else { return nil }
    for index in 0..<count {
      let part = pointers + index * 5
      guard let found = part[0], let start = part[3], let end = part[4] else { continue }
      if XMLName(pointer: found) == name { return UnsafeRawBufferPointer(start: start, count: end - start) }
    }
    return nil
  }

  /// The text of an attribute's value.
  func text(_ name: StaticString) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  /// An attribute's value as a number that is not negative; nine digits at most.
  func number(_ name: StaticString) -> Int? {
    guard let digits = bytes(name), (1...9).contains(digits.count) else { return nil }
    var number = 0
    for digit in digits {
      guard (48...57).contains(digit) else { return nil }
      number = number * 10 + Int(digit) - 48
    }
    return number
  }

  /// Whether an attribute says yes.
  func isTrue(_ name: StaticString) -> Bool {
    guard let value = text(name) else { return false }
    return value == "1" || value == "true"
  }
}

/// Parses XML block by block, without a tree, entities of its own or the network.
enum XMLStream {
  /// The bytes that one tag may take, or a comment: the parser compares each attribute of a tag with all the others.
  private static let longestTag = 1 << 16

  /// Parses a file of an archive.
  ///
  /// - Throws: `FileError` when it cannot be unpacked, is no well-formed XML, or has a tag without end or declares a
  ///   document type, which no workbook does and attacks do.
  static func parse(_ entry: ZipEntry, named name: String, of file: String, with handler: some XMLHandler)
    throws(FileError)
  {
    let receiver = XMLReceiver(handler)
    // The parser calls back only within this function, in which `receiver` stays alive.
    let closure = Unmanaged.passUnretained(receiver).toOpaque()
    var callbacks = XMLReceiver.callbacks
    guard let parser = xmlCreatePushParserCtxt(&callbacks, closure, nil, 0, nil) else {
      throw FileError(file: file, reason: "is too large")
    }
    defer { xmlFreeParserCtxt(parser) }
    receiver.parser = parser
    let block = ByteBlock(count: 1 << 16)
    var status: Int32 = 0
    var isAtEnd = false
    // Bytes since the parser last had something to tell.
    var silent = 0
    while status == 0, !isAtEnd, !handler.isFinished {
      let count = try entry.read(into: block.bytes)
      isAtEnd = count == 0
      let told = receiver.told
      let text = block.bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      status = xmlParseChunk(parser, text, Int32(count), isAtEnd ? 1 : 0)
      silent = receiver.told == told ? silent + count : 0
      guard silent <= longestTag else {
        throw FileError(
          file: file, reason: "the part \(name: name) has a tag of more than \(longestTag >> 10) KiB",
          help: help)
      }
    }
    withExtendedLifetime(receiver) {}
    guard status != 0, !handler.isFinished else { return }
    let reason: DiagnosticText = receiver.hasDocumentType ? "declares a document type" : "is damaged"
    throw FileError(file: file, reason: "the part \(name: name) \(reason)", help: help)
  }

  private static let help: DiagnosticText = "save the file again, or export the table as CSV"
}

private final class XMLReceiver {
  private let handler: any XMLHandler
  fileprivate var parser: xmlParserCtxtPtr?
  fileprivate var hasDocumentType = false
  /// How many times the parser had something to tell.
  fileprivate var told = 0

  init(_ handler: any XMLHandler) { self.handler = handler }

  /// Those that are not set are of no interest; unset reports of errors keep the library from writing any.
  static var callbacks: xmlSAXHandler {
    var callbacks = xmlSAXHandler()
    callbacks.initialized = UInt32(XML_SAX2_MAGIC)
    callbacks.internalSubset = { closure, _, _, _ in
      guard let receiver = xmlReceiver(closure) else { return }
      receiver.hasDocumentType = true
      xmlStopParser(receiver.parser)
    }
    callbacks.startElementNs = { closure, name, _, _, _, _, count, _, attributes in
      guard let receiver = xmlReceiver(closure), let name, !receiver.handler.isFinished else { return }
      receiver.told &+= 1
      receiver.handler.begin(XMLName(pointer: name), XMLAttributes(pointers: attributes, count: Int(count)))
      if receiver.handler.isFinished { xmlStopParser(receiver.parser) }
    }
    callbacks.endElementNs = { closure, name, _, _ in
      guard let receiver = xmlReceiver(closure), let name, !receiver.handler.isFinished else { return }
      receiver.told &+= 1
      receiver.handler.end(XMLName(pointer: name))
      if receiver.handler.isFinished { xmlStopParser(receiver.parser) }
    }
    let text: charactersSAXFunc = { closure, text, count in
      guard let receiver = xmlReceiver(closure), let text, !receiver.handler.isFinished else { return }
      receiver.told &+= 1
      receiver.handler.text(UnsafeRawBufferPointer(start: text, count: Int(count)))
    }
    callbacks.characters = text
    callbacks.ignorableWhitespace = text
    return callbacks
  }
}

/// The receiver that the parser hands to what it calls, as ``XMLStream`` gave it.
private func xmlReceiver(_ closure: UnsafeMutableRawPointer?) -> XMLReceiver? {
  closure.map { Unmanaged<XMLReceiver>.fromOpaque($0).takeUnretainedValue() }
}

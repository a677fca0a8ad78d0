import Foundation
@testable import MusterGrids
import TestSupport
import Testing

struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONNode { try JSONParser.parse(Array(text.utf8)) }

  @Test func valuesKeepTheirOrderAndPlaces() throws {
    let root = try parse(#" {"b": [1, -2.5e+3, true], "a": null} "#)
    #expect(root.members.map(\.key) == ["b", "a"])
    #expect(root["b"]?.items.map(\.scalarText) == ["1", "-2.5e+3", "true"])
    #expect(root["a"] == nil)
    #expect(root.range == 1..<37)
    #expect(root["b"]?.items[1].range == 11..<18)
  }

  @Test(arguments: [
    (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e8\u5c71""#, "è山"),
    (#""\ud83c\udf63""#, "🍣"), (#""\ud83c""#, "\u{FFFD}"), (#""\ud83cx""#, "\u{FFFD}x"),
    (#""\ud83c\u0041""#, "\u{FFFD}A"), (#""è""#, "è"),
  ])
  func escapesAreRead(text: String, value: String) throws {
    #expect(try parse(text).string == value)
  }

  @Test(arguments: [
    ("", "unexpected end of the document", 0), ("[1,]", "expected a value", 3),
    ("{\"a\" 1}", "expected a colon", 5), ("[1 2]", "expected a comma or ]", 3),
    ("01", "unexpected text after the end of the document", 1), ("nul", "unexpected end of the document", 3),
    ("[\"\u{1}\"]", "unescaped control character in a string", 2),
  ])
  func errorsStandAtTheFirstWrongByte(text: String, message: String, offset: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try parse(text) }
    #expect(error?.message.text == "\(message): the file is not valid JSON")
    #expect(error?.offset == offset)
  }

  @Test(arguments: [
    (#"{"a": 1, "a": 2}"#, "a", 9), (#"[{"b": {"c": [], "d": 1, "c": []}}]"#, "c", 25),
    (#"{"\u0061": 1, "a": 1}"#, "a", 14), (#"{"é": 1, "e\u0301": 1}"#, "é", 10),
  ])
  func aKeyThatIsRepeatedInOneObjectIsAnError(text: String, key: String, offset: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try parse(text) }
    #expect(error?.message.text == "duplicate key '\(key)' in one object")
    #expect(error?.message.textWithoutNames == "duplicate key '…' in one object")
    #expect(error?.offset == offset)
  }

  @Test func keysOfSeveralObjectsMayBeTheSame() throws {
    #expect(try parse(#"[{"a": {"a": 1}}, {"a": 2}]"#).items.count == 2)
  }

  @Test func depthIsBounded() throws {
    let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(try !parse(deep).items.isEmpty)
    #expect(throws: JSONSyntaxError.self) { try parse("[\(deep)]") }
    #expect(throws: JSONSyntaxError.self) { try parse(String(repeating: "[{\"a\":", count: 100_000)) }
  }

  @Test(.enabled(if: RealData.isPresent)) func publicSuitePasses() throws {
    let folder = "\(RealData.folder ?? "")/json-suite/test_parsing"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    #expect(names.count == 318)
    for name in names.sorted() {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
      let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
      let isAccepted = isUTF8 && (try? JSONParser.parse(bytes)) != nil
      switch name.first {
      // Of two values under one key one would be lost.
      case "y" where name.contains("duplicated_key"): #expect(!isAccepted, "\(name)")
      case "y": #expect(isAccepted, "\(name)")
      case "n": #expect(!isAccepted, "\(name)")
      default: break
      }
    }
  }

  @Test(.enabled(if: RealData.isPresent)) func noFileOfThePublicSuiteStopsTheReaders() throws {
    let folder = "\(RealData.folder ?? "")/json-suite/test_parsing"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
      for format in ["json", "assemble"] {
        let reading = try FormatReading(bytes, named: "t.json") { $0.format = format }
        #expect(reading.log.errors > 0, "\(name)")
      }
    }
  }
}

import MusterJournals
import MusterReading
import TestSupport
import Testing

/// Encodings of tables, and files that are no text.
struct TableEncodingTests {
  @Test func windowsTextIsReadWithAWarning() throws {
    let bytes = Array("date,name\n2026-11-02,J".utf8) + [0xFC] + Array("rg ".utf8) + [0x80] + Array("\n".utf8)
    let reading = try TableReading(bytes: bytes)
    #expect(reading.marks == ["2026-11-02 day Jürg €: present"])
    #expect(reading.remarks == [.otherEncoding])
  }

  @Test(
    arguments: [
      (
        "windows-1251", [0xC0, 0xED, 0xED, 0xE0, 0x20, 0xCF, 0xE5, 0xF2, 0xF0, 0xEE, 0xE2, 0xE0],
        "Анна Петрова"
      ),
      (
        "windows-1250", [0xAF, 0x61, 0x6E, 0x65, 0x74, 0x61, 0x20, 0xA3, 0xEA, 0x63, 0x6B, 0x61],
        "Żaneta Łęcka"
      ),
      (
        "windows-1253",
        [
          0xC5, 0xEB, 0xDD, 0xED, 0xE7, 0x20, 0xD0, 0xE1, 0xF0, 0xE1, 0xE4, 0xEF, 0xF0, 0xEF, 0xFD, 0xEB,
          0xEF, 0xF5,
        ],
        "Ελένη Παπαδοπούλου"
      ),
      (
        "windows-1255", [0xE0, 0xE5, 0xF8, 0xE9, 0x20, 0xEB, 0xE4, 0xEF, 0x20, 0xE1, 0xF8, 0xF7],
        "אורי כהן ברק"
      ),
      (
        "windows-1256", [0xE3, 0xD1, 0xED, 0xE3, 0x20, 0xC7, 0xE1, 0xCD, 0xD3, 0xED, 0xE4, 0xED],
        "مريم الحسيني"
      ),
      (
        "windows-1257",
        [0x4A, 0x6F, 0x6E, 0x61, 0x73, 0x20, 0xDE, 0x75, 0x6B, 0x61, 0x75, 0x73, 0x6B, 0x61, 0x73],
        "Jonas Žukauskas"
      ),
      ("shift-jis", [0x8E, 0x52, 0x93, 0x63, 0x82, 0xB3, 0x82, 0xAD, 0x82, 0xE7], "山田さくら"),
      ("gb18030", [0xC1, 0xF5, 0xD1, 0xF3, 0xD0, 0xA1, 0xC3, 0xF7], "刘洋小明"),
    ] as [(String, [UInt8], String)])
  func anOlderEncodingIsTold(encoding: String, name: [UInt8], text: String) throws {
    let bytes = Array("date,name\n2026-11-02,".utf8) + name + Array("\n".utf8)
    let reading = try TableReading(bytes: bytes)
    #expect(reading.marks == ["2026-11-02 day \(text): present"])
    #expect(reading.remarks == [.otherEncoding])
    let told = try TableReading(bytes: bytes) { $0.encoding = TextEncoding(rawValue: encoding) }
    #expect(told.marks == reading.marks)
    #expect(told.remarks == [])
  }

  @Test func brokenUTF8IsAnErrorWithItsPlace() throws {
    let bytes = Array("date,name\n2026-11-02,Zoë".utf8) + [0xFF] + Array("\n".utf8)
    let reading = try TableReading(bytes: bytes)
    #expect(reading.errors == [.brokenEncoding])
    #expect(reading.messages == ["2:15:0xFF is not a valid character in utf-8"])
  }

  @Test func fileCutInACharacterIsSaidToBe() throws {
    let reading = try TableReading(bytes: Array("date,name\n2026-11-02,Zo".utf8) + [0xC3])
    #expect(reading.errors == [.brokenEncoding])
    #expect(reading.messages.first?.contains("cut off") == true)
  }

  @Test func binaryFilesAreOneError() throws {
    let reading = try TableReading(bytes: [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 9, 8, 7, 6, 5, 4])
    #expect(reading.errors == [.binaryFile])
  }
}

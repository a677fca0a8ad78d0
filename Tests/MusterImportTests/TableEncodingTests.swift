import MusterJournals
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

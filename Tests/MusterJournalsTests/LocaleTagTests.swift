import MusterJournals
import Testing

struct LocaleTagTests {
  @Test(arguments: [
    ("it", "it", "it"), ("IT", "it", "it"), ("de-AT", "de", "de-AT"), ("de_AT.UTF-8", "de", "de-AT"),
    ("ca_ES@valencia", "ca", "ca-ES"), ("zh-Hant-TW", "zh", "zh-Hant-TW"), ("es-419", "es", "es-419"),
    ("nap", "nap", "nap"),
  ]) func tagsNameALanguage(text: String, language: String, whole: String) throws {
    let tag = try #require(LocaleTag(text))
    #expect(tag.language == language)
    #expect(tag.text == whole)
  }

  @Test(arguments: ["", "C", "POSIX", "italian", "i t", "it-", "-it", "1t", "it--IT", "ìt", "it-countryside"])
  func otherTextsAreNone(text: String) { #expect(LocaleTag(text) == nil) }

  @Test func aSettingThatIsNoneIsRefused() {
    #expect(SettingOption.locale.problem(with: "de-AT") == nil)
    #expect(
      SettingOption.locale.problem(with: "german")
        == "write a language such as it, or a language and country such as de-AT"
    )
  }
}

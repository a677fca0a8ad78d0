import MusterJournals
import Testing

/// People's names within other texts.
struct NameMentionsTests {
  private let mentions = NameMentions([
    (real: "Zoë Müller", shown: "1"), (real: "Zweistein", shown: "2"), (real: "Anna", shown: "3"),
    (real: "Franco", shown: "4"), (real: "Karl Hansen", shown: "5"), (real: "Inês Hans", shown: "6"),
    (real: "Peter Müllers", shown: "7"), (real: "山田 花子", shown: "8"), (real: "김철수", shown: "9"),
    (real: "Ξενοφών Παπαδάκης", shown: "10"), (real: "Weiß", shown: "11"), (real: "Strømquist", shown: "12"),
    (real: "Håkon Åse von Æther", shown: "13"), (real: "A", shown: "14"), (real: "王", shown: "15"),
    (real: "zoe.m@hidden.example", shown: "1"), (real: "アン", shown: "16"), (real: "Paolo (117)", shown: "17"),
  ])

  @Test(arguments: [
    ("Zoë Müller's group", "1's group"), ("ZOË MÜLLER’S", "1’S"), ("zoe muller", "1"),
    ("Zoe\u{308} Mu\u{308}ller", "1"), ("ZOE MUELLER", "1"), ("Zoë Müllers Treff", "1 Treff"),
    ("Müller, Zoë", "1"), ("Müller Zoë", "1"), ("zoe-mueller.journal", "1.journal"), ("#ZoëMüller", "#1"),
    ("mullerzoe", "1"), ("Ｚｏë Müller", "1"), ("Zo\u{AD}ë Müller", "1"),
    ("#ZWEISTEIN talk", "#2 talk"), ("Zweistein-Gruppe", "2-Gruppe"), ("Zweisteinens, Zweisteines", "2, 2"),
    ("d’Anna, l'Anna, dell’ANNA, d\u{02BC}Anna", "d’3, l'3, dell’3, d\u{02BC}3"), ("Annas", "3"),
    ("KARL HANSENS", "5"), ("Inês Hansens", "6"), ("Peter Müllers", "7"), ("Müllers, Zoë", "1"),
    ("山田花子の会", "8の会"), ("김철수의 날", "9의 날"), ("ΠΑΠΑΔΆΚΗΣ ΞΕΝΟΦΏΝ", "10"),
    ("WEISS", "11"), ("weiß' Tag", "11' Tag"), ("Stromquist STRØMQUIST Stroemquist", "12 12 12"),
    ("von Aether, Haakon Aase", "13"), ("A and a", "14 and a"), ("王 国", "15 国"), ("アンの会", "16の会"),
    ("paolo 117", "17"), ("zo%C3%AB%20m%c3%bcller.csv", "1.csv"),
    ("zo%25C3%25AB%2520m%25c3%25bcller.csv", "1.csv"), ("100%: zweistein%2Bx", "100%: 2+x"),
  ]) func aNameIsFoundHoweverItIsWritten(text: String, expected: String) {
    #expect(mentions.replaced(in: text) == expected)
  }

  @Test(arguments: [
    "Francoforte", "Zoë", "Müller", "Zoë and Müller", "Annabel", "Hannah", "Annass", "Zweisteinchen", "王国",
    "アンケート",
    "100% of %20 and %C3", "a%20b",
    "", " — ", "Müllerei Zoë", "Zoë Müllerx", "Karl Han",
  ]) func whatIsNoWholeNameStays(text: String) {
    #expect(mentions.replaced(in: text) == text)
  }

  @Test(arguments: [
    ("Zoe.M@Hidden.Example", "1"), ("to zoe.m+club@hidden.example, x", "to 1, x"),
    ("ZOE.M+a+b@HIDDEN.EXAMPLE", "1"), ("zoe.m@hidden.example.journal", "1.journal"),
    ("m.zoe@hidden.example", "m.zoe@hidden.example"), ("a+b zoe.m@hidden.example", "a+b 1"),
  ]) func anAddressIsFoundInAnyCaseAndWithoutWhatFollowsAPlus(text: String, expected: String) {
    #expect(mentions.replaced(in: text) == expected)
  }

  @Test func ofNamesThatOverlapNothingIsLeft() {
    let mentions = NameMentions([(real: "Ada Bo", shown: "1"), (real: "Bo Cy Di", shown: "2")])
    #expect(mentions.replaced(in: "Ada Bo Cy Di!") == "1 2!")
    #expect(mentions.replaced(in: "Cy Di Bo Ada") == "2 1")
  }

  @Test func theLongestNameIsTheOneMeant() {
    let mentions = NameMentions([(real: "Ada", shown: "1"), (real: "Ada Bo", shown: "2")])
    #expect(mentions.replaced(in: "Ada Bo, Ada") == "2, 1")
  }

  @Test func peopleOfOtherJournalsAreFoundToo() {
    let others = NameMentions([(real: "Ada", shown: "A."), (real: "Bo", shown: "B.")])
    let mentions = NameMentions([(real: "Ada", shown: "A. 2")], besides: others)
    #expect(mentions.replaced(in: "Ada, Bo") == "A. 2, B.")
    #expect(mentions.shownName(of: "Bo") == "B." && mentions.shownName(of: "Cy") == nil)
  }

  @Test(arguments: [
    ("Write to Carol Diaz (carol@example.org).", "Write to 1 (1@example.org)."),
    ("Carol (Diaz) too, (Carol) Diaz too, [Diaz, Carol]", "1 too, 1 too, [1]"),
    ("Carol “Diaz” and \"Carol\" Diaz", "1 and 1"), ("J. R.'s Club, (J. R.)", "2's Club, (2)"),
    ("Ask Ben Ray. Then go", "Ask B. R. Then go"), ("Ben Ray...", "B. R..."),
    ("(see Paolo (117))", "(see 3)"), ("(see paolo 117)", "(see 3)"),
  ]) func nothingOfANameIsLeftAndNothingElseGoes(text: String, expected: String) {
    let mentions = NameMentions([
      (real: "Carol Diaz", shown: "1"), (real: "Carol", shown: "1"), (real: "J. R.", shown: "2"),
      (real: "Ben Ray", shown: "B. R."), (real: "Paolo (117)", shown: "3"),
    ])
    #expect(mentions.replaced(in: text) == expected)
  }

  @Test(arguments: [
    ("Vote for RAY Bob! Bob (Ray) too.", "Vote for RAY Bob! Bob (Ray) too."),
    ("Ray and Bob Ray, Bobs", "1 and Bob Ray, 2"), ("bob@x.org, bob@y.org", "bob@x.org, …"),
    ("Write to Cy Diaz (cy@example.org)", "Write to Cy Diaz (…)"), ("★ ★★", "★ ★★"),
  ]) func whatIsKnownStaysAsItIsWritten(text: String, expected: String) {
    let mentions = NameMentions(
      [
        (real: "Ray", shown: "1"), (real: "Bob", shown: "2"), (real: "bob@y.org", shown: "…"),
        (real: "cy@example.org", shown: "…"), (real: "★", shown: "3"),
      ],
      keeping: [
        (real: "Bob Ray", shown: "Bob Ray"), (real: "bob@x.org", shown: "Bob Ray"),
        (real: "Cy Diaz", shown: "Cy Diaz"), (real: "★", shown: "★"),
      ])
    #expect(mentions.replaced(in: text) == expected)
    #expect(mentions.shownName(of: "bob@x.org") == "Bob Ray")
  }

  @Test func manyNamesInALongTextTakeNoLongerThanTheTextIs() {
    let people = (0..<2_000).map { (real: "Maria Person\($0) of Sen Nes Ense", shown: "\($0)") }
    let mentions = NameMentions(people)
    let text = String(repeating: "Maria Sen Nes of Ense ", count: 2_000) + "Ense Nes Sen of PERSON17s Maria"
    #expect(mentions.replaced(in: text).hasSuffix("Ense 17"))
  }

  @Test func textsThatWouldBecomeOneAreNumbered() {
    #expect(mentions.distinct(["Anna", "b", "ANNA", "3"]) == ["3 (1)", "b", "3 (3)", "3"])
    #expect(mentions.distinct(["x", "x"]) == ["x", "x"])
  }
}

/// Names as they were read, beside those shown.
struct RealTests {
  @Test func whatWasReadGetsIntoNoText() {
    let name = Real("Foxglove")
    var dumped = ""
    dump([name], to: &dumped)
    for text in [
      "\(name)", String(reflecting: name), String(describing: [name]), dumped, "\(Optional(name))",
    ] {
      #expect(!text.contains("Foxglove"), "\(text)")
    }
    let sentence: DiagnosticText = "of \(name)"
    #expect(sentence.text == "of …")
  }

  @Test func itIsComparedAndGivenForAPurpose() {
    let name = Real("Foxglove")
    #expect(name == Real("Foxglove") && name != Real("Fox") && name.isSame(as: "Foxglove"))
    #expect(name.value(for: .search) == "Foxglove")
  }
}

/// What random groups are made from.
enum RandomGroupTables {
  /// Names that are easily taken for something else, in many scripts. Some are equal to others by canonical
  /// equivalence only when written in another form, as the journal's writer does.
  static let names: [String] = [
    "Franco", "Sossio", "Paco KH", "Rossi, Mary", "Anna \"Nina\" B", "semi; colon", "14:00 Max", "a:b",
    "absent",
    "present", "warned", "2026-01-01 Bob", "2026", "17", "007", "9.5", "person Bob", "group", "start",
    "locked",
    "include x.csv", "term", "O'Brien", "d’Este", "José", "Jose", "Zoë", "Åsa Ångström", "\u{212B}ke",
    "Nguyễn Văn Anh", "김민준", "山田 太郎", "Ольга Ёлкина", "محمد علي", "שרה כהן", "Ωmega", "\u{2126}lga",
    "Ivo Nunes",
    "ivo nunes", "Łukasz Żak", "Çağla", "İpek", "Straße", "STRASSE", "🙂 Sam", "👩‍👩‍👧 Ruiz", "नेहा शर्मा", "สมชาย ใจดี",
    "Ἀθηνᾶ", "Μαρία", "Zhu", "zhu", "Bo", "B", "M'Baye", "Jean-Luc", "van der Berg", "e\u{301}mile",
    "Ava Quist",
    "Ava", "Quist, Ava", "# one", "all", "last week", "Q", "ﬁona", "fiona", "Ａｌｉ", "ali", "Þór", "Ærø",
  ]

  /// Tags.
  static let tags = ["staff", "driver", "new", "été"]

  /// Lists of slots as a journal may declare them, clock times among them.
  static let slots: [[String]] = [
    ["morning", "afternoon"], ["afternoon", "morning"], ["14:00", "9:30"], ["day"], ["evening"],
    ["lunch break", "après-midi", "dawn"], ["9:30", "14:00", "late shift", "early shift"], ["17:15"],
    ["morning", "day"], ["1", "2", "10"], ["10:00", "9:00", "night", "8:05"],
  ]

  /// Names of sessions.
  static let sessionNames = ["2", "17", "Study group", "B-17 (late)", "è"]

  /// The days on which Italy rests, 2023 to 2027; 4 October is among them from 2026 on.
  static let italy: Set<OracleDay> = Set(
    [
      "2023-01-01", "2023-01-06", "2023-04-09", "2023-04-10", "2023-04-25", "2023-05-01", "2023-06-02",
      "2023-08-15", "2023-11-01", "2023-11-05", "2023-12-08", "2023-12-25", "2023-12-26",
      "2024-01-01", "2024-01-06", "2024-03-31", "2024-04-01", "2024-04-25", "2024-05-01", "2024-06-02",
      "2024-08-15", "2024-11-01", "2024-11-03", "2024-12-08", "2024-12-25", "2024-12-26",
      "2025-01-01", "2025-01-06", "2025-04-20", "2025-04-21", "2025-04-25", "2025-05-01", "2025-06-02",
      "2025-08-15", "2025-11-01", "2025-11-02", "2025-12-08", "2025-12-25", "2025-12-26",
      "2026-01-01", "2026-01-06", "2026-04-05", "2026-04-06", "2026-04-25", "2026-05-01", "2026-06-02",
      "2026-08-15", "2026-10-04", "2026-11-01", "2026-12-08", "2026-12-25", "2026-12-26",
      "2027-01-01", "2027-01-06", "2027-03-28", "2027-03-29", "2027-04-25", "2027-05-01", "2027-06-02",
      "2027-08-15", "2027-10-04", "2027-11-01", "2027-11-07", "2027-12-08", "2027-12-25", "2027-12-26",
    ].compactMap { OracleDay($0) })
}

import MusterAnalytics
import MusterTables
import Testing

struct FriendsTablesTests {
  @Test func thePodiumOfOnePerson() throws {
    let friends = try StatisticsTablesTests.selection(people: ["Sossio"]).friends()
    #expect(
      TextTable().text(of: FriendsTables(friends).tables) == """
        Sossio, Amici del Bar
        all days · 2026-10-26 to 2026-11-17 · as of 2026-11-17
        person Sossio

        #  friend         shared  Jaccard  lift
        ───────────────────────────────────────
        1  Franco   4 / 4 (100%)     0.57  1.00
        2  Paco KH   1 / 4 (25%)     0.25  1.75

        shared: sessions that both attended, of those that the person attended
        Jaccard: shared sessions over those that either attended
        lift: how much more often together than by chance; 1 is as often as chance

        """)
  }

  @Test func everybodysFriends() throws {
    let friends = try StatisticsTablesTests.selection().friends(measure: .jaccard)
    #expect(
      TextTable().text(of: FriendsTables(friends).tables) == """
        Amici del Bar, best friends
        all days · 2026-10-26 to 2026-11-17 · as of 2026-11-17
        by Jaccard

        name     attended  #  friend         shared  Jaccard  lift
        ──────────────────────────────────────────────────────────
        Franco          7  1  Sossio    4 / 7 (57%)     0.57  1.00
                           2  Paco KH   1 / 7 (14%)     0.14  1.00
        Paco KH         1  1  Sossio   1 / 1 (100%)     0.25  1.75
                           2  Franco   1 / 1 (100%)     0.14  1.00
        Sossio          4  1  Franco   4 / 4 (100%)     0.57  1.00
                           2  Paco KH   1 / 4 (25%)     0.25  1.75

        shared: sessions that both attended, of those that the person attended
        Jaccard: shared sessions over those that either attended
        lift: how much more often together than by chance; 1 is as often as chance

        """)
  }

  @Test func somebodyWithoutFriendsIsListedAllTheSame() throws {
    let text = "2026-11-16\n  Franco\n2026-11-17\n  Sossio, Paco\n"
    let all = try StatisticsTablesTests.selection(text).friends()
    #expect(FriendsTables(all).tables[0].rows[0].cells.map(\.text) == ["Franco", "1", "", "–", "", "", ""])
    let alone = try StatisticsTablesTests.selection(text, people: ["Franco"]).friends()
    #expect(
      FriendsTables(alone).tables[0].sentences.map(\.text)
        == ["Nobody attended a session together with this person."])
  }
}

import MusterAnalytics
import TestSupport
import MusterJournals
import MusterLanguage
import MusterTables

/// All that a language says, member by member, with what was asked of each.
struct SpokenWords {
  private let wording: any Wording
  private let day = SampleRanking.day(2026, 11, 20)

  init(_ language: Language) { wording = language.wording }

  /// The texts that stand for themselves, each with the member that gives it.
  var all: [String: String] {
    [names, labels, ranking, headings, heads, charts, tables, draws, sentences].reduce(into: [:]) {
      all, part in
      all.merge(part) { first, _ in first }
    }
  }

  /// The sentences, which begin with a capital and end with a full stop.
  var sentences: [String: String] {
    var said: [String: String] = [
      "expectedRule": wording.expectedRule, "nobody": wording.phrases.nobody,
      "perfectNote": wording.phrases.perfectNote,
      "noSessions": wording.phrases.noSessions, "nothingToShow": wording.phrases.nothingToShow,
      "noFriends": wording.phrases.noFriends,
      "firstAttendance nil": wording.firstAttendance(nil), "firstAttendance": wording.firstAttendance(day),
      "firstInPeriod": wording.firstInPeriod(day), "firstOfAll": wording.firstOfAll(day),
      "nothingMissed": wording.nothingMissed,
      "nobodyBelow": wording.nobodyBelow(wording.percent(80, decimals: 0)),
      "nobodyIn": wording.nobodyIn(bands: "severe"),
      "nobodyAbove": wording.nobodyAbove(wording.percent(90, decimals: 0)),
      "nobodyReached": wording.nobodyReached(wording.percent(90, decimals: 0)), "needsTwo": wording.needsTwo,
      "bestStreak 0": wording.bestStreak(Streak(days: 0, from: nil, to: nil)),
      "bySlot": wording.bySlot([
        SlotCount(slot: "morning", attended: 1), SlotCount(slot: "yoga", attended: 0),
      ]),
    ]
    for source in [ExpectationRule.Source.calendar, .timetable, .held] {
      let rule = ExpectationRule(source, excusedIsNeutral: true, blankIsExempt: true)
      said["expectedRule \(source)"] = wording.expectedRule(rule)
    }
    for mark in Mark.allCases {
      for count in 1...2 {
        var counts = Counts()
        counts[mark] = count
        said["marks \(mark) \(count)"] = wording.marks(counts)
      }
    }
    for count in 0...2 {
      said["youAttended \(count)"] = wording.youAttended(
        count, of: count, percent: count == 0 ? nil : 100)
      said["attendedLess \(count)"] = wording.attendedLess(than: 80, count, of: 3)
      said["bestDay \(count)"] = wording.bestDay(DayCount(date: day, attended: count))
      said["total \(count)"] = wording.total(count, of: count, percent: count == 0 ? nil : 100)
      said["lowNote \(count)"] = wording.lowNote(below: count)
      said["warnedNote \(count)"] = wording.warnedNote(from: count)
      if count > 0 {
        said["bestStreak \(count)"] = wording.bestStreak(
          Streak(days: count, from: day - (count - 1), to: day))
      }
    }
    for kind in [PeriodKind.week, .month, .quarter, .year] {
      for (attended, before) in [(0, 0), (1, 0), (1, 1), (2, 1), (1, 2), (108, 100), (111, 100)] {
        said["growth \(kind) \(attended) \(before)"] = wording.growth(delta(attended, before), by: kind)
        var incomplete = delta(attended, before)
        incomplete.isReferenceIncomplete = true
        said["growth \(kind) \(attended) \(before), incomplete"] = wording.growth(incomplete, by: kind)
      }
    }
    for (first, second) in [(0, 4), (4, 4), (1001, 1000), (3, 2), (8, 2)] {
      for slots in [("morning", "afternoon"), ("yoga", "17:30"), ("evening", "night"), ("noon", "day")] {
        let comparison = SlotComparison([
          SlotCount(slot: slots.0, attended: first), SlotCount(slot: slots.1, attended: second),
        ])
        for isPerson in [false, true] {
          let asked = "\(slots) \(first) \(second), person \(isPerson)"
          said["slotComparison \(asked)"] = comparison.map { wording.sentence(for: $0, ofPerson: isPerson) }
          said["slotSentence \(asked)"] = comparison.map { wording.slotSentence($0, ofPerson: isPerson) }
        }
      }
    }
    let targets = [
      TargetOutlook(percent: 80, left: nil, best: nil, mayMiss: nil),
      TargetOutlook(percent: 80, attended: 4, expected: 5, left: 0),
    ]
    for outlook in targets
      + [1, 2].flatMap({ left in
        [0, 5].map { TargetOutlook(percent: 80, attended: $0, expected: 5, left: left) }
      })
    {
      said["target \(outlook)"] = wording.sentence(for: outlook)
    }
    said["noFriends in tables"] = wording.words.noFriends
    return said
  }

  /// What the tables of answers say.
  private var tables: [String: String] {
    var said: [String: String] = [:]
    for (name, word) in Mirror(reflecting: wording.words).children {
      said["word \(name ?? "")"] = word as? String
    }
    for kind in [PeriodKind.day, .week, .month, .quarter, .year, .term] {
      said["kind \(kind)"] = wording.word(for: kind)
    }
    for key in RankingKey.allCases {
      for isDescending in [true, false] {
        said["tableOrder \(key) \(isDescending)"] = wording.tableOrder(by: key, isDescending: isDescending)
      }
    }
    for count in 0...2 { said["dayWord \(count)"] = wording.dayWord(count) }
    for filter in [Filter.person("Ada"), .people(1), .people(4), .tag("staff")] {
      said["filter \(filter)"] = wording.words(for: filter)
    }
    said["rankBefore"] = wording.rankBefore(3)
    said["tableSlot"] = wording.tableSlot("morning")
    said["tableOrder lift"] = wording.tableOrder(by: wording.words.lift)
    said["tableAsOf"] = wording.tableAsOf(day)
    said["tablePeriod"] = wording.tablePeriod(of: heading(.all))
    said["against"] = wording.against("3", "2")
    return said
  }

  /// What draws and certificates say.
  private var draws: [String: String] {
    var said = [
      "incompleteGroup": wording.incompleteGroup, "seed": wording.seed(7),
      "certificateTitle": wording.certificateTitle, "certificateLead": wording.certificateLead,
      "certificateDate": wording.certificateDate, "certificateSignature": wording.certificateSignature,
    ]
    for report in ["split", "certificate"] { said["report \(report)"] = wording.name(ofReport: report) }
    for size in 1...5 { said["splitTitle \(size)"] = wording.splitTitle(ofSize: size) }
    for count in 0...2 {
      said["certificateSentence \(count)"] = wording.certificateSentence(count, of: count)
    }
    return said
  }

  private var names: [String: String] {
    var said = [
      "new": wording.phrases.new, "holiday": wording.phrases.holiday, "closedDay": wording.phrases.closedDay,
    ]
    for month in 1...12 {
      for (length, name) in wording.monthNames(month).enumerated() { said["month \(month) \(length)"] = name }
      said["shortMonth \(month)"] = wording.shortMonth(month, year: 2026)
      said["date \(month)"] = wording.date(SampleRanking.day(2026, month, 1))
    }
    for weekday in Weekday.allCases {
      for (length, name) in wording.weekdayNames(weekday).enumerated() {
        said["weekday \(weekday) \(length)"] = name
      }
      let date = SampleRanking.day(2026, 11, 15 + weekday.rawValue)
      said["longDate \(weekday)"] = wording.longDate(date)
      said["shortWeekdayDate \(weekday)"] = wording.shortWeekdayDate(date)
      said["shortDay \(weekday)"] = wording.shortDay(date)
    }
    for slot in KnownSlot.allCases {
      said["slotName \(slot)"] = wording.slotName(slot.rawValue)
      said["slotLabel \(slot)"] = wording.slotLabel(slot.rawValue)
    }
    for mark in Mark.allCases { said["mark \(mark)"] = wording.word(for: mark) }
    for band in Band.allCases { said["band \(band)"] = wording.word(for: band) }
    for kind in PeriodKind.allCases {
      said["plural \(kind)"] = wording.plural(of: kind)
      said["title \(kind)"] = wording.title(of: heading(kind))
    }
    for report in [
      "ranking", "weekly", "monthly", "yearly", "group", "person", "people", "day-sheet", "calendar",
    ] {
      said["report \(report)"] = wording.name(ofReport: report) ?? ""
    }
    return said
  }

  private var labels: [String: String] {
    var said: [String: String] = [:]
    for count in 0...2 {
      for figure in FigureKind.allCases {
        said["label \(figure) \(count)"] = wording.label(of: figure, count: count)
      }
      said["andOthers \(count)"] = wording.andOthers(count)
      said["tied \(count)"] = wording.tied(count + 4, attended: count, isAll: count == 0)
      said["busiest \(count)"] = wording.busiest(count == 0 ? .week : .month, "X", rate: "84")
      said["placeLabel \(count)"] = wording.placeLabel(of: count)
      said["attendedLabel \(count)"] = wording.attendedLabel(of: count)
      said["people \(count)"] = wording.people(count)
      said["mostAttended \(count)"] = wording.mostAttended("Ada", others: count)
      said["shared \(count)"] = wording.shared(count)
      said["earlierMissed \(count)"] = wording.earlierMissed(count)
      said["more \(count)"] = wording.more(count)
      said["moreUp \(count)"] = wording.moreUp(to: count)
      said["sessionCounts \(count)"] = wording.sessionCounts(attended: count, warned: count)
    }
    for place in 1...4 { said["ordinal \(place)"] = wording.ordinal(place) }
    return said
  }

  private var ranking: [String: String] {
    var said = ["backToRanking": wording.backToRanking(page: 2)]
    for key in RankingKey.allCases {
      for isDescending in [true, false] {
        said["rankingOrder \(key) \(isDescending)"] = wording.rankingOrder(
          by: key, isDescending: isDescending)
      }
    }
    said["weighted"] = wording.title("A", slot: "morning", isWeighted: true)
    said["selection"] = wording.selection(of: heading(.month), people: 2)
    said["list"] = wording.list(["a", "b", "c"])
    return said
  }

  private var headings: [String: String] {
    [
      "ranking": wording.phrases.ranking, "deltasHeading": wording.phrases.deltasHeading,
      "mostTitle": wording.phrases.mostTitle,
      "sessionsHeading": wording.phrases.sessionsHeading, "friendsHeading": wording.phrases.friendsHeading,
      "daysHeading": wording.phrases.daysHeading, "notRecorded": wording.phrases.notRecorded,
    ]
  }

  /// Only the columns of signs and bars are without a head.
  private var heads: [String: String] {
    var said: [String: String] = [:]
    let lists = wording.lists
    for (name, list) in [
      ("ranking", lists.rankingHeads), ("session", lists.sessionHeads), ("delta", lists.deltaHeads),
      ("comparison", lists.comparisonHeads),
    ] as [(String, Any)] {
      for (column, head) in Mirror(reflecting: list).children {
        said["\(name) head \(column ?? "")"] = head as? String
      }
    }
    said["ranking head rank"] = "#"
    said["comparison head now"] = "2026"
    return said
  }

  private var charts: [String: String] {
    var said = [
      "average": wording.average(2.5), "fewer": wording.phrases.fewer,
      "friends": wording.friendsTitle(of: "Ada"),
    ]
    for quarter in 1...4 { said["quarter \(quarter)"] = wording.quarterName(quarter) }
    for person in [nil, "Ada"] {
      let name = person ?? "all"
      for kind in [PeriodKind.week, .month, .quarter, .year] {
        said["attendanceTitle \(kind) \(name)"] = wording.attendanceTitle(by: kind, of: person)
        said["slotsTitle \(kind) \(name)"] = wording.slotsTitle(by: kind, of: person)
      }
      said["weekdayTitle \(name)"] = wording.weekdayTitle(of: person)
      said["monthOfYearTitle \(name)"] = wording.monthOfYearTitle(of: person)
      said["dayTitle \(name)"] = wording.dayTitle(of: person)
    }
    return said
  }

  private func heading(_ kind: PeriodKind) -> AnswerHeading {
    AnswerHeading(
      group: "A", periodLabel: "x", periodKind: kind, from: day - 4, to: day, asOf: day,
      slots: ["morning", "afternoon"], groupSlots: ["morning", "afternoon"], workingDays: (day - 4)...day,
      filters: [.person("Ada"), .tag("staff")])
  }

  private func delta(_ attended: Int, _ before: Int) -> Delta {
    Delta(
      period: "", from: day, to: day, attended: attended, reference: "", referenceFrom: day, referenceTo: day,
      referenceAttended: before)
  }
}

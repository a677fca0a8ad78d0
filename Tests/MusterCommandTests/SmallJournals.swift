import TestSupport

/// A folder of small files for runs whose numbers do not matter; nobody writes there.
enum SmallJournals {
  /// The folder: `bar.journal`, `club.csv` with three groups, `photo.png` and the folder `empty`.
  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["bar.journal": bar, "club.csv": club, "empty/.nothing": ""])
    try folder.write(bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], to: "photo.png")
    return folder
  }

  /// A group of two who are expected twice a day.
  static let bar = """
    group Amici del Bar
    start 2026-09-01
    days  Mon-Fri
    slots morning, afternoon
    person Franco
      tags founder
    person Tonino 'o Prof
      tags student
    2026-11-02 morning
      Franco, Tonino 'o Prof
    2026-11-19 afternoon
      Franco
    2026-11-20 morning
      Franco
      warned: Tonino 'o Prof

    """

  /// A class with three patterns of meetings, 60 sessions in all.
  static let design = """
    group    Design Studio I
    course   ART 210
    location Hall 3
    term     fall 2026-08-31..2026-12-18
    closed   2026-11-26..2026-11-27 Thanksgiving
    meets    Mon, Wed, Fri 14:00-16:30 from 2026-08-31 for 15 weeks
    meets    Tue 09:00-10:00 from 2026-09-01 until 2026-12-15 except 2026-11-24
    meets    2026-10-17 10:00-12:00
    person Ann Lee
    person Bo Ek

    """

  /// A calendar of another program, with one event that repeats.
  static let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//University//EN
    BEGIN:VEVENT
    UID:1
    DTSTART:20260831T140000
    DTEND:20260831T160000
    RRULE:FREQ=WEEKLY;COUNT=15
    END:VEVENT
    END:VCALENDAR

    """

  /// Three groups of a club, one mark each.
  static let club = """
    date,time,group,person,mark
    2026-11-16,16:30,Chess,Zoë Brûlé,present
    2026-11-16,16:30,Robotics,Priya Raman,present
    2026-11-17,16:30,Choir,王小明,present

    """

  /// A batch of the club.
  static let jobs = """
    output: out/{{group}}/{{period}}-{{template}}.svg
    journals: club.csv
    jobs: [{chart: ranking, period: 2026-W47}]

    """
}

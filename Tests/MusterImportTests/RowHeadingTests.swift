import MusterJournals
import TestSupport
import Testing

/// Ids of people, ids of rows, and columns that are not read.
struct RowHeadingTests {
  @Test func idsOfPeopleTellTwoOfOneNameApart() throws {
    let reading = try FileReading(
      "date,time,player_id,player_first_name,player_last_name,attendance\n2026-11-02,18:00,11,Rose,N,present\n2026-11-02,18:00,22,Rose,N,absent\n"
    )
    #expect(reading.errors == [])
    #expect(reading.people.count == 2)
  }

  @Test func namesOfTeamsAreGroups() throws {
    let reading = try FileReading(
      "team_name,date,name,status\nRed,2026-11-02,Rose,P\nBlue,2026-11-02,Rose,A\n")
    #expect(reading.journals.count == 2)
  }

  @Test(arguments: ["id,blahId,fullNameOf,date\n8,17,Alvaro V,2026-12-30\n"])
  func aBareIDBesideOthersIsNobody(text: String) throws {
    let reading = try FileReading(text)
    #expect(reading.errors == [.unknownColumns])
    #expect(reading.help == ["for the person: --column person=fullNameOf"])
    #expect(
      try FileReading(text) { $0.columns = [.person: "fullNameOf"] }.marks == [
        "2026-12-30 day Alvaro V: present"
      ])
  }

  @Test func idsAreOfferedWhereThereAreNoNames() throws {
    let text = "id,club_id,date,status\n8,17,2026-12-30,P\n9,17,2026-12-30,A\n"
    let reading = try FileReading(text)
    #expect(
      reading.help == [
        "no column contains names: --column person=club_id or --column person=id specifies the column that identifies people"
      ])
    #expect(try FileReading(text) { $0.columns = [.person: "id"] }.errors == [])
  }

  @Test(arguments: ["miembroId", "cedula", "nic", "id_usuario"])
  func theKeyOfThePersonGoesBeforeABareID(title: String) throws {
    let reading = try FileReading("id,\(title),nombre_miembro,fecha\n8,17,Alvaro V,2026-12-30\n")
    #expect(reading.people == ["Alvaro V <17>"])
    let nameless = try FileReading("id,\(title),fecha\n8,17,2026-12-30\n")
    #expect(nameless.people == ["17"])
  }

  @Test func columnsNotReadAreTold() throws {
    let reading = try FileReading("date,name,status,room\n2026-11-02,Anna,P,4\n")
    #expect(reading.log.problems.map(\.message.text) == ["ignored columns: 'room'"])
    #expect(reading.remarks == [.columnsLeftOut])
  }

  @Test func moreWordsOfIndonesianAreKnown() throws {
    let reading = try FileReading("Nama Karyawan,Tanggal,Status\nAnna,2026-11-16,TERLAMBAT\n")
    #expect(reading.marks == ["2026-11-16 day Anna: partial"])
  }
}

/// A catalogue of a few rows, and a Banner page, that commands are tried on.
enum SmallCollege {
  /// The files by their paths.
  static let files = [
    "college/terms.csv": "term,from,to\n202510,2026-09-07,2026-11-20\n",
    "college/periods.csv": "period,from,to\n4,10:50,11:40\n5,11:45,12:35\n",
    "college/people.csv": """
    username,name,role,major,advisor,e-mail
    annlee,Ann Lee,student,CS,George Lopez,annlee@college.example
    boek,Bo Ek,student,MA,George Lopez,boek@college.example
    lopezg,George Lopez,professor,,,lopezg@college.example

    """,
    "college/sections.csv": """
    term,course,section,title,instructor,meetings,credits,final
    202510,CSSE 304,CSSE 304-01,Languages,lopezg,MTRF 4 in DL 101,4,
    202510,CSSE 304,CSSE 304-02,Languages,lopezg,MTRF 5 in DL 102,4,2026-11-19 13:00-15:00 DL 102

    """,
    "college/enrolments.csv": "term,username,section\n202510,annlee,CSSE 304-01\n202510,boek,CSSE 304-02\n",
    "banner.html": """
    <html><form><input type="hidden" name="TERM_IN" value="202609"><table>
    <tr><th>CRN<th>Subj<th>Crse<th>Sec<th>Cred<th>Title<th>Days<th>Time<th>Instructor<th>Date (MM/DD)<th>Location
    <tr><td>41001<td>CSSE<td>304<td>01<td>4.000<td>Languages<td>MR<td>03:30 pm-04:45 pm<td>George Lopez (P)
    <td>09/07-11/20<td>DL 101</table></form></html>
    """,
  ]
}

import MusterReading
import MusterJournals
let r = try JournalLoader().read(Array(CommandLine.arguments.dropFirst()))
for p in r.log.problems { print(p.place, p.severity, p.message.text, p.help?.text ?? "") }
for j in r.journals { print(j.group, j.people.map(\.name), j.slots, j.sessions.count, j.start as Any)
 print(TextJournalPrinter.print(j)) }

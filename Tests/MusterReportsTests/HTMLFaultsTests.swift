import TestSupport
import Testing

struct HTMLFaultsTests {
  private func faults(_ body: String) -> [String] {
    HTMLFaults(in: "<!DOCTYPE html><html>\(body)</html>").faults
  }

  @Test func aGoodPageHasNone() {
    #expect(faults("<p id=\"a\">1 &lt; 2<br>\n<a href=\"#a\">up</a></p>").isEmpty)
  }

  @Test(arguments: [
    ("<p><b>x</p></b>", "</p> closes b"), ("<p>x", "<p> is not closed"), ("<p>a & b</p>", "a bare '&'"),
    ("<p>a > b</p>", "a bare '>'"), ("<p id=\"a\"></p><p id=\"a\"></p>", "the name 'a' stands twice"),
    ("<a href=\"#b\">x</a>", "a link leads to '#b'"), ("<script></script>", "<script> is no element"),
    ("<p id=a></p>", "is not in quotes"), ("<p class=\"a\" class=\"b\"></p>", "has class twice"),
  ])
  func everyFaultIsFound(body: String, fault: String) {
    #expect(faults(body).contains { $0.contains(fault) })
  }

  @Test func thePageMustSayWhatItIs() {
    #expect(HTMLFaults(in: "<html></html>").faults.contains("does not begin with <!DOCTYPE html>"))
  }
}

/// The looks of a page of HTML: its only colours and sizes.
///
/// The colours are those of the themes of pages that are drawn, which tables do not link; a test compares the two.
/// All text colours reach at least 4.5 : 1 on their paper (WCAG 2.2, 1.4.3).
package enum HTMLStyle {
  /// The style sheet, embedded in every page.
  package static let sheet = """
    :root {
      --paper: #FFFFFF; --ink: #1A1D21; --grey: #6B7280; --line: #E5E7EB;
      --up: #1B7F4B; --down: #B3261E; --warn: #8A5A00;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #14171A; --ink: #E8EAED; --grey: #9AA0A6; --line: #2B3036;
        --up: #5BD08C; --down: #FF8A80; --warn: #E0B341;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--paper); color: var(--ink);
      font: 16px/1.5 Inter, "Noto Sans", "DejaVu Sans", system-ui, sans-serif;
    }
    main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; }
    h1 { margin: 0 0 .5rem; font-size: 1.6rem; line-height: 1.25; font-weight: 600; }
    h2 { margin: 0 0 .25rem; font-size: 1.1rem; line-height: 1.35; font-weight: 600; }
    .table + .table { margin-top: 2.5rem; }
    .about, .note { margin: 0; color: var(--grey); font-size: .875rem; }
    .sentence { margin: 0; }
    .scroll {
      overflow: auto; max-height: 85vh; margin: 1rem 0 .75rem;
      background:
        linear-gradient(to right, var(--paper) 30%, transparent) left / 2rem 100%,
        linear-gradient(to left, var(--paper) 30%, transparent) right / 2rem 100%,
        linear-gradient(to right, var(--line), transparent) left / .75rem 100%,
        linear-gradient(to left, var(--line), transparent) right / .75rem 100%;
      background-repeat: no-repeat; background-attachment: local, local, scroll, scroll;
    }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums lining-nums; }
    th, td { padding: .3rem .75rem; text-align: start; font-weight: 400; white-space: nowrap; }
    th:first-child, td:first-child { padding-left: 0; }
    th:last-child, td:last-child { padding-right: 0; }
    thead th {
      position: sticky; top: 0; background: var(--paper); box-shadow: inset 0 -1px var(--grey);
      color: var(--grey); font-size: .8125rem;
    }
    tbody tr + tr > * { border-top: 1px solid var(--line); }
    tbody th { white-space: normal; min-width: 8rem; overflow-wrap: anywhere; }
    .end { text-align: end; }
    .center { text-align: center; }
    .quiet, .struck { color: var(--grey); }
    .strong { font-weight: 600; }
    .positive { color: var(--up); }
    .negative { color: var(--down); }
    .warning { color: var(--warn); }
    @media (max-width: 30rem) {
      main { padding: 1.25rem .75rem 2rem; }
      th, td { padding-left: .45rem; padding-right: .45rem; }
    }
    @media print {
      .scroll { overflow: visible; max-height: none; background: none; }
      thead { display: table-header-group; }
      tr { break-inside: avoid; }
    }
    """
}

// Whoever reads a format speaks of its bytes, its cells and the facts that it holds too.
@_exported import MusterFiles
@_exported import MusterGrids
@_exported import MusterJournals

extension English {
  var poster: PosterWords {
    PosterWords(
      title: "Check in", instruction: "Scan the code, or enter these five digits.")
  }
}

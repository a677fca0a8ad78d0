extension German {
  var poster: PosterWords {
    PosterWords(
      title: "Anmelden", instruction: "Code scannen oder diese fünf Ziffern eingeben.")
  }
}

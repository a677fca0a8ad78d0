extension Italian {
  var poster: PosterWords {
    PosterWords(
      title: "Registra la presenza", instruction: "Inquadra il codice o inserisci queste cinque cifre.")
  }
}

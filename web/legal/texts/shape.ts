/** One legal document in one language; strings may hold placeholders such as {{contactEmail}}. */
export type LegalText = {
  title: string
  effective: string
  intro: string[]
  sections: { id: string; heading: string; paragraphs: (string | { list: string[] })[] }[]
}

/**
 * Both legal documents in one language, and who {{operator}} is: with the name in the settings, or
 * where there is none.
 */
export type LegalTexts = {
  tos: LegalText
  privacy: LegalText
  operator: { named: string; unnamed: string }
}

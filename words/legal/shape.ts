/** A legal document in one language; strings may contain placeholders such as {{contactEmail}}. */
export type LegalText = {
  title: string
  effective: string
  intro: string[]
  sections: { id: string; heading: string; paragraphs: (string | { list: string[] })[] }[]
}

/**
 * Both legal documents in one language, and the phrase for {{operator}}: with the configured name,
 * or without one.
 */
export type LegalTexts = {
  tos: LegalText
  privacy: LegalText
  operator: { named: string; unnamed: string }
}

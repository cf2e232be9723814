import { type Language, languages, ownLanguageNames } from '#contract/languages.ts'

/** The interface languages as their speakers write them; never translated. */
export const languageNames: readonly { code: Language; name: string }[] = languages.map((code) => ({
  code,
  name: ownLanguageNames[code],
}))

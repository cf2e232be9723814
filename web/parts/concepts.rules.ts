import type { Language } from '#contract/languages.ts'
import type { MatchView } from '#contract/matching.ts'

/** The subjects on which a match rests, both ways, in one language; each once. */
export function conceptsOf({ youGet, youGive }: MatchView, language: Language): string[] {
  return [
    ...new Set(
      [...(youGet?.concepts ?? []), ...(youGive?.concepts ?? [])].map(
        (concept) => concept[language],
      ),
    ),
  ]
}

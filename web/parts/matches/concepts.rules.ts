import type { Language } from '#contract/languages.ts'
import type { MatchView } from '#contract/matching/matching.ts'

/** Returns the subjects of a match, both ways, in one language; each once. */
export function conceptsOf({ youGet, youGive }: MatchView, language: Language): string[] {
  return [
    ...new Set(
      [...(youGet?.concepts ?? []), ...(youGive?.concepts ?? [])].map(
        (concept) => concept[language],
      ),
    ),
  ]
}

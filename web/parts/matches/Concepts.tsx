import type { MatchView } from '#contract/matching/matching.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { conceptsOf } from './concepts.rules.ts'

/** The subjects of a match, in the reader's language, whatever languages the two write. */
export function Concepts({ match }: { match: MatchView }) {
  const { t, language } = useWords()
  const names = conceptsOf(match, language)
  if (names.length === 0) return null
  return (
    <p className="w-full text-sm text-ink-2">
      {t('matches.about')} <span className="text-ink">{names.join(' · ')}</span>
    </p>
  )
}

import type { MeaningStatus } from '#contract/matching/matching.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'

/** Notes that matching should use the meaning of statements and at present does not. */
export function MeaningNote({ meaning }: { meaning: MeaningStatus }) {
  const { t } = useWords()
  return (
    meaning === 'unavailable' && (
      <p role="status" className="text-sm">
        {t('matches.by-words-alone')}
      </p>
    )
  )
}

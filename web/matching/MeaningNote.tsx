import type { MeaningStatus } from '#contract/matching.ts'
import { useWords } from '#web/kit/i18n.ts'

/** Says so when matches should know the meaning of what is said, and do not. */
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

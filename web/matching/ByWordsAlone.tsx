import type { Meaning } from '#contract/matching.ts'
import { useWords } from '#web/kit/i18n.ts'

/** Says so when matches should know the meaning of what is said, and do not. */
export function ByWordsAlone({ meaning }: { meaning: Meaning }) {
  const { t } = useWords()
  return (
    meaning === 'unavailable' && (
      <p role="status" className="text-sm">
        {t('matches.by-words-alone')}
      </p>
    )
  )
}

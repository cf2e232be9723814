import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { retryMatcher } from './matcher.ts'

/** The matcher failed to load and can be requested again. */
export function MatcherUnavailable() {
  const { t } = useWords()
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-3 rounded-card border border-rule bg-surface p-5"
    >
      <p className="font-medium">{t('demo.lost')}</p>
      <Button kind="outline" size="small" className="min-h-11" onClick={retryMatcher}>
        {t('try-again')}
      </Button>
    </div>
  )
}

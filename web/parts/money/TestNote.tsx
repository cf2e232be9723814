import { FlaskConical } from 'lucide-react'
import { useWords } from '#web/kit/i18n/i18n.ts'

/** Says, wherever money is mentioned, that none moves. */
export function TestNote() {
  const { t } = useWords()
  return (
    <p className="flex items-start gap-2.5 rounded-card border border-meet bg-meet-wash px-4 py-3 text-sm font-medium text-meet-ink">
      <FlaskConical aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('payouts.test')}
    </p>
  )
}

import { useWords } from '#web/kit/i18n/i18n.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { hoursLeft } from './report-deadline.rules.ts'

/** Shows the time left to decide a report. */
export function ReportDeadline({ at, now }: { at: string; now: number }) {
  const { t } = useWords()
  const left = hoursLeft(Date.parse(at), now)
  return left === 'late' ? (
    <Chip tone="seek">{t('moderation.late')}</Chip>
  ) : (
    <Chip tone={left <= 6 ? 'meet' : 'plain'}>{t('moderation.due', { count: left })}</Chip>
  )
}

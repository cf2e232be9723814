import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { zoneText } from '#web/kit/time/zones.ts'

/** Names the zone of the times beside it, as Kolkata (GMT+5:30). */
export function Zone({ timeZone, at }: { timeZone: string; at: string }) {
  const { t } = useWords()
  return (
    <p className={look('hint')}>{t('meetings.zone', { zone: zoneText(timeZone, new Date(at)) })}</p>
  )
}

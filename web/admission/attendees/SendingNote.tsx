import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { noteOf } from './sending-limit.rules.ts'
import { useSendingLimit } from './sending-limit.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

/**
 * Shows invitations that wait for another day or for the operator. Shows nothing if none wait or
 * the limit cannot be read.
 */
export function SendingNote({ eventId }: { eventId: string }) {
  const { t } = useWords()
  const language = useLanguage()
  const limit = useSendingLimit(eventId)
  const says = limit === null ? [] : noteOf(limit)
  if (limit === null || says.length === 0) return null
  const values = {
    count: limit.waiting,
    perDay: new Intl.NumberFormat(localeFor(language)).format(limit.perDay ?? 0),
    time: limit.nextAt === null ? '' : momentText(limit.nextAt, language),
  }
  return (
    <p
      aria-live="polite"
      className={`max-w-184 rounded-control px-4 py-3 ${limit.hold === null ? 'bg-sunken text-ink-2' : 'bg-meet-wash text-meet-ink'}`}
    >
      {says.map((one) => t(`sending.${one}`, values)).join(' ')}
    </p>
  )
}

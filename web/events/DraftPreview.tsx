import { useWords } from '#web/kit/i18n.ts'
import { draftFrom, type Typed } from './draft.rules.ts'
import { EventTicket } from './EventTicket.tsx'

/** The gathering as guests will see it, while it is typed. */
export function DraftPreview({ typed }: { typed: Typed }) {
  const { t } = useWords()
  const { title, summary = '', startsAt = null, endsAt = null, place = null, link } = draftFrom(typed)
  const capacity = /^\d+$/.test(typed.capacity.trim()) ? Number(typed.capacity) : null
  return (
    <aside aria-label={t('create.preview')} className="hidden content-start gap-3 self-start lg:sticky lg:top-24 lg:grid">
      <p aria-hidden className="text-sm font-semibold text-ink-2">{t('create.preview')}</p>
      <EventTicket level="p" event={{ title, summary, startsAt, endsAt, timeZone: typed.timeZone, place, capacity, seatsTaken: 0 }} isOnline={Boolean(link)} />
    </aside>
  )
}

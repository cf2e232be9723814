import { TriangleAlert } from 'lucide-react'
import { useLanguage, useWords } from '#web/kit/i18n.ts'
import { yourTimeText, zoneText } from '#web/kit/time.ts'
import { DateTimeField } from '#web/kit/ui/DateTimeField.tsx'
import { look } from '#web/kit/ui/look.ts'
import { TimeZoneField } from '#web/kit/ui/TimeZoneField.tsx'
import { movedEnd, momentOf, showings, type Typed, wallOf } from './draft.rules.ts'
import type { EventFormState } from './form.ts'

/** Start and zone. The fields show a clock on the wall; which moment that is follows from the zone. */
export function WhenFields({ form }: { form: EventFormState }) {
  const { t } = useWords()
  const language = useLanguage()
  const { startsAt, timeZone } = form.values
  const yours = startsAt === null ? null : yourTimeText(momentOf(startsAt, timeZone), timeZone, language)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[1.15fr_1fr]">
      <DateTimeField
        {...form.field('startsAt')} timeZone="UTC" label={t('create.starts')} hint={yours ? t('time.yours', { time: yours }) : undefined}
        onChange={(at) => form.change({ startsAt: at, endsAt: movedEnd(form.values, at) })}
      />
      <TimeZoneField {...form.field('timeZone')} label={t('time.zone')} />
      <div className="empty:hidden sm:col-span-2"><ClockWarning typed={form.values} /></div>
      {startsAt !== null && form.values.endsAt !== null && <p className={`${look('hint')} sm:col-span-2`}><EndLine typed={form.values} /></p>}
    </div>
  )
}

/** Says when clocks in the zone skip or repeat the chosen time, and which moment is meant. */
function ClockWarning({ typed: { startsAt, timeZone } }: { typed: Typed }) {
  const { t } = useWords()
  const language = useLanguage()
  const shown = startsAt === null ? 'once' : showings(startsAt, timeZone)
  if (startsAt === null || shown === 'once') return null
  const moment = momentOf(startsAt, timeZone)
  const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' }).format(new Date(moment))
  const zone = zoneText(timeZone, language, new Date(moment))
  return (
    <p aria-live="polite" className="flex items-start gap-2 rounded-control bg-meet-wash px-4 py-3 text-sm text-meet-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {shown === 'never' ? t('create.time-skipped', { zone, time }) : t('create.time-twice', { zone, time })}
    </p>
  )
}

function EndLine({ typed: { startsAt, endsAt } }: { typed: Typed }) {
  const { t } = useWords()
  const language = useLanguage()
  if (startsAt === null || endsAt === null) return null
  const isSameDay = startsAt.slice(0, 10) === endsAt.slice(0, 10)
  const format = new Intl.DateTimeFormat(language, { ...(!isSameDay && { weekday: 'short', day: 'numeric', month: 'short' }), hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return t('create.until', { time: format.format(new Date(wallOf(endsAt, 'UTC'))) })
}

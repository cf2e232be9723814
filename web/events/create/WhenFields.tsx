import { TriangleAlert } from 'lucide-react'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { yourTimeText } from '#web/kit/time/time.ts'
import { DateTimeField } from '#web/kit/ui/DateTimeField.tsx'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { zoneText } from '#web/kit/time/zones.ts'
import { moveAgendaItems } from './agenda.rules.ts'
import { shiftEnd, momentOf, showings, type EventFormValues } from './draft.rules.ts'
import type { EventFormState } from './form.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

// The list of time zones is larger than the rest of the form.
const TimeZoneField = lazyPart(
  'create.zone',
  async () => ({ Part: (await import('#web/kit/ui/TimeZoneField.tsx')).TimeZoneField }),
  <div className="min-h-18" />,
)

/**
 * Takes the start, the end and the zone. The fields hold wall-clock time; the zone determines the instant.
 */
export function WhenFields({ form }: { form: EventFormState }) {
  const { t } = useWords()
  const language = useLanguage()
  const { startsAt, timeZone } = form.values
  const moment = startsAt === null ? null : momentOf(startsAt, timeZone)
  const yours = moment === null ? null : yourTimeText(moment, timeZone, language)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <DateTimeField
        {...form.field('startsAt')}
        timeZone="UTC"
        label={t('create.starts')}
        hint={yours ? t('time.yours', { time: yours }) : undefined}
        onChange={(at) =>
          form.change({
            startsAt: at,
            endsAt: shiftEnd(form.values, at),
            agenda: moveAgendaItems(form.values.agenda, startsAt, at),
          })
        }
      />
      <DateTimeField
        {...form.field('endsAt')}
        timeZone="UTC"
        label={t('create.ends')}
        hint={t('create.ends-hint')}
      />
      <TimeZoneField {...form.field('timeZone')} label={t('time.zone')} at={moment} />
      <div className="empty:hidden sm:col-span-2">
        <ClockWarning typed={form.values} />
      </div>
    </div>
  )
}

/**
 * Warns when clocks in the zone skip or repeat the chosen time, and shows which instant is meant.
 */
function ClockWarning({ typed: { startsAt, timeZone } }: { typed: EventFormValues }) {
  const { t } = useWords()
  const language = useLanguage()
  const occurrence = startsAt === null ? 'once' : showings(startsAt, timeZone)
  if (startsAt === null || occurrence === 'once') return null
  const moment = momentOf(startsAt, timeZone)
  const time = new Intl.DateTimeFormat(localeFor(language), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(moment))
  const zone = zoneText(timeZone, new Date(moment))
  return (
    <p
      aria-live="polite"
      className="flex items-start gap-2 rounded-control bg-meet-wash px-4 py-3 text-sm text-meet-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {occurrence === 'never'
        ? t('create.time-skipped', { zone, time })
        : t('create.time-twice', { zone, time })}
    </p>
  )
}

import { useId } from 'react'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { dayText, timeText } from '#web/kit/time/time.ts'
import { look } from '#web/kit/ui/look.ts'
import { Select } from '#web/kit/ui/Select.tsx'
import { type MeetingSlot, useAvailability } from './availability.ts'
import { byDay } from '#web/parts/meetings/by-day.rules.ts'
import type { OwnMeetings } from '#web/parts/meetings/own-meetings.ts'
import { Zone } from '#web/parts/meetings/Zone.tsx'

const most = ['1', '2', '3', '4', '5', '6', '8', '10', '12', '15', '20'] as const
const any = 'any'
export const freeTimesId = 'free'

/**
 * Takes the times when a person is not free, slot by slot, and how many meetings they want. Nothing
 * else is asked.
 */
export function FreeTimes({ eventId, known }: { eventId: string; known: OwnMeetings }) {
  const { t } = useWords()
  const language = useLanguage()
  const id = useId()
  const { chosen, choose, error } = useAvailability(eventId, known)
  // A tap shows at once.
  const isFree = ({ startsAt, isFree: isInitiallyFree }: MeetingSlot) =>
    chosen.free.get(startsAt) ?? isInitiallyFree
  const current = String((chosen.most === undefined ? known.most : chosen.most) ?? any)
  const counts = [...new Set([...most, ...(current === any ? [] : [current])])].toSorted(
    (one, other) => Number(one) - Number(other),
  )
  return (
    <section
      id={freeTimesId}
      tabIndex={-1}
      aria-labelledby={`${id}title`}
      className="no-print scroll-mt-20 outline-none grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-rule bg-surface p-4 sm:p-6"
    >
      <header className="grid gap-1">
        <h2 id={`${id}title`} className="title-3">
          {t('meetings.free')}
        </h2>
        <p className={look('hint')}>{t('meetings.free-hint')}</p>
        {known.slots[0] && <Zone timeZone={known.timeZone} at={known.slots[0].startsAt} />}
      </header>
      {byDay(known.slots, (at) => dayText(at, known.timeZone, language)).map(
        ({ day, meetings: slots }) => (
          <fieldset key={day} className="grid gap-2">
            <legend className="pb-1 text-sm font-semibold">{day}</legend>
            <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
              {slots.map((slot) => {
                const time = timeText(slot.startsAt, known.timeZone, language)
                return (
                  <button
                    key={slot.startsAt}
                    type="button"
                    aria-pressed={isFree(slot)}
                    aria-label={t('meetings.is-free', { time })}
                    onClick={() => choose({ free: new Map([[slot.startsAt, !isFree(slot)]]) })}
                    className={`min-h-11 rounded-control border px-2 font-semibold tabular-nums transition-colors duration-150 ${isFree(slot) ? 'border-offer bg-offer-wash text-offer-ink' : 'border-field bg-sunken text-ink-2 line-through'}`}
                  >
                    {time}
                  </button>
                )
              })}
            </div>
          </fieldset>
        ),
      )}
      <div className="max-w-64">
        <Select
          id={`${id}most`}
          name="most"
          label={t('meetings.most')}
          value={current}
          onChange={(picked) =>
            choose({ free: new Map(), most: picked === any ? null : Number(picked) })
          }
          choices={[
            { value: any, label: t('meetings.most-any') },
            ...counts.map((count) => ({ value: count, label: count })),
          ]}
        />
      </div>
      {error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, error)}
        </p>
      )}
    </section>
  )
}

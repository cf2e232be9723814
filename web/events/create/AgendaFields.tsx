import { Plus, X } from 'lucide-react'
import { eventLimits } from '#contract/events/events.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { FieldNotes } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'
import {
  blankAgendaItem,
  daysOf,
  timeAfter,
  withTime,
  type AgendaItemValues,
} from './agenda.rules.ts'
import type { EventFormState } from './form.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

const usualMinutes = 30

/**
 * Edits the agenda, one line for each item. Asks for the day, counted from the start, only if there
 * are several.
 */
export function AgendaFields({ form, startsAt }: { form: EventFormState; startsAt: string }) {
  const { t } = useWords()
  const { agenda, endsAt } = form.values
  const days = daysOf(startsAt, endsAt)
  const change = (at: number, part: Partial<AgendaItemValues>) =>
    form.change({ agenda: agenda.map((stop, line) => (line === at ? { ...stop, ...part } : stop)) })
  const add = () => {
    const last = agenda.at(-1)
    form.change({
      agenda: [
        ...agenda,
        {
          ...blankAgendaItem,
          day: last?.day ?? 0,
          time: last?.time ? timeAfter(last.time, usualMinutes) : '',
        },
      ],
    })
  }
  const remove = (at: number) =>
    form.change({
      agenda: agenda.length > 1 ? agenda.filter((_stop, line) => line !== at) : [blankAgendaItem],
    })
  return (
    <fieldset id={`${form.id}agenda`} tabIndex={-1} className="grid gap-3">
      <legend className={`${look('label')} mb-2`}>
        {t('agenda.title')}
        <span className="ml-1.5 font-normal text-ink-2">{t('form.optional')}</span>
      </legend>
      <ol className="grid gap-6 sm:gap-4">
        {agenda.map((stop, at) => (
          <li key={at} className="grid grid-cols-[9.5rem_minmax(0,1fr)_auto] items-center gap-2">
            {days > 1 && (
              <Day
                value={stop.day}
                days={days}
                startsAt={startsAt}
                label={t('agenda.day', { line: at + 1 })}
                onChange={(day) => change(at, { day })}
              />
            )}
            <input
              type="time"
              aria-label={t('agenda.time', { line: at + 1 })}
              value={stop.time}
              onChange={(event) => change(at, withTime(stop, event.target.value, form.values))}
              className={look('input')}
            />
            <input
              aria-label={t('agenda.what', { line: at + 1 })}
              placeholder={t('agenda.what-example')}
              value={stop.title}
              maxLength={eventLimits.stopTitle}
              onChange={(event) => change(at, { title: event.target.value })}
              className={`${look('input')} max-sm:order-2 max-sm:col-span-3`}
            />
            <Button
              kind="quiet"
              size="icon"
              className="max-sm:col-start-3"
              aria-label={t('agenda.remove', { line: at + 1 })}
              onClick={() => remove(at)}
            >
              <X aria-hidden className="size-4.5" />
            </Button>
            <input
              aria-label={t('agenda.who', { line: at + 1 })}
              placeholder={t('agenda.who-example')}
              value={stop.speaker}
              maxLength={eventLimits.speaker}
              onChange={(event) => change(at, { speaker: event.target.value })}
              className={`${look('input')} max-sm:order-3 max-sm:col-span-3 sm:col-start-2`}
            />
          </li>
        ))}
      </ol>
      <FieldNotes id={`${form.id}agenda`} errorCode={form.errors['agenda']} />
      {agenda.length < eventLimits.agendaItems && (
        <Button
          kind="outline"
          size="small"
          className="justify-self-start max-sm:min-h-11"
          onClick={add}
        >
          <Plus aria-hidden className="size-4" />
          {t('agenda.add')}
        </Button>
      )}
    </fieldset>
  )
}

function Day({
  value,
  days,
  startsAt,
  label,
  onChange,
}: {
  value: number
  days: number
  startsAt: string
  label: string
  onChange: (day: number) => void
}) {
  const language = useLanguage()
  const first = Date.parse(`${startsAt.slice(0, 10)}T00:00:00Z`)
  const format = new Intl.DateTimeFormat(localeFor(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className={`${look('input')} col-span-3`}
    >
      {Array.from({ length: Math.max(days, value + 1) }, (_, day) => (
        <option key={day} value={day}>
          {format.format(first + day * 86_400_000)}
        </option>
      ))}
    </select>
  )
}

import { useState } from 'react'
import type { EndpointReply } from '#contract/endpoint.ts'
import type { readMeetingTimes } from '#contract/meetings/meetings.ts'
import type { useForm } from '#web/kit/forms/form.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { dayText, timeText } from '#web/kit/time/time.ts'
import { DateTimeField } from '#web/kit/ui/DateTimeField.tsx'
import { FieldNotes } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'
import { Select } from '#web/kit/ui/Select.tsx'
import { byDay } from './by-day.rules.ts'
import { other, type ProposalDraft } from './proposal-draft.ts'
import { Zone } from './Zone.tsx'

type Props = {
  times: EndpointReply<typeof readMeetingTimes>
  form: Pick<
    ReturnType<typeof useForm<ProposalDraft, never>>,
    'values' | 'errors' | 'change' | 'field'
  >
}

/** The times when neither is known to be busy, of one day at a time, and a field for any other. */
export function TimeChoices({ times, form }: Props) {
  const { t } = useWords()
  const { choice, startsAt } = form.values
  const chooseOther = () =>
    form.change({ choice: other, startsAt: startsAt ?? times.times[0] ?? times.earliest })
  return (
    <div className="grid gap-3">
      {times.times.length === 0 ? (
        <p className="text-ink-2">{t('meetings.propose-no-times')}</p>
      ) : (
        <fieldset className="grid gap-3">
          <legend className={`${look('label')} mb-1`}>
            {t(times.isAvailabilityKnown ? 'meetings.propose-times' : 'meetings.propose-suggested')}
          </legend>
          <Offered times={times} form={form} />
          <TimeChoice isChosen={choice === other} onChoose={chooseOther}>
            {t('meetings.propose-own-time')}
          </TimeChoice>
        </fieldset>
      )}
      {choice === other ? (
        <DateTimeField
          {...form.field('startsAt')}
          label={t('meetings.propose-when')}
          hint={t('fields.not-in-fives')}
          timeZone={times.timeZone}
        />
      ) : (
        <FieldNotes id={form.field('startsAt').id} errorCode={form.errors['startsAt']} />
      )}
      <Zone timeZone={times.timeZone} at={startsAt ?? times.earliest} />
    </div>
  )
}

function Offered({ times: { times, timeZone }, form }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const days = byDay(
    times.map((startsAt) => ({ startsAt })),
    (at) => dayText(at, timeZone, language),
  )
  const [chosenDay, setDay] = useState('')
  const shown = days.find(({ day }) => day === chosenDay) ?? days[0]
  if (!shown) return null
  return (
    <>
      {days.length > 1 ? (
        <Select
          id={`${form.field('startsAt').id}day`}
          name="day"
          label={t('meetings.propose-day')}
          value={shown.day}
          onChange={setDay}
          choices={days.map(({ day }) => ({ value: day, label: day }))}
        />
      ) : (
        <p className="text-sm text-ink-2">{shown.day}</p>
      )}
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {shown.meetings.map(({ startsAt }) => (
          <TimeChoice
            key={startsAt}
            isChosen={form.values.choice === startsAt}
            onChoose={() => form.change({ choice: startsAt, startsAt })}
          >
            {timeText(startsAt, timeZone, language)}
          </TimeChoice>
        ))}
      </div>
    </>
  )
}

function TimeChoice({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean
  onChoose: () => void
  children: string
}) {
  return (
    <label
      className={`grid min-h-11 cursor-pointer place-items-center rounded-control border px-2 text-center font-semibold tabular-nums transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-line/55 ${isChosen ? 'border-ink bg-ink text-on-ink' : 'border-field bg-surface hover:bg-sunken'}`}
    >
      <input type="radio" name="time" checked={isChosen} onChange={onChoose} className="sr-only" />
      {children}
    </label>
  )
}

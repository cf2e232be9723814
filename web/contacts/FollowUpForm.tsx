import {
  parseDate,
  toCalendarDate,
  toCalendarDateTime,
  parseAbsolute,
  Time,
} from '@internationalized/date'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Contact, contactLimits, type FollowUp } from '#contract/contacts/contacts.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { dayText, ownZone } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { instantOf } from '#web/kit/time/wall-clock.ts'
import { isConflict, useEditContact } from './edit-contact.ts'

const morning = new Time(8)
const choices = [1, 7, 30, 90] as const

/** Returns the day some days from now in the local time zone, in a date field's format. */
function dayIn(days: number): string {
  return toCalendarDate(parseAbsolute(new Date().toISOString(), ownZone())).add({ days }).toString()
}

/** Sets when to follow up with a contact: a reminder that morning, until done or dismissed. */
export function FollowUpForm({ contact }: { contact: Contact }) {
  const { t } = useWords()
  const language = useLanguage()
  const { followUp } = contact
  const open = followUp?.state === 'open' ? followUp : null
  const [isLater, setLater] = useState(false)
  const edit = useEditContact()
  const { mutate, error } = useMutation({
    networkMode: 'always',
    mutationFn: (newFollowUp: FollowUp) => edit.write(contact, { followUp: newFollowUp }),
    onSuccess: () => setLater(false),
  })
  return (
    <section
      aria-labelledby="follow-up"
      className={`${look('card')} grid gap-4 p-5 sm:p-6 ${open ? 'border-l-4! border-l-meet!' : ''}`}
    >
      <h2 id="follow-up" className="title-3">
        {t('people.follow-up')}
      </h2>
      {open && (
        <>
          <p className="wrap-anywhere">
            <strong>{dayText(open.dueAt, open.timeZone, language)}</strong>
            {open.text !== '' && ` · ${open.text}`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button isPending={edit.isPending} onClick={() => mutate({ ...open, state: 'done' })}>
              {t('people.done')}
            </Button>
            <Button kind="outline" onClick={() => setLater(!isLater)} aria-expanded={isLater}>
              {t('people.later')}
            </Button>
            <Button
              kind="outline"
              size="small"
              className="min-h-11"
              onClick={() => mutate({ ...open, state: 'dropped' })}
            >
              {t('people.not-any-more')}
            </Button>
          </div>
        </>
      )}
      {followUp?.state === 'done' && <p className="text-ink-2">{t('people.was-done')}</p>}
      {(open === null || isLater) && (
        <Plan text={open?.text ?? ''} isPending={edit.isPending} onPlan={mutate} />
      )}
      {error && (
        <p role="alert" className={look('error')}>
          {isConflict(error) ? t('people.follow-changed') : failureWords(t, error)}
        </p>
      )}
    </section>
  )
}

function Plan({
  text: before,
  isPending,
  onPlan,
}: {
  text: string
  isPending: boolean
  onPlan: (followUp: FollowUp) => void
}) {
  const { t } = useWords()
  const [day, setDay] = useState(() => dayIn(7))
  const [text, setText] = useState(before)
  const plan = () => {
    const timeZone = ownZone()
    onPlan({
      dueAt: instantOf(toCalendarDateTime(parseDate(day), morning), timeZone),
      timeZone,
      text: text.slice(0, contactLimits.followUp),
      state: 'open',
    })
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (/^20\d\d-\d\d-\d\d$/.test(day)) plan()
      }}
    >
      <div role="group" aria-label={t('people.when')} className="flex flex-wrap gap-2">
        {choices.map((days) => (
          <Button
            key={days}
            kind={day === dayIn(days) ? 'primary' : 'outline'}
            size="small"
            className="min-h-11"
            aria-pressed={day === dayIn(days)}
            onClick={() => setDay(dayIn(days))}
          >
            {t('people.in-days', { count: days })}
          </Button>
        ))}
      </div>
      <TextField
        id="follow-day"
        name="follow-day"
        type="date"
        label={t('people.day')}
        value={day}
        onChange={setDay}
      />
      <TextField
        id="follow-text"
        name="follow-text"
        label={t('people.about')}
        value={text}
        onChange={setText}
        maxLength={contactLimits.followUp}
        isOptional
      />
      <Button type="submit" kind="outline" className="justify-self-start" isPending={isPending}>
        {t('people.plan')}
      </Button>
    </form>
  )
}

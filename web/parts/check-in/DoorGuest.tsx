import type { MouseEvent, ReactNode } from 'react'
import { type ExpectedAttendee, hasPlace } from '#contract/check-ins.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { timeText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Station } from '#web/kit/ui/lines.tsx'
import { displayName } from '../people/display-name.ts'
import type { CheckInStatus } from './door.rules.ts'

/** `isByKey`: pressed by a key, so the focus must move on. */
export type UndoHandler = (person: ExpectedAttendee, isByKey: boolean) => void

export function isByKey({ detail }: MouseEvent): boolean {
  return detail === 0
}

type Props = {
  person: ExpectedAttendee
  standing: CheckInStatus | undefined
  timeZone: string
  onUndo: UndoHandler
  /** The actions for a person who is not checked in. */
  children?: ReactNode
}

/** One person, since when they are checked in, and a button to undo it. */
export function DoorGuest({ person, standing, timeZone, onUndo, children }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const { name, email, tier, state, isInvited } = person
  const details = [
    standing && t('checkin.since', { time: timeText(standing.at, timeZone, language) }),
    standing?.by,
    !standing && !hasPlace(person) && t(`checkin.state.${state}`),
    !standing && isInvited && t('checkin.invited'),
    tier,
    name !== '' && email,
  ].filter((one) => one)
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2">
      <Station className={`size-5 ${standing ? 'border-offer bg-offer' : ''}`} />
      <div className="grid min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{name || email}</p>
        <p className="text-sm text-ink-2 wrap-anywhere">{details.join(' · ')}</p>
      </div>
      {standing ? (
        <Button
          kind="outline"
          size="small"
          className="min-h-11"
          aria-label={`${t('checkin.undo')}: ${name || email}`}
          onClick={(event) => onUndo(person, isByKey(event))}
        >
          {t('checkin.undo')}
        </Button>
      ) : (
        children
      )}
    </li>
  )
}

/** Lets a person in; they are named, since the button repeats in a list. */
export function LetInButton({
  person,
  onLetIn,
}: {
  person: ExpectedAttendee
  onLetIn: (event: MouseEvent) => void
}) {
  const { t } = useWords()
  return (
    <Button
      size="small"
      className="min-h-11 shrink-0 whitespace-nowrap"
      aria-label={`${t('checkin.let-in')}: ${displayName(t, person.name || person.email)}`}
      onClick={onLetIn}
    >
      {t('checkin.let-in')}
    </Button>
  )
}

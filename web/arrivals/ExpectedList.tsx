import { useMemo, useState } from 'react'
import type { ExpectedAttendee } from '#contract/check-ins.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { DoorGuest, LetInButton, type UndoHandler } from '#web/parts/check-in/DoorGuest.tsx'
import {
  attendeesByName,
  type CheckInStatus,
  type DoorListEntry,
  expectedAttendees,
} from '#web/parts/check-in/door.rules.ts'

type Props = {
  list: readonly DoorListEntry[]
  standing: ReadonlyMap<string, CheckInStatus>
  timeZone: string
  onLetIn: (person: ExpectedAttendee) => void
  onUndo: UndoHandler
}

/** Rows shown at first; with hundreds, a name is found faster by typing. */
const shownAtFirst = 30

/** Everyone still expected, by name, to check in with a tap and without typing. */
export function ExpectedList({ list, standing, timeZone, onLetIn, onUndo }: Props) {
  const { t, locale } = useWords()
  const [stays, setStays] = useState<ReadonlySet<string>>(new Set())
  const [isWhole, setWhole] = useState(false)
  // Sorted once for a list: each check-in only filters it.
  const byName = useMemo(() => attendeesByName(list, locale), [list, locale])
  const people = expectedAttendees(byName, { isIn: (id) => standing.has(id), stays })
  const left = people.filter(({ registrationId }) => !standing.has(registrationId))
  const invited = left.filter(({ isInvited }) => isInvited).length
  const title = [
    t('checkin.expected', { count: left.length - invited }),
    ...(invited > 0 ? [t('checkin.and-invited', { count: invited })] : []),
  ].join(' · ')
  if (people.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="font-text text-sm font-semibold">{title}</h2>
      <ul className={`${look('card')} divide-y divide-rule`}>
        {(isWhole ? people : people.slice(0, shownAtFirst)).map((person) => (
          <DoorGuest
            key={person.registrationId}
            person={person}
            standing={standing.get(person.registrationId)}
            timeZone={timeZone}
            onUndo={onUndo}
          >
            <LetInButton
              person={person}
              onLetIn={() => {
                setStays(new Set(stays).add(person.registrationId))
                onLetIn(person)
              }}
            />
          </DoorGuest>
        ))}
      </ul>
      {!isWhole && people.length > shownAtFirst && (
        <Button kind="outline" className="justify-self-start" onClick={() => setWhole(true)}>
          {t('checkin.show-all', { count: people.length })}
        </Button>
      )}
    </section>
  )
}

import { type MouseEvent, useMemo, useRef, useState } from 'react'
import type { ExpectedAttendee } from '#contract/check-ins.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { ownZone } from '#web/kit/time/time.ts'
import { Avatar } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import {
  countsOf,
  doorListEntries,
  checkInStatuses,
  verdictOn,
  type DoorVerdict,
} from '#web/parts/check-in/door.rules.ts'
import { DoorSearch } from '#web/parts/check-in/DoorSearch.tsx'
import { isByKey, type UndoHandler } from '#web/parts/check-in/DoorGuest.tsx'
import { LatestCheckIns } from '#web/parts/check-in/LatestCheckIns.tsx'
import { DoorOutcome, type DoorResult } from '#web/parts/check-in/DoorOutcome.tsx'
import { DoorProgress } from '#web/parts/check-in/DoorProgress.tsx'
import { type DemoGuest, visitorKey } from './demo-result.ts'
import type { LaterStepProps } from './later-step.ts'
import { updateVisit } from './visit.ts'
import { checkInsOf, addCheckIn, removeCheckIn } from './visit.rules.ts'

const standBefore = 3

/**
 * The door of an event, with the rules and parts of the real one; its check-ins stay in this tab.
 */
export function DoorStep({ visit: { arrivals }, gathering: { guests, matches } }: LaterStepProps) {
  const { t, language } = useWords()
  const [result, setShown] = useState<DoorResult | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const people = usePeople(guests)
  const standing = useMemo(
    () => checkInStatuses({ people: [], checkIns: [], queue: checkInsOf(arrivals) }),
    [arrivals],
  )
  const list = useMemo(() => doorListEntries(people), [people])
  const show = (verdict: DoorVerdict) =>
    setShown({ ...verdict, count: (result?.count ?? 0) + 1, hasNamesake: false })
  const letIn = (person: ExpectedAttendee) => {
    show(verdictOn(person, standing.get(person.registrationId)))
    updateVisit({ arrivals: addCheckIn(arrivals, person.registrationId, new Date().toISOString()) })
  }
  const undo: UndoHandler = (person, byKey) => {
    updateVisit({ arrivals: removeCheckIn(arrivals, person.registrationId) })
    show({ kind: 'undone', person, standing: null })
    if (byKey) field.current?.focus()
  }
  // The best match comes first: a name the visitor has read before.
  const order = [
    ...matches.map(({ id }) => id),
    ...people.map(({ registrationId }) => registrationId),
  ].filter((key) => key !== visitorKey)
  const waiting = [...new Set([visitorKey, ...order])]
    .slice(0, standBefore + 1)
    .flatMap((key) => people.find(({ registrationId }) => registrationId === key) ?? [])
    .filter(({ registrationId }) => !standing.has(registrationId))
  const zone = ownZone()
  return (
    <>
      <div className="grid max-w-160 gap-2">
        <DoorProgress counts={countsOf({ people }, standing)} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2 lg:gap-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div aria-live="assertive" className="empty:hidden">
            {result && <DoorOutcome shown={result} timeZone={zone} onUndo={undo} />}
          </div>
          <Before
            people={waiting}
            onLetIn={(person, event) => {
              letIn(person)
              if (isByKey(event)) field.current?.focus()
            }}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <DoorSearch
            list={list}
            standing={standing}
            timeZone={zone}
            onLetIn={letIn}
            onScan={() => show({ kind: 'unknown', person: null, standing: null })}
            onUndo={undo}
            field={field}
            hint={t('demo.door.hint', {
              name: guests.findLast(({ lang }) => lang === language)?.name ?? '',
            })}
          />
          <LatestCheckIns people={people} standing={standing} timeZone={zone} onUndo={undo} />
        </div>
      </div>
    </>
  )
}

/** Returns everyone in the door's format, including the visitor. */
function usePeople(guests: readonly DemoGuest[]): ExpectedAttendee[] {
  const { t } = useWords()
  const own = t('demo.you')
  return useMemo(
    () =>
      [...guests, { key: visitorKey, name: own }].map(({ key, name }) => ({
        registrationId: key,
        name,
        email: '',
        state: 'confirmed',
        tier: null,
        digest: '',
      })),
    [guests, own],
  )
}

/** The person at the door: one tap checks them in. */
function Before({
  people,
  onLetIn,
}: {
  people: readonly ExpectedAttendee[]
  onLetIn: (person: ExpectedAttendee, event: MouseEvent) => void
}) {
  const { t } = useWords()
  return (
    <section className="grid gap-3">
      <h3 className="title-3">{t('demo.door.before-you')}</h3>
      {people.length === 0 && <p className="text-ink-2">{t('demo.door.all')}</p>}
      <ul className="grid gap-2">
        {people.map((person) => (
          <li key={person.registrationId}>
            <button
              type="button"
              onClick={(event) => onLetIn(person, event)}
              className={`${look('card')} flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken`}
            >
              <Avatar name={person.name} />
              <span className="mr-auto min-w-0 font-semibold wrap-anywhere">{person.name}</span>
              <span className={look('primary', 'small')}>{t('checkin.let-in')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

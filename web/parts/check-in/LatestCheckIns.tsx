import { useMemo } from 'react'
import type { ExpectedAttendee } from '#contract/check-ins.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { latestCheckIns, type CheckInStatus } from './door.rules.ts'
import { DoorGuest, type UndoHandler } from './DoorGuest.tsx'

const shownAtMost = 6

/** The latest check-ins, from all devices. */
export function LatestCheckIns({
  people,
  standing,
  timeZone,
  onUndo,
}: {
  people: readonly ExpectedAttendee[]
  standing: ReadonlyMap<string, CheckInStatus>
  timeZone: string
  onUndo: UndoHandler
}) {
  const { t } = useWords()
  const came = useMemo(() => latestCheckIns(people, standing, shownAtMost), [people, standing])
  return (
    <section aria-labelledby="latest" className="grid gap-3">
      <h2 id="latest" className="title-3">
        {t('checkin.latest')}
      </h2>
      {came.length === 0 ? (
        <p className="text-ink-2">{t('checkin.latest-none')}</p>
      ) : (
        <ul className={`${look('card')} divide-y divide-rule`}>
          {came.map(({ person, standing: since }) => (
            <DoorGuest
              key={person.registrationId}
              person={person}
              standing={since}
              timeZone={timeZone}
              onUndo={onUndo}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

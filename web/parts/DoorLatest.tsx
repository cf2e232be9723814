import { useMemo } from 'react'
import type { Expected } from '#contract/arrivals.ts'
import { useWords } from '#web/kit/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { latest, type Standing } from './door.rules.ts'
import { Guest, type Undo } from './DoorGuest.tsx'

const shownAtMost = 6

/** The latest who came, by whichever device. */
export function Latest({
  people,
  standing,
  timeZone,
  onUndo,
}: {
  people: readonly Expected[]
  standing: ReadonlyMap<string, Standing>
  timeZone: string
  onUndo: Undo
}) {
  const { t } = useWords()
  const came = useMemo(() => latest(people, standing, shownAtMost), [people, standing])
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
            <Guest
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

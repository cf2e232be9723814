import { useMemo } from 'react'
import { floorPerPerson } from '#contract/matching/matching.ts'
import type { RoundsBoard } from '#contract/rounds.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { CoverageCard } from '#web/parts/matches/CoverageCard.tsx'
import { CoverageRows } from '#web/parts/matches/CoverageRows.tsx'
import { DoorProgress } from '#web/parts/check-in/DoorProgress.tsx'
import { Tables } from '#web/parts/rounds/Tables.tsx'
import { CreateOwn } from './CreateOwn.tsx'
import { type DemoGuest, type DemoRound, visitorKey } from './demo-result.ts'
import type { LaterStepProps } from './later-step.ts'
import { checkInsOf } from './visit.rules.ts'

/**
 * The same evening from the host's side: who has good matches, who lacks them and why, who has
 * come, and the seating.
 */
export function HostStep({ visit, gathering }: LaterStepProps) {
  const { t } = useWords()
  const { guests, people, covered, spread, short, rounds } = gathering
  const names = useMemo(
    () =>
      new Map([
        ...guests.map(({ key, name }) => [key, name] as const),
        [visitorKey, t('demo.you')],
      ]),
    [guests, t],
  )
  const without = short
    .filter(({ has }) => has < floorPerPerson)
    .map(({ key, has, why }) => ({ registrationId: key, name: names.get(key) ?? '', has, why }))
  return (
    <>
      <CoverageCard known={{ people, covered, floor: floorPerPerson, spread }}>
        <div className="mt-2 grid gap-2 border-t border-rule pt-5">
          <h3 className="title-3">{t('demo.host.came')}</h3>
          <DoorProgress
            counts={{
              in: checkInsOf(visit.arrivals).filter(({ registrationId }) =>
                names.has(registrationId),
              ).length,
              expected: people,
            }}
          />
        </div>
      </CoverageCard>
      {without.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <header className="grid gap-1">
            <h3 className="title-2">{t('demo.host.without', { count: without.length })}</h3>
            <p className="max-w-160 text-ink-2">{t('demo.host.why')}</p>
          </header>
          <CoverageRows people={without} />
        </section>
      )}
      <Tables
        board={boardOf(rounds, guests, t('demo.you'))}
        now={null}
        title={t('rounds.run.tables')}
      />
      <CreateOwn visit={visit} />
    </>
  )
}

const untold = {
  announcedAt: null,
  startsAt: null,
  endsAt: null,
  answers: { useful: 0, notUseful: 0, notHappened: 0 },
}

/** Returns the rounds in the format of the host's board. */
function boardOf(
  rounds: readonly DemoRound[],
  guests: readonly DemoGuest[],
  own: string,
): Pick<RoundsBoard, 'rounds' | 'people'> {
  const person = (registrationId: string, name: string) => ({
    registrationId,
    name,
    state: 'confirmed' as const,
    isListed: true,
    out: null,
  })
  return {
    rounds: rounds.map(({ n, pairs, out }) => ({
      n,
      out,
      ...untold,
      pairs: pairs.map((seats) => ({ ...seats, isMissed: false })),
    })),
    people: [...guests.map(({ key, name }) => person(key, name)), person(visitorKey, own)],
  }
}

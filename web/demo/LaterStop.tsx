import { Skeleton } from '#web/kit/ui/states.tsx'
import { DoorStop } from './DoorStop.tsx'
import type { Gathering } from './gathering.ts'
import { HostStop } from './HostStop.tsx'
import { MatchesStop } from './MatchesStop.tsx'
import { MoneyStop } from './MoneyStop.tsx'
import { RoundsStop } from './RoundsStop.tsx'
import type { StopProps } from './SayStop.tsx'
import type { Stop, Visit } from './visit.rules.ts'

export type LaterProps = { visit: Visit; gathering: Gathering }

const later = { matches: MatchesStop, rounds: RoundsStop, door: DoorStop, host: HostStop } as const

/** Every stop but the first one. Money needs no matcher; the others wait for it. */
export function Part({
  stop,
  visit,
  meeting: { gathering, isLost, isBehind },
}: StopProps & { stop: Exclude<Stop, 'say'> }) {
  if (stop === 'money') return <MoneyStop visit={visit} />
  if (gathering === null) return isLost ? null : <Skeleton rows={4} />
  const Known = later[stop]
  return (
    <div aria-busy={isBehind && !isLost} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Known visit={visit} gathering={gathering} />
    </div>
  )
}

import { Skeleton } from '#web/kit/ui/states.tsx'
import { DoorStep } from './DoorStep.tsx'

import { HostStep } from './HostStep.tsx'
import { MatchesStep } from './MatchesStep.tsx'
import { MoneyStep } from './MoneyStep.tsx'
import { DemoRoundsStep } from './DemoRoundsStep.tsx'
import type { DemoStepProps } from './StatementStep.tsx'
import type { DemoStep } from './visit.rules.ts'

const later = {
  matches: MatchesStep,
  rounds: DemoRoundsStep,
  door: DoorStep,
  host: HostStep,
} as const

/** Every stop after the first. The money stop needs no matcher; the others wait for it. */
export function LaterStep({
  stop,
  visit,
  meeting: { gathering, isLost, isBehind },
}: DemoStepProps & { stop: Exclude<DemoStep, 'say'> }) {
  if (stop === 'money') return <MoneyStep visit={visit} />
  if (gathering === null) return isLost ? null : <Skeleton rows={4} />
  const Known = later[stop]
  return (
    <div aria-busy={isBehind && !isLost} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Known visit={visit} gathering={gathering} />
    </div>
  )
}
export { LaterStep as Part }

import type { ReactNode } from 'react'
import { Station } from '#web/kit/ui/lines.tsx'
import { problemsAt, type SheetProblems } from './pricing-form.rules.ts'
import { type TierSaleTerms, TierCard } from './TierCard.tsx'
import type { TierValues } from './pricing-form.ts'

type Props<T extends TierValues> = {
  tiers: readonly T[]
  problems: SheetProblems
  selling: TierSaleTerms
  openId: string | null
  /** The ticket's time on sale in words, further marks, and the fields for that time. */
  sale: (tier: T) => string
  marks?: (tier: T) => ReactNode
  windowFields: (tier: T, fields: { id: string; problems: SheetProblems }) => ReactNode
  /** The button to remove it or stop its sale. */
  away: (tier: T) => ReactNode
  isOver?: (tier: T) => boolean
  onOpen: (id: string | null) => void
  onChange: (id: string, part: Partial<TierValues>) => void
  onMove: (id: string, by: -1 | 1) => void
}

/** Lists the tickets as stops of a line, in the order buyers see; one at a time is open. */
export function TierList<T extends TierValues>({
  tiers,
  problems,
  selling,
  openId,
  sale,
  marks,
  windowFields,
  away,
  isOver,
  onOpen,
  onChange,
  onMove,
}: Props<T>) {
  if (tiers.length === 0) return null
  return (
    <ol className="relative grid gap-3 before:absolute before:top-6 before:bottom-6 before:left-2 before:w-2 before:rounded-full before:bg-rule">
      {tiers.map((tier, at) => {
        const own = problemsAt(problems, 'tiers', at)
        return (
          <li key={tier.id} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
            <Station className="relative mt-5 size-6" />
            <TierCard
              tier={tier}
              place={{ at, of: tiers.length }}
              problems={own}
              selling={selling}
              isOpen={tier.id === openId}
              isOver={isOver?.(tier) ?? false}
              sale={sale(tier)}
              marks={marks?.(tier)}
              away={away(tier)}
              windowFields={windowFields(tier, { id: `tier-${tier.id}-`, problems: own })}
              onOpen={() => onOpen(tier.id === openId ? null : tier.id)}
              onChange={(part) => onChange(tier.id, part)}
              onMove={(by) => onMove(tier.id, by)}
            />
          </li>
        )
      })}
    </ol>
  )
}

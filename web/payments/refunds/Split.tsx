import type { ReactNode } from 'react'
import { SaleLine, SaleTrack, type Track } from '#web/parts/money/SaleLine.tsx'

export type SalePart = {
  track: Track
  amount: number
  name: string
  /** The part's share of the price. */
  share: string
  text: string
}

/** Shows where a payment went: the line from the buyer to the host, and each part in figures. */
export function Split({ parts }: { parts: readonly SalePart[] }) {
  return (
    <div className="grid gap-3">
      <SaleLine stretches={parts} />
      <dl className="grid gap-y-1.5 tabular-nums">
        {parts.map(({ track, name, share, text }) => (
          <div key={track} className="flex items-baseline justify-between gap-4 text-sm">
            <dt className="flex min-w-0 items-baseline gap-2.5 text-ink-2">
              <span className="inline-block w-6 shrink-0 overflow-hidden">
                <SaleTrack track={track} />
              </span>
              <span className="wrap-anywhere">
                {name} <span className="block text-xs">{share}</span>
              </span>
            </dt>
            <dd className="font-semibold whitespace-nowrap">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A line of a sum: the term on the left, the amount on the right. */
export function SumRow({
  term,
  children,
  isStrong = false,
}: {
  term: ReactNode
  children: ReactNode
  isStrong?: boolean
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isStrong ? 'border-t-2 border-ink pt-2.5 font-semibold' : ''}`}
    >
      <dt className="min-w-0">{term}</dt>
      <dd className="font-semibold whitespace-nowrap">{children}</dd>
    </div>
  )
}

import { useId } from 'react'
import { Station } from '#web/kit/ui/lines.tsx'

export type Track = 'striped' | 'solid' | 'dotted' | 'back' | 'open'
type TrackSegment = { track: Track; amount: number }

/** The payment drawn to scale; the tracks differ in shape, so that they need no colour. */
export function SaleLine({ stretches }: { stretches: readonly TrackSegment[] }) {
  const paid = stretches.reduce((sum, { amount }) => sum + amount, 0)
  const startOf = (at: number) =>
    (100 * stretches.slice(0, at).reduce((sum, { amount }) => sum + amount, 0)) / paid
  return (
    <div aria-hidden className="flex items-center">
      <Station className="relative size-5" />
      <svg width="100%" height="20" className="-mx-0.5 min-w-0 flex-1">
        {stretches.map(
          ({ track, amount }, at) =>
            amount > 0 && (
              <Rail
                key={track}
                track={track}
                x={`${startOf(at)}%`}
                width={`${(100 * amount) / paid}%`}
              />
            ),
        )}
        {stretches.map(
          ({ track, amount }, at) =>
            amount > 0 &&
            startOf(at) > 0 && (
              <rect key={track} x={`${startOf(at)}%`} width="2" height="20" className="fill-ink" />
            ),
        )}
      </svg>
      <Station className="relative size-5" />
    </div>
  )
}

/** The track of the line, at the head of its row. */
export function SaleTrack({ track }: { track: Track }) {
  return (
    <svg aria-hidden width="28" height="20" className="translate-y-1">
      <Rail track={track} x="0" width="28" />
    </svg>
  )
}

function Rail({ track, x, width }: { track: Track; x: string; width: string }) {
  const stripes = useId()
  return (
    <svg x={x} width={width} height="20">
      <rect
        y="4"
        width="100%"
        height="12"
        className={track === 'solid' ? 'fill-ink' : 'fill-surface'}
      />
      {track === 'striped' && (
        <>
          <pattern id={stripes} width="6" height="20" patternUnits="userSpaceOnUse">
            <rect width="3" height="20" className="fill-ink" />
          </pattern>
          <rect y="4" width="100%" height="12" fill={`url(#${stripes})`} />
        </>
      )}
      {track === 'dotted' && (
        <>
          <pattern id={stripes} width="8" height="20" patternUnits="userSpaceOnUse">
            <circle cx="4" cy="10" r="2" className="fill-ink" />
          </pattern>
          <rect y="4" width="100%" height="12" fill={`url(#${stripes})`} />
        </>
      )}
      <path
        d="M0 5.25H4000M0 14.75H4000"
        strokeWidth="2.5"
        strokeDasharray={track === 'back' ? '4 3' : undefined}
        className="stroke-ink"
      />
    </svg>
  )
}

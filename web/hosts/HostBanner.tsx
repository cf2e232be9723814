import { initialsOf } from '#web/kit/ui/lines.tsx'
import { lineOf } from './line.rules.ts'

const strokes = {
  line: 'stroke-line',
  seek: 'stroke-seek',
  offer: 'stroke-offer',
  ink: 'stroke-ink',
} as const

/**
 * The host's own line: it enters from the window's edge, stops at the host, and goes on. The page
 * clips the overflow.
 */
export function HostBanner({ handle, name }: { handle: string; name: string }) {
  const { colour, path, stops } = lineOf(handle)
  return (
    <div aria-hidden className="relative h-28">
      <svg
        width="2600"
        height="112"
        fill="none"
        className={`absolute left-12 max-w-none overflow-visible ${strokes[colour]}`}
      >
        <path
          d={`M-1600 56H0${path.slice('M0 56'.length)}`}
          strokeWidth="12"
          strokeLinejoin="round"
        />
        {stops.map(({ x, y }) => (
          <circle
            key={x}
            cx={x}
            cy={y}
            r="8"
            strokeWidth="4.5"
            className="fill-surface stroke-ink"
          />
        ))}
      </svg>
      <span className="absolute top-2 grid size-24 place-items-center rounded-full border-[4.5px] border-ink bg-surface font-display text-[1.75rem] font-bold">
        {initialsOf(name)}
      </span>
    </div>
  )
}

import type { EveningStop } from './evening.ts'

/** Half the distance between the two lines where they run apart. */
const apart = 12

/** A stop and the two lines to the next one: downwards on phones, to the right on wide screens. */
export function Rails({ stop }: { stop: EveningStop }) {
  return (
    <div
      aria-hidden
      className="max-lg:absolute max-lg:inset-y-0 max-lg:left-0 max-lg:w-13 lg:relative lg:row-start-2 lg:h-14"
    >
      <svg width="100%" height="100%" fill="none" strokeWidth="8" className="absolute lg:hidden">
        <Track stop={stop} isDown line="stroke-seek" side={-1} />
        <Track stop={stop} isDown line="stroke-offer" side={1} />
      </svg>
      <svg
        width="100%"
        height="100%"
        fill="none"
        strokeWidth="8"
        className="absolute max-lg:hidden"
      >
        <Track stop={stop} line="stroke-seek" side={-1} />
        <Track stop={stop} line="stroke-offer" side={1} />
      </svg>
      <Sign stop={stop} />
    </div>
  )
}

type TrackProps = {
  stop: EveningStop
  line: 'stroke-seek' | 'stroke-offer'
  /** On which side of the middle it runs. */
  side: -1 | 1
  isDown?: boolean
}

/** One line to the next stop. The night between two days is dotted. */
function Track({ stop, line, side, isDown = false }: TrackProps) {
  const middle = isDown ? 26 : 28
  const joined = middle + 4 * side
  const start = joined + apart * side
  if (stop === 'morning') return null
  if (stop === 'door')
    return (
      <>
        <line
          {...(isDown
            ? { x1: start, x2: start, y1: 20, y2: '50%' }
            : { x1: 20, x2: '50%', y1: start, y2: start })}
          className={line}
        />
        <svg {...(isDown ? { y: '50%' } : { x: '50%' })} className="overflow-visible">
          <path
            d={
              isDown
                ? `M${start} -1v2l${-side * apart} ${apart}v4000`
                : `M-1 ${start}h2l${apart} ${-side * apart}h4000`
            }
            strokeLinejoin="round"
            className={line}
          />
        </svg>
      </>
    )
  return (
    <line
      {...(isDown
        ? { x1: joined, x2: joined, y1: 14, y2: '100%' }
        : { x1: 14, x2: '100%', y1: joined, y2: joined })}
      {...(stop === 'rating' && { strokeLinecap: 'round', strokeDasharray: '0 16' })}
      className={line}
    />
  )
}

/** Where both lines start, where they meet, or a station. Only the meeting is marigold. */
function Sign({ stop }: { stop: EveningStop }) {
  const shape = {
    door: 'h-7 w-13 lg:top-0 lg:h-14 lg:w-7 lg:flex-col',
    rounds: 'h-8 w-13 lg:top-3',
  }[stop as string]
  return (
    <span
      className={`absolute flex items-center justify-around rounded-full border-[5px] border-ink ${stop === 'rounds' ? 'bg-meet' : 'bg-surface'} ${shape ?? 'size-7 max-lg:left-3 lg:top-3.5'}`}
    >
      {shape && (
        <>
          <span className="size-2.5 rounded-full bg-seek" />
          <span className="size-2.5 rounded-full bg-offer" />
        </>
      )}
    </span>
  )
}

import type { ReactNode } from 'react'
import type { EveningStop } from './evening.ts'

const drawings: Record<EveningStop, () => ReactNode> = {
  door: Door,
  rounds: WallScreen,
  meetings: MeetingHours,
  rating: Faces,
  morning: RecapSheet,
}

/** A small drawing of what happens at a stop; the text beside it says the same. */
export function EveningDrawing({ stop }: { stop: EveningStop }) {
  const Drawing = drawings[stop]
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 140"
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="h-auto w-full max-w-56 lg:row-start-1 lg:max-w-52 lg:pr-4"
    >
      <Drawing />
    </svg>
  )
}

const frame = 'fill-canvas stroke-ink'

function Person({ x, y, isOffering = false }: { x: number; y: number; isOffering?: boolean }) {
  return <circle cx={x} cy={y} r="5.5" className={isOffering ? 'fill-offer' : 'fill-seek'} />
}

/** A phone at the door: two people are in, and a finger checks in the third. */
function Door() {
  return (
    <>
      <rect x="8" y="6" width="96" height="128" rx="14" strokeWidth="4.5" className={frame} />
      {[36, 68, 100].map((y, row) => (
        <g key={y}>
          <circle cx="28" cy={y} r="7" className={row === 1 ? 'fill-offer' : 'fill-seek'} />
          <path d={`M44 ${y}h${[24, 32, 27][row]}`} strokeWidth="6" className="stroke-ink-2" />
          {row < 2 && <path d={`M82 ${y}l4 4 8-9`} strokeWidth="3.5" className="stroke-offer" />}
        </g>
      ))}
      <circle cx="92" cy="104" r="15" strokeWidth="2.5" className="stroke-ink" />
      <circle cx="92" cy="104" r="8" className="fill-ink" />
    </>
  )
}

/** The screen on the wall: the clock of the round, and who sits together. */
function WallScreen() {
  return (
    <>
      <rect x="8" y="12" width="184" height="104" rx="12" strokeWidth="4.5" className={frame} />
      <path d="M70 136H130M100 118V134" strokeWidth="4.5" className="stroke-ink" />
      <circle cx="58" cy="64" r="28" strokeWidth="7" className="stroke-rule" />
      <path d="M58 36A28 28 0 1 1 30 64" strokeWidth="7" className="stroke-ink" />
      <path d="M58 50V64H68" strokeWidth="4" className="stroke-ink" />
      {[34, 64, 94].map((y, row) => (
        <g key={y}>
          <rect
            x="108"
            y={y - 11}
            width="40"
            height="22"
            rx="11"
            strokeWidth="3.5"
            className="stroke-ink"
          />
          <Person x={120} y={y} />
          <Person x={136} y={y} isOffering />
          <path d={`M160 ${y}h${[16, 12, 18][row]}`} strokeWidth="5" className="stroke-ink-2" />
        </g>
      ))}
    </>
  )
}

/** Two people's hours, with the one that suits both. */
function MeetingHours() {
  return (
    <>
      {[8, 124].map((x) => (
        <g key={x}>
          <rect x={x} y="14" width="68" height="116" rx="12" strokeWidth="4.5" className={frame} />
          <path d={`M${x} 38h68`} strokeWidth="3.5" className="stroke-ink" />
          {[56, 108].map((y) => (
            <path key={y} d={`M${x + 16} ${y}h36`} strokeWidth="6" className="stroke-rule" />
          ))}
        </g>
      ))}
      <Person x={42} y={26} />
      <Person x={158} y={26} isOffering />
      <rect
        x="26"
        y="68"
        width="148"
        height="28"
        rx="14"
        strokeWidth="4.5"
        className="fill-surface stroke-ink"
      />
      <path d="M46 82H96" strokeWidth="8" strokeLinecap="butt" className="stroke-seek" />
      <path d="M104 82H154" strokeWidth="8" strokeLinecap="butt" className="stroke-offer" />
      <circle cx="100" cy="82" r="7" strokeWidth="4" className="fill-surface stroke-ink" />
    </>
  )
}

const mouths = ['q6 -7 12 0', 'q6 -4 12 0', 'h12', 'q6 5 12 0', 'q6 9 12 0'] as const

/** The page of the event asks how it was: five faces, one tap. */
function Faces() {
  return (
    <>
      <rect x="8" y="20" width="184" height="100" rx="12" strokeWidth="4.5" className={frame} />
      <path d="M28 44h64M28 60h36" strokeWidth="6" className="stroke-ink-2" />
      {mouths.map((mouth, at) => {
        const x = 34 + at * 33
        const isChosen = at === 4
        return (
          <g key={mouth} className={isChosen ? 'stroke-canvas' : 'stroke-ink-2'} strokeWidth="2.5">
            <circle cx={x} cy="91" r="13" className={isChosen ? 'fill-offer stroke-offer' : ''} />
            <path d={`M${x - 4} 87v.5M${x + 4} 87v.5`} strokeWidth="3" />
            <path d={`M${x - 6} ${[98, 97, 96, 95, 94][at]}${mouth}`} />
          </g>
        )
      })}
    </>
  )
}

/** The recap on one sheet, and the thank-you in its envelope. */
function RecapSheet() {
  return (
    <>
      <rect x="8" y="8" width="108" height="124" rx="10" strokeWidth="4.5" className={frame} />
      <path d="M26 30h44M26 46h72" strokeWidth="6" className="stroke-ink-2" />
      <path
        d="M28 112V92M48 112V76M68 112V84"
        strokeWidth="10"
        strokeLinecap="butt"
        className="stroke-seek"
      />
      <path
        d="M28 92V84M48 76V64M68 84V66"
        strokeWidth="10"
        strokeLinecap="butt"
        className="stroke-offer"
      />
      <path d="M22 113H80" strokeWidth="3.5" className="stroke-ink" />
      <rect
        x="86"
        y="76"
        width="78"
        height="52"
        rx="8"
        strokeWidth="4.5"
        className="fill-surface stroke-ink"
      />
      <path d="M90 82l35 26 35-26" strokeWidth="4.5" className="stroke-ink" />
    </>
  )
}

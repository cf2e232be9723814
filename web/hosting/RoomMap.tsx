import { useWords } from '#web/kit/i18n/i18n.ts'

const walls =
  'M152 440H484a16 16 0 0 0 16-16V46a16 16 0 0 0-16-16H36a16 16 0 0 0-16 16V424a16 16 0 0 0 16 16H40'
const seek = 'M80 470V160L120 120H185L235 170V235'
const offer = 'M112 470V410L142 380H350L404 326V285L354 235H305'
const [north, east, south, west] = [
  { dx: 0, dy: -46, fill: 'fill-seek' },
  { dx: 46, dy: 0, fill: 'fill-rule' },
  { dx: 0, dy: 46, fill: 'fill-offer' },
  { dx: -46, dy: 0, fill: 'fill-rule' },
]
/** The tables, with their seats around them. The lines leave a side free. */
const tables = [
  { x: 120, y: 120, seats: [west, north, south] },
  { x: 404, y: 110, seats: [west, north, east, south] },
  { x: 404, y: 336, seats: [west, east, south] },
  { x: 158, y: 286, seats: [north, east, south] },
] as const

/**
 * A room from above, drawn as a map: two people come in by the door, sit at other tables first, and
 * meet at one.
 */
export function RoomMap() {
  const { t } = useWords()
  return (
    <svg aria-hidden viewBox="0 0 520 470" fill="none" className="h-auto w-full">
      <path d={walls} strokeWidth="11" strokeLinecap="round" className="stroke-rule" />
      {tables.flatMap(({ x, y, seats }) =>
        seats.map(({ dx, dy, fill }) => (
          <circle key={`${x + dx} ${y + dy}`} cx={x + dx} cy={y + dy} r="9" className={fill} />
        )),
      )}
      <g strokeWidth="12" strokeLinejoin="round" strokeLinecap="round">
        <path d={seek} pathLength={1} className="hero-line stroke-seek" />
        <path d={offer} pathLength={1} className="hero-line stroke-offer" />
      </g>
      {tables.map(({ x, y }) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r="27"
          strokeWidth="5"
          className="fill-surface stroke-ink"
        />
      ))}
      <rect x="175" y="186" width="190" height="98" rx="49" className="hero-glow fill-meet" />
      <rect
        x="189.5"
        y="200.5"
        width="161"
        height="69"
        rx="34.5"
        strokeWidth="7"
        className="fill-surface stroke-ink"
      />
      <circle cx="225" cy="235" r="17" className="fill-seek" />
      <circle cx="315" cy="235" r="17" className="fill-offer" />
      <g className="fill-ink text-[16px] font-semibold max-sm:text-[20px]">
        <text x="164" y="464" className="max-sm:translate-y-[2px]">
          {t('hosting.map.door')}
        </text>
        <text x="270" y="318" textAnchor="middle">
          {t('hosting.map.table')}
        </text>
      </g>
    </svg>
  )
}

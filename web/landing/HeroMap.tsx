import { useWords } from '#web/kit/i18n/i18n.ts'

const seek = 'M20 85H135L210 160V330L160 380V470'
const offer = 'M500 55H395L300 150V330L370 400H500'
const stops = [
  [45, 400],
  [430, 290],
  [85, 85],
  [172, 122],
  [160, 425],
  [440, 55],
  [345, 105],
  [440, 400],
] as const

/** Draws two lines, one person's objective and another's offering, and the stop where they meet. */
export function HeroMap() {
  const { t } = useWords()
  return (
    <figure>
      <figcaption className="sr-only">{t('landing.map.label')}</figcaption>
      <svg aria-hidden viewBox="0 0 520 470" fill="none" className="h-auto w-full">
        <g strokeWidth="11" strokeLinejoin="round" className="stroke-rule">
          <path d="M390 0V85L75 400H0" />
          <path d="M100 470V375L185 290H520" />
        </g>
        <g strokeWidth="12" strokeLinejoin="round" strokeLinecap="round">
          <path d={seek} pathLength={1} className="hero-line stroke-seek" />
          <path d={offer} pathLength={1} className="hero-line stroke-offer" />
        </g>
        {stops.map(([x, y]) => (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r="7.5"
            strokeWidth="4.5"
            className="fill-surface stroke-ink"
          />
        ))}
        <rect x="160" y="199" width="190" height="98" rx="49" className="hero-glow fill-meet" />
        <rect
          x="174.5"
          y="213.5"
          width="161"
          height="69"
          rx="34.5"
          strokeWidth="7"
          className="fill-surface stroke-ink"
        />
        <circle cx="210" cy="248" r="17" className="fill-seek" />
        <circle cx="300" cy="248" r="17" className="fill-offer" />
        <g className="fill-ink text-[16px] font-semibold max-sm:text-[20px]">
          <text x="20" y="119" className="max-sm:translate-y-[20px]">
            {t('landing.map.you-seek')}
          </text>
          <text x="500" y="89" textAnchor="end">
            {t('landing.map.they-offer')}
          </text>
          <text x="366" y="254">
            {t('landing.map.table')}
          </text>
        </g>
        <g className="fill-ink-2 text-[14.5px] max-sm:text-[18px]">
          <text x="20" y="141" className="max-sm:translate-y-[22px]">
            {t('landing.map.sought')}
          </text>
          <text x="500" y="111" className="max-sm:translate-y-[2px]" textAnchor="end">
            {t('landing.map.offered')}
          </text>
        </g>
      </svg>
    </figure>
  )
}

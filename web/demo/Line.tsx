import { useWords } from '#web/kit/i18n/i18n.ts'
import { StepLink } from './StepLink.tsx'
import { type DemoStep, demoSteps } from './visit.rules.ts'

// Inline styles, so that the style sheet of public pages need not contain these sizes.
const columns = { gridTemplateColumns: `repeat(${demoSteps.length}, minmax(0, 1fr))` }
const signSizes: Partial<
  Record<DemoStep, { width: string; height: string; flexDirection?: 'column' }>
> = {
  say: { width: '1.5rem', height: '3.5rem', flexDirection: 'column' },
  matches: { width: '3.25rem', height: '2rem' },
}

/**
 * The demo as a line: the objective and the offering start side by side, meet, and continue
 * together. Every stop is reachable at once.
 */
export function Line({ stop }: { stop: DemoStep }) {
  const { t } = useWords()
  const currentIndex = demoSteps.indexOf(stop)
  return (
    <nav aria-label={t('demo.line')}>
      <ol className="grid" style={columns}>
        {demoSteps.map((one, at) => (
          <li key={one} className="relative min-w-0">
            {at < demoSteps.length - 1 && (
              <Rails isMeeting={at === 0} isTravelled={at < currentIndex} />
            )}
            <StepLink
              stop={one}
              aria-label={t(`demo.stop.${one}`)}
              isHere={at === currentIndex}
              className="relative grid justify-items-center gap-2 rounded-control text-center hover:underline"
            >
              <Sign stop={one} isHere={at === currentIndex} />
              <span
                className={`px-1.5 text-sm max-sm:hidden ${at === currentIndex ? 'font-semibold text-ink' : 'text-ink-2'}`}
              >
                {t(`demo.stop.${one}`)}
              </span>
            </StepLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * The two lines to the next stop, grey beyond the visitor's progress once they have met. They turn
 * by 45 degrees at any distance between stops.
 */
function Rails({ isMeeting, isTravelled }: { isMeeting: boolean; isTravelled: boolean }) {
  const [seek, offer] =
    isMeeting || isTravelled ? ['stroke-seek', 'stroke-offer'] : ['stroke-rule', 'stroke-rule']
  const spread = isMeeting ? apart : 0
  return (
    <svg aria-hidden className="absolute top-0 left-1/2 h-14 w-full" fill="none" strokeWidth="8">
      <line x2={isMeeting ? '50%' : '100%'} y1={24 - spread} y2={24 - spread} className={seek} />
      <line x2={isMeeting ? '50%' : '100%'} y1={32 + spread} y2={32 + spread} className={offer} />
      {isMeeting && (
        <svg x="50%" className="overflow-visible">
          <path d={`M-1 ${24 - apart}h2l${apart} ${apart}h200`} className={seek} />
          <path d={`M-1 ${32 + apart}h2l${apart} -${apart}h200`} className={offer} />
        </svg>
      )}
    </svg>
  )
}

const apart = 12

/**
 * A stop: the start of both lines, the interchange where they meet, or a station. The open one is
 * marigold.
 */
function Sign({ stop, isHere }: { stop: DemoStep; isHere: boolean }) {
  const isOfBoth = stop === 'say' || stop === 'matches'
  return (
    <span aria-hidden className="grid h-14 place-items-center">
      <span
        className={`flex size-7 items-center justify-around rounded-full border-[5px] border-ink ${isHere ? 'bg-meet' : 'bg-surface'}`}
        style={signSizes[stop]}
      >
        {isOfBoth && (
          <>
            <Dot line="bg-seek" />
            <Dot line="bg-offer" />
          </>
        )}
      </span>
    </span>
  )
}

function Dot({ line }: { line: string }) {
  return <span className={`size-2.5 rounded-full ${line}`} />
}

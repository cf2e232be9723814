import type { EventView } from '#contract/events/events.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { clockParts } from '#web/kit/time/clock.ts'
import { quietPart } from '#web/kit/ui/quiet-part.tsx'
import { type HostFigure, figuresOf } from './host-board.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

const HostRounds = quietPart('event.host-rounds', () => import('../../rounds/HostRounds.tsx'))

/** Shows the event's figures in the style of a station board. */
export function HostBoard({ event, title, now }: { event: EventView; title: string; now: number }) {
  const mayRun = event.timing === 'live' && event.rights.includes('people') && !event.fadedAt
  return (
    <div className="grid gap-4 border-b border-rule bg-board px-6 pt-5 pb-6 text-white">
      <h2 className="title-3">{title}</h2>
      <dl className="flex flex-wrap gap-x-5 gap-y-4">
        {figuresOf(event, now).map((figure) => (
          <One key={figure.of} figure={figure} timeZone={event.timeZone} />
        ))}
      </dl>
      {mayRun && <HostRounds eventId={event.id} />}
    </div>
  )
}

function One({ figure, timeZone }: { figure: HostFigure; timeZone: string }) {
  const { t } = useWords()
  const language = useLanguage()
  const [label, value] =
    'at' in figure
      ? [t(`host.figure-${figure.of}`), <Clock key="at" at={figure.at} timeZone={timeZone} />]
      : [
          t(`host.figure-${figure.of}`, { count: figure.count }),
          new Intl.NumberFormat(localeFor(language)).format(figure.count),
        ]
  return (
    // At least as wide as its figure: what does not fit beside it starts another row.
    <div className="flex flex-1 basis-17 flex-col-reverse justify-end">
      <dt className="text-sm leading-snug text-white/80">{label}</dt>
      <dd className="font-display text-3xl leading-9 font-bold whitespace-nowrap text-board-ink">
        {value}
      </dd>
    </div>
  )
}

/** The time as on a station board: AM or PM is small beside it. */
function Clock({ at, timeZone }: { at: string; timeZone: string }) {
  const language = useLanguage()
  return clockParts(at, timeZone, language).map(({ text, isHalf }) => (
    <span key={text} className={isHalf ? 'text-lg' : ''}>
      {text}
    </span>
  ))
}

import { useWords } from '#web/kit/i18n/i18n.ts'
import { timeText } from '#web/kit/time/time.ts'
import { type EveningStop, eveningStops } from './evening.ts'
import { EveningDrawing } from './EveningDrawing.tsx'
import { Rails } from './Rails.tsx'

const hours: Record<EveningStop, string | null> = {
  door: '18:30',
  rounds: '19:00',
  meetings: '20:15',
  rating: '21:30',
  morning: null,
}

/** One evening as a line: both lines start at the door, meet in the rounds and continue together. */
export function Evening() {
  const { t } = useWords()
  return (
    <section
      aria-labelledby="evening"
      // An evening is dark in both themes.
      style={{ colorScheme: 'dark' }}
      className="grid grid-cols-[minmax(0,1fr)] gap-8 rounded-card border border-rule bg-surface p-5 text-ink sm:p-8 lg:p-10"
    >
      <div className="grid gap-1.5">
        <h2 id="evening" className="title-1">
          {t('hosting.evening.title')}
        </h2>
        <p className="lead">{t('hosting.evening.text')}</p>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-5">
        {eveningStops.map((stop) => (
          <Stop key={stop} stop={stop} />
        ))}
      </ol>
    </section>
  )
}

function Stop({ stop }: { stop: EveningStop }) {
  const { t, language } = useWords()
  const hour = hours[stop]
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] gap-4 pb-10 pl-18 last:pb-0 sm:grid-cols-[minmax(0,1fr)_14rem] sm:gap-x-8 lg:grid-cols-[minmax(0,1fr)] lg:content-start lg:p-0">
      <div className="grid content-start gap-1 lg:row-start-3 lg:pr-6">
        <p className="text-sm font-semibold text-ink-2">
          {hour === null ? (
            t('hosting.evening.next-morning')
          ) : (
            <time dateTime={hour} suppressHydrationWarning>
              {timeText(`2030-06-01T${hour}:00Z`, 'UTC', language)}
            </time>
          )}
        </p>
        <h3 className="title-2">{t(`hosting.evening.${stop}.title`)}</h3>
        <p className="max-w-88 text-ink-2">{t(`hosting.evening.${stop}.text`)}</p>
      </div>
      <Rails stop={stop} />
      <EveningDrawing stop={stop} />
    </li>
  )
}

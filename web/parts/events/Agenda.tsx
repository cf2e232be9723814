import type { EventView } from '#contract/events/events.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { dayText, timeText } from '#web/kit/time/time.ts'
import { Station } from '#web/kit/ui/lines.tsx'

/** The timetable, in the event's own time. */
export function Agenda({
  event: { agenda, timeZone },
}: {
  event: Pick<EventView, 'agenda' | 'timeZone'>
}) {
  const { t } = useWords()
  const language = useLanguage()
  const days = [...Map.groupBy(agenda, ({ at }) => dayText(at, timeZone, language))]
  return (
    <section className="grid gap-5">
      <h2 className="title-2">{t('agenda.title')}</h2>
      {days.map(([day, stops]) => (
        <div key={day} className="grid gap-3">
          {days.length > 1 && (
            <h3 className="title-3" suppressHydrationWarning>
              {day}
            </h3>
          )}
          <ol className="grid grid-cols-[minmax(4rem,max-content)_1.25rem_minmax(0,1fr)] gap-x-3 sm:gap-x-4">
            {stops.map(({ at, title, speaker }, row) => (
              <li
                key={`${at} ${title}`}
                className="col-span-full grid grid-cols-subgrid print:break-inside-avoid"
              >
                <time
                  dateTime={at}
                  suppressHydrationWarning
                  className="pt-px text-right whitespace-nowrap text-ink-2 tabular-nums"
                >
                  {timeText(at, timeZone, language)}
                </time>
                <span aria-hidden className="relative flex justify-center pt-1.5">
                  {row < stops.length - 1 && (
                    <span className="absolute top-4 -bottom-3 w-1.5 bg-rule" />
                  )}
                  <Station className="relative size-3.5 border-[3.5px]!" />
                </span>
                <p className="pb-5 wrap-anywhere">
                  <span className="font-medium">{title}</span>
                  {speaker && <span className="block text-ink-2">{speaker}</span>}
                </p>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

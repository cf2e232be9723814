import { Printer } from 'lucide-react'
import type { MeetingBoard } from '#contract/meetings/hours.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { dayText, timeText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { byDay } from '#web/parts/meetings/by-day.rules.ts'

/** The seating by time, on the screen and on paper. */
export function Seating({ board: { tables, timeZone } }: { board: MeetingBoard }) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-2">{t('meeting-hours.who')}</h2>
        {tables.length > 0 && (
          <Button
            kind="outline"
            size="small"
            className="min-h-11 print:hidden"
            onClick={() => print()}
          >
            <Printer aria-hidden className="size-4" />
            {t('meeting-hours.print')}
          </Button>
        )}
      </div>
      {tables.length === 0 && <p className="text-ink-2">{t('meeting-hours.nobody')}</p>}
      {byDay(
        tables,
        (at) => `${dayText(at, timeZone, language)} · ${timeText(at, timeZone, language)}`,
      ).map(({ day, meetings }) => (
        <section key={day} className="grid grid-cols-[minmax(0,1fr)] gap-2 break-inside-avoid">
          <h3 className="text-sm font-semibold">{day}</h3>
          <ul className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-rule bg-surface sm:grid-cols-2">
            {meetings.map(({ table, a, b }) => (
              <li key={`${a} ${b}`} className="flex min-w-0 items-start gap-3 px-4 py-3">
                <span className="grid h-8 min-w-8 shrink-0 place-items-center rounded-full border-[3.5px] border-ink bg-surface px-1 text-sm font-bold tabular-nums">
                  {table === null ? (
                    '–'
                  ) : (
                    <>
                      <span className="sr-only">{t('rounds.table')} </span>
                      {table}
                    </>
                  )}
                </span>
                <span className="grid min-w-0 gap-0.5 border-l-4 border-rule py-1 pl-3 wrap-anywhere">
                  <span>{a}</span> <span>{b}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

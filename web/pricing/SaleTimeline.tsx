import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Station } from '#web/kit/ui/lines.tsx'
import { durationText } from './words.ts'

/** One ticket's time on sale, in hours before the start; null if that end is open. */
export type SaleWindow = { id: string; name: string; opens: number | null; closes: number | null }

const leastHours = 48

/**
 * Draws when each ticket is on sale before the start; days have more room than weeks. Each ticket
 * has the same in words.
 */
export function SaleTimeline({ sales }: { sales: readonly SaleWindow[] }) {
  const { t } = useWords()
  const language = useLanguage()
  const ends = sales.flatMap(({ opens, closes }) => [opens ?? 0, closes ?? 0])
  if (ends.every((hours) => hours <= 0)) return null
  const furthest = Math.ceil(Math.max(leastHours, 1.3 * Math.max(...ends)) / 24) * 24
  const placeOf = (hours: number) =>
    100 * (1 - Math.sqrt(Math.min(1, Math.max(0, hours) / furthest)))
  return (
    <section aria-hidden className="grid gap-3">
      <h3 className="title-3">{t('pricing.times')}</h3>
      <div className="relative grid gap-3 pr-2.5">
        <span className="absolute top-0 right-2 bottom-3 border-r-2 border-dashed border-rule" />
        {sales.map(({ id, name, opens, closes }) => {
          const [from, to] = [
            opens === null ? 0 : placeOf(opens),
            closes === null ? 100 : placeOf(closes),
          ]
          return (
            <div key={id} className="grid gap-1">
              <span className="truncate text-sm text-ink-2">{name}</span>
              <span className="relative h-2.5 rounded-full bg-sunken">
                <span
                  className={`absolute inset-y-0 bg-ink ${opens === null ? 'rounded-r-full' : 'rounded-full'}`}
                  style={{ left: `${from}%`, width: `${Math.max(2, to - from)}%` }}
                />
              </span>
            </div>
          )
        })}
        <div className="flex items-center justify-between gap-3 text-sm text-ink-2">
          <span>{t('pricing.before-start', { time: durationText(furthest, language) })}</span>
          <span className="-mr-2.5 flex items-center gap-2 font-medium text-ink">
            {t('pricing.start')}
            <Station />
          </span>
        </div>
      </div>
    </section>
  )
}

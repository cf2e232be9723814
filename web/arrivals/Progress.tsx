import { CloudOff, RefreshCw } from 'lucide-react'
import { useLanguage, useWords } from '#web/kit/i18n.ts'
import { timeText } from '#web/kit/time.ts'
import type { DeskState } from './desk.state.ts'

/** How many have come, as a line that fills; and, while there is no connection, that nothing is lost. */
export function Progress({ state: { queue, isConnected, readAt, timeZone, refused, isFragile }, counts }: { state: DeskState; counts: { in: number; expected: number } }) {
  const { t } = useWords()
  const language = useLanguage()
  const share = counts.expected === 0 ? 0 : (counts.in / counts.expected) * 100
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3"><strong className="font-display text-3xl leading-none font-bold tabular-nums">{counts.in}</strong><span className="text-ink-2">{t('checkin.of', { count: counts.expected })}</span></p>
      <div role="progressbar" aria-label={t('checkin.progress')} aria-valuemin={0} aria-valuemax={counts.expected} aria-valuenow={counts.in} className="h-2.5 overflow-hidden rounded-full bg-rule">
        <div className="h-full rounded-full bg-offer transition-[width] duration-300" style={{ width: `${share}%` }} />
      </div>
      <div aria-live="polite" className="grid gap-1 text-sm text-ink-2 empty:hidden">
        {!isConnected && <p className="flex items-center gap-2"><CloudOff aria-hidden className="size-4 shrink-0" />{queue.length > 0 ? t('checkin.waiting', { count: queue.length }) : t('checkin.away', { time: timeText(readAt, timeZone, language) })}</p>}
        {isFragile && <p className="font-semibold text-seek-ink">{t('checkin.fragile')}</p>}
        {isConnected && refused === null && queue.length > 0 && <p className="flex items-center gap-2"><RefreshCw aria-hidden className="size-4 shrink-0 animate-spin motion-reduce:animate-none" />{t('checkin.telling', { count: queue.length })}</p>}
      </div>
    </div>
  )
}

import { CloudOff, RefreshCw } from 'lucide-react'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { timeText } from '#web/kit/time/time.ts'
import { DoorProgress } from '#web/parts/check-in/DoorProgress.tsx'
import type { DeskState } from './desk.state.ts'

/** Shows how many have come as a filling line and, when offline, that nothing is lost. */
export function Progress({
  state: { queue, isConnected, readAt, timeZone, refused, isFragile },
  counts,
}: {
  state: DeskState
  counts: { in: number; expected: number }
}) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <div className="grid gap-2">
      <DoorProgress counts={counts} />
      <div aria-live="polite" className="grid gap-1 text-sm text-ink-2 empty:hidden">
        {!isConnected && (
          <p className="flex items-center gap-2">
            <CloudOff aria-hidden className="size-4 shrink-0" />
            {queue.length > 0
              ? t('checkin.waiting', { count: queue.length })
              : t('checkin.away', { time: timeText(readAt, timeZone, language) })}
          </p>
        )}
        {isFragile && <p className="font-semibold text-seek-ink">{t('checkin.fragile')}</p>}
        {isConnected && refused === null && queue.length > 0 && (
          <p className="flex items-center gap-2">
            <RefreshCw
              aria-hidden
              className="size-4 shrink-0 animate-spin motion-reduce:animate-none"
            />
            {t('checkin.telling', { count: queue.length })}
          </p>
        )}
      </div>
    </div>
  )
}

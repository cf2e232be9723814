import { useEffect } from 'react'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { useNow } from '#web/kit/time/use-now.ts'
import { remainingTime, unitsOf } from './countdown.rules.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

/**
 * Shows the time left, by the clock and not by counting, so it is right after the machine slept.
 * Calls `onOver` once.
 */
export function CountDown({
  until,
  onOver,
  className = '',
}: {
  until: string
  onOver: () => void
  className?: string
}) {
  const language = useLanguage()
  const now = useNow(1000)
  const left = remainingTime(Date.parse(until), now)
  const isOver = left.hours + left.minutes + left.seconds === 0
  useEffect(() => {
    if (isOver) onOver()
    // A second look repeats the server's answer; the same deadline is over only once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver, until])
  const words = unitsOf(left).map(([unit, count]) =>
    new Intl.NumberFormat(localeFor(language), {
      style: 'unit',
      unit,
      unitDisplay: 'short',
    }).format(count),
  )
  return (
    <span role="timer" className={`tabular-nums ${className}`}>
      {words.join(' ')}
    </span>
  )
}

import { useEffect } from 'react'
import { useLanguage } from '#web/kit/i18n.ts'
import { useNow } from '#web/kit/use-now.ts'
import { remainingTime, unitsOf } from './countdown.rules.ts'

/**
 * What is left until then, by the clock and not by counting: right also after the machine slept.
 * Says once when it is over.
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
    // Whoever looks again is told again what the server says; the same moment is over once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver, until])
  const words = unitsOf(left).map(([unit, count]) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
  )
  return (
    <span role="timer" className={`tabular-nums ${className}`}>
      {words.join(' ')}
    </span>
  )
}

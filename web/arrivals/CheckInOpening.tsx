import { CalendarClock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { spanText } from '#web/kit/time/time.ts'
import { look } from '#web/kit/ui/look.ts'
import type { DoorDesk } from './desk.ts'

const lookAgainMs = 3_600_000

/** Shows when check-in opens, until it does. */
export function CheckInOpening({
  desk,
  opensAt,
  timeZone,
}: {
  desk: DoorDesk
  opensAt: string
  timeZone: string
}) {
  const { t } = useWords()
  const language = useLanguage()
  const [leftMs, setLeftMs] = useState(() => desk.untilOpenMs())
  useEffect(() => {
    if (leftMs <= 0) return undefined
    const timer = setTimeout(() => setLeftMs(desk.untilOpenMs()), Math.min(leftMs, lookAgainMs))
    return () => clearTimeout(timer)
  }, [desk, leftMs])
  if (leftMs <= 0) return null
  return (
    <p className={`${look('card')} flex items-start gap-3 p-4`}>
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
      {t('checkin.opens', {
        when: spanText({ startsAt: opensAt, endsAt: null, timeZone }, language),
      })}
    </p>
  )
}

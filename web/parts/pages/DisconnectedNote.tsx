import { CloudOff } from 'lucide-react'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { ownZone, timeText } from '#web/kit/time/time.ts'

type Props = { words: 'meetings.away' | 'rounds.away'; since: string }

/** Says that a live page shows what was known at this time. */
export function DisconnectedNote({ words, since }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <p className="flex items-start gap-2 text-sm text-ink-2">
      <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t(words, { time: timeText(since, ownZone(), language) })}
    </p>
  )
}

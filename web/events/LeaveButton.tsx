import { useState } from 'react'
import type { EventView } from '#contract/events.ts'
import { leaveEvent, undoMinutes } from '#contract/registering.ts'
import { useLanguage, useWords } from '#web/kit/i18n.ts'
import { useSend } from '#web/kit/send.ts'
import { ownZone, timeText } from '#web/kit/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { say } from '#web/kit/ui/toast.tsx'
import { AskFirst } from './AskFirst.tsx'
import { backUntil } from './standing.rules.ts'
import { standAnew } from './standing.ts'

type Props = { event: EventView; /** What is given up: a place, a turn in the queue, or a question to the host. */ from?: 'place' | 'line' | 'asked'; bringsOthers?: boolean }

const words = {
  place: { leave: 'event.leave', title: 'event.leave-title', back: 'event.leave-back' },
  line: { leave: 'standing.leave-line', title: 'standing.leave-line-title', back: 'standing.leave-back' },
  asked: { leave: 'standing.withdraw', title: 'standing.withdraw-title', back: 'standing.leave-back' },
} as const

/** Gives up what one has, after one more question that says how long one can come back. */
export function LeaveButton({ event, from = 'place', bringsOthers = false }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  // As it was when the question came up.
  const [asked, setAsked] = useState<{ until: number | null } | null>(null)
  const leave = useSend(leaveEvent, async () => {
    setAsked(null)
    say(t('event.left', { title: event.title }))
    await standAnew()
  })
  const ask = () => setAsked({ until: backUntil(event.startsAt === null ? null : Date.parse(event.startsAt), { now: Date.now(), minutes: undoMinutes }) })
  return (
    <>
      <Button kind="quiet" {...(from === 'place' && { size: 'small', className: 'min-h-11 text-ink-2' })} onClick={ask}>{t(words[from].leave)}</Button>
      <AskFirst
        title={t(words[from].title)} yes={t(words[from].leave)} isOpen={asked !== null} isPending={leave.isPending} problem={leave.error}
        onClose={() => setAsked(null)} onYes={() => leave.mutate({ params: { eventId: event.id } })}
      >
        <p>{asked?.until ? t(words[from].back, { time: timeText(new Date(asked.until).toISOString(), ownZone(), language) }) : t('event.leave-for-good')}</p>
        {bringsOthers && <p>{t('event.leave-others')}</p>}
      </AskFirst>
    </>
  )
}

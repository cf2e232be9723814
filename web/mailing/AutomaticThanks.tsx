import { HeartHandshake } from 'lucide-react'
import { listAnnouncements, setThanks } from '#contract/mailing/messages.ts'
import { every } from '#web/kit/api/call.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { useNow } from '#web/kit/time/use-now.ts'
import { look } from '#web/kit/ui/look.ts'
import { Switch } from '#web/parts/forms/Switch.tsx'
import type { Words } from '#words/words.ts'
import { type Thanks, type ThanksState, thanksState } from './thanks.rules.ts'

const minuteMs = 60_000

/**
 * When the automatic thank-you is sent or was, and to whom; with a switch as long as it can be
 * sent. Shows the choice before it is saved.
 */
export function AutomaticThanks({ eventId, thanks }: { eventId: string; thanks: Thanks }) {
  const words = useWords()
  const { t } = words
  const now = new Date(useNow(minuteMs)).toISOString()
  const send = useSend(setThanks, () => queryClient.invalidateQueries(every(listAnnouncements)))
  const shown = send.isPending ? { ...thanks, ...send.variables.body } : thanks
  const state = thanksState(shown, now)
  const line = thanksLine(words, state)
  if (state.is === 'sent' || state.is === 'missed')
    return (
      <p className="flex gap-3 font-medium">
        <HeartHandshake aria-hidden className="mt-0.5 size-5 shrink-0" />
        {line}
      </p>
    )
  return (
    <section className={`${look('card')} grid gap-2 px-5 py-4`}>
      <Switch
        id="thanks"
        name="thanks"
        label={t('messages.thanks')}
        value={shown.isOn}
        onChange={(isOn) => send.mutate({ params: { eventId }, body: { isOn } })}
        hint={line}
      />
      {send.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, send.error)}
        </p>
      )}
    </section>
  )
}

function thanksLine({ t, language }: Words, state: ThanksState): string {
  if (state.is === 'sent')
    return t('messages.thanks-sent', { time: momentText(state.at, language), count: state.people })
  if (state.is === 'planned')
    return t('messages.thanks-at', { time: momentText(state.at, language) })
  return t(`messages.thanks-${state.is}`)
}

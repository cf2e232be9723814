import type { EndpointReply } from '#contract/endpoint.ts'
import type { EventView } from '#contract/events/events.ts'
import { listAnnouncements, setThanks } from '#contract/mailing/messages.ts'
import { every } from '#web/kit/api/call.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { look } from '#web/kit/ui/look.ts'
import { Switch } from '#web/parts/forms/Switch.tsx'

type Props = { event: EventView; thanks: EndpointReply<typeof listAnnouncements>['thanks'] }

/** Whether people are thanked after the event, and when. Shows the choice before it is saved. */
export function ThanksSwitch({ event, thanks: { isOn, at } }: Props) {
  const { t, language } = useWords()
  const send = useSend(setThanks, () => queryClient.invalidateQueries(every(listAnnouncements)))
  const isShownOn = send.isPending ? send.variables.body.isOn : isOn
  return (
    <section className={`${look('card')} grid gap-2 px-5 py-4`}>
      <Switch
        id="thanks"
        name="thanks"
        label={t('messages.thanks')}
        value={isShownOn}
        onChange={(on) => send.mutate({ params: { eventId: event.id }, body: { isOn: on } })}
        hint={
          at === null
            ? t('messages.thanks-no-end')
            : t('messages.thanks-at', { time: momentText(at, language) })
        }
      />
      {send.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, send.error)}
        </p>
      )}
    </section>
  )
}

import { acceptCoHosting, endCoHosting } from '#contract/admission/co-hosts.ts'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { HostActionList } from '#web/parts/events/HostActionList.tsx'
import { invalidateEventLists } from '../create/save-event.ts'

/** The host's invitation to be a co-host. Viewing it accepts nothing. */
export function HelperInvitation({ event }: { event: EventView }) {
  const { t } = useWords()
  const params = { eventId: event.id }
  const accept = useSend(acceptCoHosting, () => {
    showToast(t('helping.accepted'))
    return invalidateEventLists()
  })
  const decline = useSend(endCoHosting, () => {
    showToast(t('helping.declined'))
    return invalidateEventLists()
  })
  const problem = accept.error ?? decline.error
  return (
    <section className={`${look('card')} grid gap-3 border-l-8 border-l-meet p-6`}>
      <h2 className="title-3">{t('helping.asked', { host: event.hostName })}</h2>
      <p className="text-ink-2">{t('helping.asked-text')}</p>
      <ul className="grid gap-3">
        {event.askedRights.map((right) => (
          <li key={right} className="grid gap-1">
            <span className="font-medium">{t(`right.${right}`)}</span>
            <HostActionList of={right} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button isPending={accept.isPending} onClick={() => accept.mutate({ params })}>
          {t('helping.accept')}
        </Button>
        <Button
          kind="quiet"
          isPending={decline.isPending}
          onClick={() => decline.mutate({ params })}
        >
          {t('helping.decline')}
        </Button>
      </div>
      {problem && (
        <p role="alert" className={look('error')}>
          {failureWords(t, problem)}
        </p>
      )}
    </section>
  )
}

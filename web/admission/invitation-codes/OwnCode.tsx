import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { type InvitationCode, listCodes, rotateCode } from '#contract/admission/codes.ts'
import { type EventView, readEvent } from '#contract/events/events.ts'
import { every } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { invitationLink } from '#web/parts/events/event-link.ts'
import { ConfirmDialog } from '#web/parts/forms/ConfirmDialog.tsx'
import { Funnel } from './Funnel.tsx'

/** The event's own code: for everyone, without a limit. It cannot be revoked, only replaced. */
export function OwnCode({ event, code }: { event: EventView; code: InvitationCode }) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const rotate = useSend(rotateCode, async () => {
    await forgetCodes()
    setAsking(false)
    showToast(t('codes.rotated'))
  })
  return (
    <section
      className={`${look('card')} grid items-center gap-x-14 gap-y-8 p-6 md:grid-cols-[minmax(0,1fr)_20rem] md:p-8`}
    >
      <div className="grid gap-4">
        <div className="grid gap-1">
          <h2 className={look('label')}>{t('codes.own')}</h2>
          <p
            className="font-display text-[clamp(1.5rem,7.2vw,2.5rem)] leading-tight font-bold tracking-wide whitespace-nowrap"
            translate="no"
          >
            {code.code}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <CopyButton
            kind="primary"
            text={invitationLink(event.id, code.code)}
            label={t('invitation.copy-link')}
          />
          <CopyButton text={code.code} label={t('invitation.copy-code')} />
          {event.status !== 'cancelled' && (
            <Button kind="quiet" onClick={() => setAsking(true)}>
              <RefreshCw aria-hidden className="size-4" />
              {t('codes.rotate')}
            </Button>
          )}
        </div>
      </div>
      <Funnel code={code} />
      <ConfirmDialog
        title={t('codes.rotate-title')}
        yes={t('codes.rotate')}
        isOpen={isAsking}
        sent={rotate}
        onClose={() => {
          rotate.reset()
          setAsking(false)
        }}
        onYes={() => rotate.mutate({ params: { eventId: event.id } })}
      >
        <p>{t('codes.rotate-text')}</p>
      </ConfirmDialog>
    </section>
  )
}

/** Invalidates everything that shows a code or its reserved places. */
export async function forgetCodes(): Promise<void> {
  await Promise.all(
    [listCodes, readEvent].map((endpoint) => queryClient.invalidateQueries(every(endpoint))),
  )
}

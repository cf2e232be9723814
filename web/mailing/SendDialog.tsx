import { useQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { readMessageReach } from '#contract/mailing/messages.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { UnreachedPeople } from '#web/parts/people/UnreachedPeople.tsx'

type Props = {
  eventId: string
  values: { segment: string; subject: string; body: string }
  isSending: boolean
  onSend: (event: SyntheticEvent) => void
  onClose: () => void
}

/** Asks before a message is sent. How many people it reaches depends on its words. */
export function SendDialog({
  eventId,
  values: { segment, subject, body },
  isSending,
  onSend,
  onClose,
}: Props) {
  const { t } = useWords()
  const query = useQuery({
    ...q(readMessageReach, {
      params: { eventId },
      body: { subject: subject.trim(), body: body.trim() },
    }),
    retry: false,
  })
  const people =
    query.data && (query.data.segments.find((one) => one.segment === segment)?.people ?? 0)
  const titleFor = (count: number | undefined) => {
    if (count === undefined) return t('messages.send-to')
    return count === 0 ? t('messages.reaches-nobody') : t('messages.ask', { count })
  }
  return (
    <Dialog
      title={titleFor(people)}
      isOpen
      onClose={onClose}
      actions={
        people !== undefined &&
        people > 0 && (
          <Button isPending={isSending} onClick={onSend}>
            {t('messages.send')}
          </Button>
        )
      }
    >
      <QueryView query={query}>
        {({ all }) => (
          <div className="grid gap-3">
            {segment === 'everybody' && <UnreachedPeople reached={all} />}
            {(all.unanswered > 0 || (people === 0 && segment === 'invited')) && (
              <p>{t('messages.held-back')}</p>
            )}
            {people !== 0 && <p>{t('messages.ask-text')}</p>}
          </div>
        )}
      </QueryView>
    </Dialog>
  )
}

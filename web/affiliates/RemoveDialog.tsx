import { type AffiliateView, withdrawAffiliate } from '#contract/payments/affiliates.ts'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { affiliateWords, invalidateAffiliates, isOld } from './affiliates.ts'

type Props = { event: EventView; affiliate: AffiliateView; name: string; onClose: () => void }

/** Asks for confirmation before an invitation is withdrawn or an applicant is declined. */
export function RemoveDialog({ event, affiliate, name, onClose }: Props) {
  const { t } = useWords()
  const action = affiliate.state === 'pending' ? 'turn-down' : 'withdraw'
  const remove = useSend(withdrawAffiliate, async () => {
    onClose()
    showToast(t(`affiliates.${action}-done`, { name }))
    await invalidateAffiliates()
  })
  const send = () =>
    remove.mutate(
      { params: { eventId: event.id, affiliateId: affiliate.id } },
      { onError: (cause) => isOld(cause) && void invalidateAffiliates() },
    )
  return (
    <Dialog
      title={t(`affiliates.${action}-title`, { name })}
      isOpen
      onClose={onClose}
      out={t(`affiliates.${action}-keep`)}
      actions={
        <Button kind="danger" isPending={remove.isPending} onClick={send}>
          {t(`affiliates.${action}-do`)}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p>{t(`affiliates.${action}-text`)}</p>
        {remove.error && (
          <p role="alert" className={look('error')}>
            {affiliateWords(t, remove.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

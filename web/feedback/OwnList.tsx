import { useState } from 'react'
import { listOwnFeedback, type OwnFeedback, withdrawFeedback } from '#contract/feedback.ts'
import { every } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useList } from '#web/kit/api/list.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { Listing } from '#web/parts/pages/Listing.tsx'
import { Story, StoryHead } from './Story.tsx'

/** Lists the reader's earlier feedback, the latest first, with replies. */
export function OwnList() {
  const { t } = useWords()
  const list = useList(listOwnFeedback, (cursor) => ({ query: { cursor } }))
  return (
    <section aria-labelledby="own" className="grid gap-5">
      <h2 id="own" className="title-2">
        {t('feedback.own')}
      </h2>
      <Listing
        list={list}
        empty={
          <EmptyState title={t('feedback.own-none')}>
            <p>{t('feedback.own-none-text')}</p>
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="grid gap-4">
            {items.map((item) => (
              <Own key={item.id} told={item} />
            ))}
          </ul>
        )}
      </Listing>
    </section>
  )
}

function Own({ told }: { told: OwnFeedback }) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <li className={`${look('card')} grid gap-4 p-5 sm:p-6`}>
      <StoryHead told={told} />
      <Story told={told} />
      {told.kind === 'abuse' ? (
        <p className={look('hint')}>{t('refusals.report-stays')}</p>
      ) : (
        <Button
          kind="quiet"
          size="small"
          className="-mb-2 -ml-3.5 justify-self-start"
          aria-label={`${t('feedback.withdraw')}: ${told.number}`}
          onClick={() => setAsking(true)}
        >
          {t('feedback.withdraw')}
        </Button>
      )}
      {isAsking && <Withdraw told={told} onClose={() => setAsking(false)} />}
    </li>
  )
}

function Withdraw({ told: { id, number }, onClose }: { told: OwnFeedback; onClose: () => void }) {
  const { t } = useWords()
  const withdraw = useSend(withdrawFeedback, async () => {
    onClose()
    showToast(t('feedback.withdrawn', { number }))
    await queryClient.invalidateQueries(every(listOwnFeedback))
  })
  return (
    <Dialog
      title={t('feedback.withdraw-title', { number })}
      isOpen
      onClose={onClose}
      actions={
        <Button
          kind="danger"
          isPending={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { feedbackId: id } })}
        >
          {t('feedback.withdraw')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p>{t('feedback.withdraw-text')}</p>
        {withdraw.error && (
          <p role="alert" className={look('error')}>
            {failureWords(t, withdraw.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

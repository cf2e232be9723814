import { discardDraft, type MessageDraft, readConversation } from '#contract/conversations.ts'
import { every } from '#web/kit/api/call.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'

type Props = {
  conversationId: string
  draft: MessageDraft
  onUse: () => void
  onDiscarded: () => void
}

/** A message that a program has drafted. It goes into the field to be read, and is sent from there. */
export function MessageDraftCard({ conversationId, draft, onUse, onDiscarded }: Props) {
  const { t } = useWords()
  const title = draft.by === '' ? t('conversations.draft') : t('conversations.draft-by', draft)
  const discard = useSend(discardDraft, async () => {
    await queryClient.invalidateQueries(every(readConversation))
    showToast(t('conversations.draft-discarded'))
    onDiscarded()
  })
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 gap-2 rounded-card border border-rule bg-sunken p-3"
    >
      <div className="grid gap-0.5">
        <p className="text-sm font-semibold wrap-anywhere">{title}</p>
        <p className={look('hint')}>{t('conversations.draft-text')}</p>
      </div>
      <p
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard
        tabIndex={0}
        className="max-h-[25cqh] overflow-y-auto text-left text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {draft.text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" size="small" className="max-sm:min-h-11" onClick={onUse}>
          {t('conversations.draft-use')}
        </Button>
        <Button
          kind="quiet"
          size="small"
          className="max-sm:min-h-11"
          isPending={discard.isPending}
          onClick={() => discard.mutate({ params: { conversationId } })}
        >
          {t('conversations.draft-discard')}
        </Button>
      </div>
      {discard.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, discard.error)}
        </p>
      )}
    </section>
  )
}

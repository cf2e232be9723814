import { useState } from 'react'
import { blockContact, type Contact } from '#contract/contacts/contacts.ts'
import { listBlocked, listConversations } from '#contract/conversations.ts'
import { listMatches } from '#contract/matching/matching.ts'
import { every } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { cacheContact } from './contact-cache.ts'

type Props = { contact: Contact; name: string }

/** Blocks a person, including one met by a code only; they are not notified. */
export function BlockButton({ contact: { id }, name }: Props) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const block = useSend(blockContact, know)
  return (
    <>
      <Button kind="outline" onClick={() => setAsking(true)}>
        {t('conversations.block')}
      </Button>
      <Dialog
        title={t('conversations.block-title', { name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <Button
            kind="danger"
            isPending={block.isPending}
            onClick={() => block.mutate({ params: { contactId: id }, body: { isBlocked: true } })}
          >
            {t('conversations.block')}
          </Button>
        }
      >
        <p className="wrap-anywhere">{t('people.block-text', { name })}</p>
        {block.error && (
          <p role="alert" className={look('error')}>
            {failureWords(t, block.error)}
          </p>
        )}
      </Dialog>
    </>
  )
}

/** Shows that a person is blocked, with the way to unblock. */
export function BlockedNote({ contact: { id }, name }: Props) {
  const { t } = useWords()
  const unblock = useSend(blockContact, know)
  return (
    <div
      className={`${look('card')} flex flex-wrap items-center justify-between gap-3 bg-sunken! p-5`}
    >
      <p className="min-w-0 font-semibold wrap-anywhere">{t('people.blocked', { name })}</p>
      <Button
        kind="outline"
        isPending={unblock.isPending}
        onClick={() => unblock.mutate({ params: { contactId: id }, body: { isBlocked: false } })}
      >
        {t('conversations.unblock')}
      </Button>
      {unblock.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, unblock.error)}
        </p>
      )}
    </div>
  )
}

async function know(contact: Contact): Promise<void> {
  cacheContact(contact)
  await Promise.all(
    [listBlocked, listConversations, listMatches].map((endpoint) =>
      queryClient.invalidateQueries(every(endpoint)),
    ),
  )
}

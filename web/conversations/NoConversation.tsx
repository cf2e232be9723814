import { Link } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Capsule } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { useOutbox } from './outbox.ts'
import { UnsentMessages } from './UnsentMessages.tsx'

/**
 * Shown if the conversation does not exist or has ended. It reads the same whether the other person
 * has left, has blocked the reader or was never asked. Unsent messages can be copied and discarded.
 */
export function NoConversation({ conversationId }: { conversationId: string }) {
  const { t } = useWords()
  const { waiting, status } = useOutbox(conversationId)
  return (
    <div className="shell py-10 sm:py-16">
      <div className="mx-auto grid max-w-xl grid-cols-1 justify-items-center gap-4 text-center">
        <Capsule className="h-11 w-22" />
        <PageTitle className="title-2">{t('conversations.gone')}</PageTitle>
        <p className="text-ink-2">{t('conversations.gone-text')}</p>
        <Link to={paths.conversations} className={look('outline')}>
          {t('conversations.all')}
        </Link>
        <div className="w-full text-left">
          <UnsentMessages waiting={waiting} status={status} name="" />
        </div>
      </div>
    </div>
  )
}

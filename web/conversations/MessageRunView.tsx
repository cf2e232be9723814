import { Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import {
  deleteMessage,
  listConversations,
  listMessages,
  type ConversationMessage,
  type Conversation,
} from '#contract/conversations.ts'
import { every } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { ownZone, timeText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { BoundaryRows } from '#web/kit/ui/BoundaryRows.tsx'
import { look } from '#web/kit/ui/look.ts'
import { displayName } from '#web/parts/people/display-name.ts'
import { piecesOf } from './links.rules.ts'
import type { MessageRun } from './thread.rules.ts'

/** Own messages are at the right, in ink; the other person's at the left, on their line. */
export const sides = {
  own: {
    place: 'justify-items-end pl-10 sm:pl-24',
    bubble: 'rounded-r-sm border-r-4 border-ink bg-sunken',
  },
  theirs: {
    place: 'justify-items-start pr-6 sm:pr-24',
    bubble: 'rounded-l-sm border-l-4 border-offer bg-offer-wash',
  },
} as const

/** Consecutive messages of one person. */
export function MessageRunView({ run, talk }: { run: MessageRun; talk: Conversation }) {
  const { t } = useWords()
  const language = useLanguage()
  const last = run.messages.at(-1)
  const name = run.isOwn ? t('conversations.you') : displayName(t, talk.name)
  return (
    <div className={`grid grid-cols-1 gap-1 ${sides[run.isOwn ? 'own' : 'theirs'].place}`}>
      <span className="sr-only">{name}</span>
      <BoundaryRows
        of={run.messages}
        keyOf={({ position }) => position}
        plain={({ text }) => text}
        as="div"
      >
        {(message) => <One message={message} talk={talk} />}
      </BoundaryRows>
      {last && (
        <time dateTime={last.at} className="px-1 text-xs text-ink-2 tabular-nums">
          {timeText(last.at, ownZone(), language)}
        </time>
      )}
    </div>
  )
}

function One({ message, talk }: { message: ConversationMessage; talk: Conversation }) {
  const { t } = useWords()
  const { isOwn, isDeleted, scamWarnings } = message
  return (
    <div className="group grid max-w-full min-w-0 grid-cols-[auto_minmax(0,auto)] items-center gap-1">
      {isOwn && !isDeleted ? <Remove message={message} talk={talk} /> : <span />}
      <div
        className={`grid min-w-0 gap-2 rounded-card px-3.5 py-2 ${sides[isOwn ? 'own' : 'theirs'].bubble}`}
      >
        {isDeleted ? (
          <p className="text-ink-2 italic">{t('conversations.deleted')}</p>
        ) : (
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            <Text text={message.text} isLive={talk.hasAnswer && scamWarnings.length === 0} />
          </p>
        )}
        {scamWarnings.length > 0 && (
          <div className="grid gap-1.5 border-t border-rule pt-2 text-sm font-medium text-seek-ink">
            {scamWarnings.map((warning) => (
              <p key={warning} className="flex items-start gap-2">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {t(`conversations.lure.${warning}`)}
              </p>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

function Text({ text, isLive }: { text: string; isLive: boolean }) {
  return (
    <>
      {piecesOf(text, isLive).map((piece, at) =>
        piece.href === null ? (
          piece.text
        ) : (
          <a
            key={at}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={look('link')}
          >
            {piece.text}
          </a>
        ),
      )}
    </>
  )
}

function Remove({
  message: { position },
  talk,
}: {
  message: ConversationMessage
  talk: Conversation
}) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const remove = useSend(deleteMessage, async () => {
    setAsking(false)
    await Promise.all([
      queryClient.invalidateQueries(every(listMessages)),
      queryClient.invalidateQueries(every(listConversations)),
    ])
  })
  return (
    <>
      <button
        type="button"
        aria-label={t('conversations.delete')}
        onClick={() => setAsking(true)}
        className="grid size-11 place-items-center rounded-control text-ink-2 opacity-0 group-hover:opacity-100 hover:text-ink focus-visible:opacity-100 pointer-coarse:opacity-45"
      >
        <Trash2 aria-hidden className="size-4" />
      </button>
      <Dialog
        title={t('conversations.delete-title')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <Button
            kind="danger"
            isPending={remove.isPending}
            onClick={() =>
              remove.mutate({ params: { conversationId: talk.id, position: String(position) } })
            }
          >
            {t('conversations.delete-do')}
          </Button>
        }
      >
        <p>{t('conversations.delete-text')}</p>
        {remove.error && (
          <p role="alert" className={look('error')}>
            {failureWords(t, remove.error)}
          </p>
        )}
      </Dialog>
    </>
  )
}

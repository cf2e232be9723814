import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import {
  listBlocked,
  listConversations,
  type ConversationSummary,
  unblockInConversation,
} from '#contract/conversations.ts'
import { listMatches } from '#contract/matching/matching.ts'
import { workLine } from '#contract/profile-summary.ts'
import { every, q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { useList } from '#web/kit/api/list.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import { BoundaryRows } from '#web/kit/ui/BoundaryRows.tsx'
import { Avatar, Capsule } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { Listing } from '#web/parts/pages/Listing.tsx'
import { UnreadBadge } from '#web/parts/pages/UnreadBadge.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { Face } from '#web/parts/people/Face.tsx'
import { WorkLine } from '#web/parts/people/WorkLine.tsx'
import { paths } from '#web/paths.ts'

/** Lists everyone the reader writes to or may write to. */
export function ConversationsPage() {
  const { t } = useWords()
  const list = useList(listConversations, (cursor) => ({ query: { cursor } }))
  const fresh = list.data?.pages[0]?.fresh ?? []
  return (
    <div className="shell py-8 sm:py-12">
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-8">
        <header className="grid gap-3">
          <PageTitle>{t('conversations.title')}</PageTitle>
          <p className="text-ink-2">{t('conversations.lead')}</p>
        </header>
        {fresh.length > 0 && <Fresh lines={fresh} />}
        <Listing list={list} empty={fresh.length > 0 ? null : <Nobody />}>
          {(lines) => (
            <ul className={`${look('card')} divide-y divide-rule overflow-hidden`}>
              <BoundaryRows
                of={lines}
                keyOf={({ id }) => id}
                plain={(line) => (
                  <Link to={paths.conversation} params={{ conversationId: line.id }}>
                    {line.name}
                  </Link>
                )}
              >
                {(line) => <One line={line} />}
              </BoundaryRows>
            </ul>
          )}
        </Listing>
        <Blocked />
      </div>
    </div>
  )
}
export { ConversationsPage as Page }

function Nobody() {
  const { t } = useWords()
  return (
    <EmptyState
      title={t('conversations.none')}
      actions={
        <>
          <Link to={paths.events} className={look('primary')}>
            {t('nav.items')}
          </Link>
          <Link to={paths.explore} className={look('outline')}>
            {t('nav.explore')}
          </Link>
        </>
      }
    >
      <p>{t('conversations.none-text')}</p>
    </EmptyState>
  )
}

/** The people the reader may start to write to. */
function Fresh({
  lines,
}: {
  lines: readonly Pick<ConversationSummary, 'id' | 'name' | 'event' | 'profile' | 'hasDraft'>[]
}) {
  const { t } = useWords()
  return (
    <section aria-labelledby="fresh" className="grid gap-3">
      <header className="grid gap-1">
        <h2 id="fresh" className="title-2">
          {t('conversations.fresh')}
        </h2>
        <p className="text-ink-2">{t('conversations.fresh-text')}</p>
      </header>
      <ul className="grid gap-3 sm:grid-cols-2">
        {lines.map(({ id, name, event, profile, hasDraft }) => (
          <li
            key={id}
            className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-card border border-rule bg-surface p-4 hover:bg-sunken has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-line/55"
          >
            <Capsule isMet className="h-8 w-15" />
            <div className="grid min-w-0">
              <Link
                to={paths.conversation}
                params={{ conversationId: id }}
                aria-label={t('conversations.begin', { name: displayName(t, name) })}
                className="truncate font-semibold outline-none after:absolute after:inset-0"
              >
                <span dir="auto">{displayName(t, name)}</span>
              </Link>
              <WorkLine profile={profile} className="truncate" />
              <p className={`${look('hint')} truncate`}>
                {[hasDraft && t('conversations.draft'), event.title].filter(Boolean).join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One row; all of it links to the conversation. */
function One({ line }: { line: ConversationSummary }) {
  const { t } = useWords()
  const language = useLanguage()
  const { last, unread } = line
  const name = displayName(t, line.name)
  const text = last.isDeleted ? t('conversations.deleted') : last.text
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 hover:bg-sunken has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-line/55 sm:px-5">
      <Face name={name} photoId={line.profile.photoId} side="offer" />
      <div className="grid min-w-0">
        <p className="flex min-w-0 items-center gap-2">
          <Link
            to={paths.conversation}
            params={{ conversationId: line.id }}
            className={`truncate outline-none after:absolute after:inset-0 ${unread > 0 ? 'font-bold' : 'font-semibold'}`}
          >
            <span dir="auto">{name}</span>
          </Link>
          {line.isMuted && (
            <BellOff
              role="img"
              aria-label={t('conversations.muted')}
              className="size-4 shrink-0 text-ink-2"
            />
          )}
        </p>
        <p
          dir="auto"
          className={`truncate text-left text-sm ${unread > 0 ? 'text-ink' : 'text-ink-2'}`}
        >
          {last.isOwn && !last.isDeleted ? t('conversations.you-said', { text }) : text}
        </p>
        <p className="truncate text-xs text-ink-2">
          {[
            line.hasDraft && t('conversations.draft'),
            line.state !== 'open' && t(`conversations.state.${line.state}`),
            workLine(line.profile),
            line.event.title,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="grid justify-items-end gap-1 self-start pt-0.5">
        <time dateTime={last.at} className="text-xs whitespace-nowrap text-ink-2 tabular-nums">
          {momentText(last.at, language)}
        </time>
        <UnreadBadge count={unread} isMuted={line.isMuted} />
      </div>
    </li>
  )
}

/** The people the reader has blocked, with the way to unblock. */
function Blocked() {
  const { t } = useWords()
  const { items = [] } = useQuery(q(listBlocked, {})).data ?? {}
  const unblock = useSend(unblockInConversation, () =>
    Promise.all(
      [listBlocked, listConversations, listMatches].map((endpoint) =>
        queryClient.invalidateQueries(every(endpoint)),
      ),
    ),
  )
  if (items.length === 0) return null
  return (
    <Disclosure
      title={
        <span>
          {t('conversations.blocked')}{' '}
          <span className="font-normal text-ink-2">{items.length}</span>
        </span>
      }
    >
      <ul className="grid">
        {items.map(({ conversationId, name }) => (
          <li
            key={conversationId}
            className="flex flex-wrap items-center gap-3 border-t border-rule py-3"
          >
            <Avatar name={name} />
            <span dir="auto" className="mr-auto min-w-0 wrap-anywhere">
              {displayName(t, name)}
            </span>
            <Button
              kind="outline"
              size="small"
              className="max-sm:min-h-11"
              aria-label={`${t('conversations.unblock')}: ${displayName(t, name)}`}
              onClick={() => unblock.mutate({ params: { conversationId } })}
            >
              {t('conversations.unblock')}
            </Button>
          </li>
        ))}
      </ul>
      {unblock.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, unblock.error)}
        </p>
      )}
    </Disclosure>
  )
}

import type { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ConversationMessage, Conversation } from '#contract/conversations.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { dayText, ownZone } from '#web/kit/time/time.ts'
import { Capsule } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { ErrorState, Skeleton } from '#web/kit/ui/states.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { useOutbox } from './outbox.ts'
import { MessageRunView } from './MessageRunView.tsx'
import { useReadReceipt } from './conversation.ts'
import { daysOf, undeliveredMessages } from './thread.rules.ts'
import { UnsentMessages } from './UnsentMessages.tsx'

type MessagePages = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'isError' | 'error' | 'refetch'
>
type Props = {
  talk: Conversation
  pages: MessagePages
  messages: ConversationMessage[] | undefined
}

/** All messages, by day and writer. Opens at the end; older ones load on scrolling up. */
export function Thread({ talk, pages, messages }: Props) {
  const { t } = useWords()
  const { waiting, status } = useOutbox(talk.id)
  const { place, isAway, note, toEnd } = useEnd(waiting.length)
  useReadReceipt(talk, messages?.at(-1)?.position ?? 0)
  return (
    <div className="relative grid min-h-0 min-w-0">
      {/* Reversed: it stays at its end when a message arrives, and at the reader's position when older ones load above. */}
      <div
        ref={place}
        onScroll={note}
        role="region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard
        tabIndex={0}
        aria-label={t('conversations.log', { name: displayName(t, talk.name) })}
        className="flex min-h-0 min-w-0 flex-col-reverse overflow-y-auto overscroll-contain px-3 -outline-offset-3 sm:px-5"
      >
        <div className="grid grid-cols-1 gap-4 py-5">
          {messages === undefined ? (
            <Unread pages={pages} />
          ) : (
            <Days talk={talk} pages={pages} messages={messages} />
          )}
          <UnsentMessages
            waiting={undeliveredMessages(waiting, messages ?? [])}
            status={status}
            name={talk.name}
          />
        </div>
      </div>
      {isAway && (
        <button
          type="button"
          onClick={toEnd}
          className={`${look('outline', 'small')} absolute bottom-3 left-1/2 -translate-x-1/2 shadow-overlay max-sm:min-h-11`}
        >
          <ArrowDown aria-hidden className="size-4" />
          {t('conversations.to-latest')}
        </button>
      )}
      <Announced talk={talk} messages={messages} />
    </div>
  )
}

/** Shown while messages are loading, or if loading failed. */
function Unread({ pages }: { pages: MessagePages }) {
  return pages.isError ? (
    <ErrorState cause={pages.error} onRetry={() => pages.refetch()} />
  ) : (
    <Skeleton rows={3} />
  )
}

/** Follows the end of the thread, where new messages appear; writing a message scrolls there. */
function useEnd(messageCount: number) {
  const place = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  const toEnd = () => place.current?.scrollTo({ top: 0 })
  useEffect(() => {
    if (messageCount > 0) place.current?.scrollTo({ top: 0 })
  }, [messageCount])
  return { place, isAway, toEnd, note: () => setAway((place.current?.scrollTop ?? 0) < -200) }
}

function Days({ talk, pages, messages }: Props & { messages: ConversationMessage[] }) {
  const { t } = useWords()
  const language = useLanguage()
  // The read position on arrival; it does not move during the visit.
  const [readTo] = useState(talk.readTo)
  const days = daysOf(messages, { dayOf: (at) => new Date(at).toDateString(), readTo })
  return (
    <>
      {pages.hasNextPage ? <Earlier pages={pages} /> : <Beginning />}
      {days.map(({ day, at, runs }) => (
        <section
          key={day}
          className="grid grid-cols-1 gap-4"
          aria-label={dayText(at, ownZone(), language)}
        >
          <Line>
            <time dateTime={at} className="rounded-full bg-sunken px-3 py-0.5 text-sm text-ink-2">
              {dayText(at, ownZone(), language)}
            </time>
          </Line>
          {runs.map((run) => (
            <div key={run.key} className="grid grid-cols-1 gap-4">
              {run.isNew && (
                <Line tone="border-meet">
                  <span className="text-sm font-semibold text-meet-ink">
                    {t('conversations.new')}
                  </span>
                </Line>
              )}
              <MessageRunView run={run} talk={talk} />
            </div>
          ))}
        </section>
      ))}
    </>
  )
}

function Line({ tone = 'border-rule', children }: { tone?: string; children: ReactNode }) {
  return (
    <p className="flex items-center gap-3">
      <span aria-hidden className={`flex-1 border-t ${tone}`} />
      {children}
      <span aria-hidden className={`flex-1 border-t ${tone}`} />
    </p>
  )
}

/** Shows where the two people's lines meet. */
function Beginning() {
  const { t } = useWords()
  return (
    <div className="grid justify-items-center gap-3 px-4 pt-6 pb-2 text-center">
      <span aria-hidden className="flex items-center">
        <span className="h-2 w-14 rounded-l-full bg-offer" />
        <Capsule isMet className="h-9 w-17" />
        <span className="h-2 w-14 rounded-r-full bg-seek" />
      </span>
      <p className="max-w-96 text-sm text-ink-2">{t('conversations.start')}</p>
    </div>
  )
}

/** Loads older messages when the reader scrolls here, or by a button. */
function Earlier({ pages }: { pages: MessagePages }) {
  const { t } = useWords()
  const top = useRef<HTMLDivElement>(null)
  const { fetchNextPage, isFetchingNextPage, isError } = pages
  useEffect(() => {
    const topElement = top.current
    if (!topElement || isFetchingNextPage || isError) return undefined
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage()
      },
      { rootMargin: '300px' },
    )
    seen.observe(topElement)
    return () => seen.disconnect()
  }, [fetchNextPage, isFetchingNextPage, isError])
  return (
    <div ref={top} className="grid justify-items-center">
      <button
        type="button"
        aria-disabled={isFetchingNextPage || undefined}
        onClick={() => void fetchNextPage()}
        className={`${look('quiet', 'small')} ${isFetchingNextPage ? 'animate-pulse' : ''}`}
      >
        {t('conversations.earlier')}
      </button>
    </div>
  )
}

/** Announces the other person's latest message to screen readers. */
function Announced({ talk, messages }: Pick<Props, 'talk' | 'messages'>) {
  const { t } = useWords()
  const last = messages?.at(-1)
  const first = useRef<number | null>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    if (!last) return
    first.current ??= last.position
    if (last.position > first.current && !last.isOwn && !last.isDeleted)
      setText(t('conversations.said-by', { name: displayName(t, talk.name), text: last.text }))
  }, [last, talk.name, t])
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}

import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { EndpointReply } from '#contract/endpoint.ts'
import { listOwnMessages } from '#contract/mailing/messages.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { offlineQuery } from '#web/kit/offline/offline-query.ts'
import { momentText } from '#web/kit/time/time.ts'
import { look } from '#web/kit/ui/look.ts'
import { messageAnchor } from '#web/parts/events/message-anchor.ts'

type Message = EndpointReply<typeof listOwnMessages>['items'][number]

/**
 * The host's messages that the reader was sent: the latest open, and the one that a notification
 * leads to.
 */
export function HostMessages({ eventId }: { eventId: string }) {
  const { t } = useWords()
  const wanted = useRouterState({ select: ({ location }) => location.hash })
  const items = useQuery(offlineQuery(listOwnMessages, { params: { eventId } })).data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="host-messages" className={`${look('card')} grid gap-2 p-6`}>
      <h2 id="host-messages" className="title-2">
        {t('event.host-messages')}
      </h2>
      <ul className="divide-y divide-rule">
        {items.map((message, at) => (
          <One
            key={message.id}
            message={message}
            isLatest={at === 0}
            isWanted={messageAnchor(message.id) === wanted}
          />
        ))}
      </ul>
    </section>
  )
}
export { HostMessages as Part }

function One({
  message: { id, subject, body, at },
  isLatest,
  isWanted,
}: {
  message: Message
  isLatest: boolean
  isWanted: boolean
}) {
  const language = useLanguage()
  const row = useRef<HTMLLIElement>(null)
  const hasShown = useRef(false)
  const isLoading = useIsFetching() > 0

  // Only once the parts above have their height, and unless the reader has scrolled meanwhile.
  useEffect(() => {
    if (!isWanted || isLoading || hasShown.current) return
    hasShown.current = true
    if (scrollY > 0) return
    row.current?.scrollIntoView()
    row.current?.focus({ preventScroll: true })
  }, [isWanted, isLoading])

  return (
    <li ref={row} id={messageAnchor(id)} tabIndex={-1} className="scroll-mt-24 outline-none">
      <details open={isLatest || isWanted} className="group">
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 py-3 [&::-webkit-details-marker]:hidden">
          <span className="grid min-w-0 gap-0.5">
            <span dir="auto" className="font-semibold wrap-anywhere">
              {subject}
            </span>
            <time dateTime={at} className="text-sm text-ink-2">
              {momentText(at, language)}
            </time>
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-2 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <p dir="auto" className="pb-4 wrap-anywhere whitespace-pre-line">
          {body}
        </p>
      </details>
    </li>
  )
}

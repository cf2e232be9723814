import { Link } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import {
  countNotifications,
  listNotifications,
  type Notification,
  readNotifications,
} from '#contract/notifications.ts'
import { every } from '#web/kit/api/call.ts'
import { callWithCopy } from '#web/kit/offline/offline-query.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { useList } from '#web/kit/api/list.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { ownZone, spanText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { BoundaryRows } from '#web/kit/ui/BoundaryRows.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { Age } from '#web/parts/time/Age.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { useOfflinePage } from '#web/parts/pages/offline-page.ts'
import { Listing } from '#web/parts/pages/Listing.tsx'
import { paths } from '#web/paths.ts'
import { lineOf, sentenceOf, targetOf } from './notification-view.ts'

/** Lists the notifications, the latest first. */
export function NotificationsPage() {
  const { t } = useWords()
  const list = useList(listNotifications, (cursor) => ({ query: { cursor } }), callWithCopy)
  useOfflinePage(paths.notifications)
  const unread = list.data?.pages[0]?.unread ?? 0
  return (
    <div className="shell py-8 sm:py-12">
      <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <PageTitle>{t('notifications.title')}</PageTitle>
          {unread > 0 && <MarkAll newest={list.data?.pages[0]?.items[0]?.at ?? ''} />}
        </header>
        <Listing list={list} isQuiet empty={<Nothing />}>
          {(items) => (
            <ol className={`${look('card')} divide-y divide-rule overflow-hidden`}>
              <BoundaryRows
                of={items}
                keyOf={({ id }) => id}
                plain={({ event, facts }) => event?.title ?? facts.subject ?? t('page.part-failed')}
              >
                {(notification) => <One told={notification} />}
              </BoundaryRows>
            </ol>
          )}
        </Listing>
        <p className={look('hint')}>
          <Link to={paths.profile} search={{ tab: 'news' }} className={look('link')}>
            {t('notifications.choose')}
          </Link>
        </p>
      </div>
    </div>
  )
}
export { NotificationsPage as Page }

async function refetchNotifications(): Promise<void> {
  await Promise.all(
    [listNotifications, countNotifications].map((endpoint) =>
      queryClient.invalidateQueries(every(endpoint)),
    ),
  )
}

/** Marks the notifications shown as read, but not those that arrive meanwhile. */
function MarkAll({ newest }: { newest: string }) {
  const { t } = useWords()
  const send = useSend(readNotifications, refetchNotifications)
  return (
    <div className="grid gap-1">
      <Button
        kind="outline"
        size="small"
        isPending={send.isPending}
        onClick={() => send.mutate({ body: { until: newest } })}
      >
        <CheckCheck aria-hidden className="size-4.5" />
        {t('notifications.mark-all')}
      </Button>
      {send.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, send.error)}
        </p>
      )}
    </div>
  )
}

const dots = { seek: 'border-seek', offer: 'border-offer', line: 'border-line' } as const

/** One row; all of it links to its subject, which marks it as read. */
function One({ told }: { told: Notification }) {
  const { t } = useWords()
  const language = useLanguage()
  const send = useSend(readNotifications, refetchNotifications)
  const { isRead, facts, event, at } = told
  const sentence = sentenceOf(told)
  const details = [
    sentence && event?.title,
    facts.startsAt &&
      spanText(
        { startsAt: facts.startsAt, endsAt: null, timeZone: event?.timeZone ?? ownZone() },
        language,
      ),
    facts.where && t('meetings.table', { table: facts.where }),
    facts.others && t('notifications.others', { count: Number(facts.others) }),
    facts.line,
  ].filter(Boolean)
  return (
    <li
      className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 px-4 py-3.5 hover:bg-sunken has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-line/55 sm:px-5 ${isRead ? 'text-ink-2' : 'bg-surface'}`}
    >
      <span
        aria-hidden
        className={`mt-1.5 size-3.5 rounded-full border-4 ${isRead ? 'border-rule' : dots[lineOf(told)]}`}
      />
      <div className="grid min-w-0 gap-0.5">
        <Link
          {...targetOf(told)}
          onClick={() => !isRead && send.mutate({ body: { id: told.id } })}
          className={`wrap-anywhere outline-none after:absolute after:inset-0 ${isRead ? '' : 'font-semibold text-ink'}`}
        >
          {sentence ? (
            <span dir="auto">
              {t(`notifications.${sentence}`, { name: displayName(t, facts.name) })}
            </span>
          ) : (
            <span lang={facts.language} dir="auto">
              {facts.subject}
            </span>
          )}
          {!isRead && <span className="sr-only">, {t('notifications.new')}</span>}
        </Link>
        {details.length > 0 && (
          <p dir="auto" className="text-sm wrap-anywhere text-ink-2">
            {details.join(' · ')}
          </p>
        )}
      </div>
      <span className="pt-0.5 text-sm whitespace-nowrap text-ink-2">
        <Age at={at} />
      </span>
    </li>
  )
}

function Nothing() {
  const { t } = useWords()
  return (
    <EmptyState
      title={t('notifications.none')}
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
      <p>{t('notifications.none-text')}</p>
    </EmptyState>
  )
}

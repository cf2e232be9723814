import { Link } from '@tanstack/react-router'
import { ChevronRight, FileUp, MailPlus, Printer } from 'lucide-react'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useNow } from '#web/kit/time/use-now.ts'
import { Capsule } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { QrCode } from '#web/parts/check-in/QrCode.tsx'
import { ShareTexts } from '#web/parts/affiliates/ShareTexts.tsx'
import { turnPage } from '#web/parts/events/turn-page.ts'
import { eventLink } from '#web/parts/events/event-link.ts'
import { paths } from '#web/paths.ts'
import { Invitation } from './Invitation.tsx'
import { NextTasks, useHostTasks } from './NextTasks.tsx'

const longTitle = 50
const minuteMs = 60_000
const invitingId = 'inviting'

/** Shown after publishing: what to do next, what to share, and where the event is. */
export function PublishedPanel({ event }: { event: EventView }) {
  const { t } = useWords()
  const { id: eventId, invitationCode: code } = event
  const tasks = useHostTasks(event, useNow(minuteMs))
  const isLong = event.title.length > longTitle
  return (
    <div className="grid gap-10 sm:py-4">
      <div aria-hidden className="relative flex h-9 items-center">
        <span className="absolute right-1/2 h-3 w-dvw bg-seek" />
        <span className="absolute left-1/2 h-3 w-dvw bg-offer" />
        <Capsule isMet className="relative mx-auto h-9 w-17" />
      </div>
      <header className="mx-auto grid max-w-192 justify-items-center gap-3 text-center">
        <PageTitle name={t('create.published')} className={isLong ? 'title-2' : 'title-1'}>
          {t('create.published-title', { title: event.title })}
        </PageTitle>
        <p className="lead">{t('create.published-text')}</p>
      </header>
      <div className={`${look('card')} mx-auto w-full max-w-3xl overflow-hidden pb-2 empty:hidden`}>
        <NextTasks event={event} tasks={tasks} heading="h2" onInvite={goToInviting} />
      </div>
      <div id={invitingId} tabIndex={-1} className="mx-auto grid w-full max-w-3xl gap-6">
        {event.rights.includes('people') && <ListWays eventId={eventId} />}
        {code && (
          <>
            <div
              className={`${look('card')} grid items-center gap-8 p-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-8`}
            >
              <Invitation event={event} code={code} />
              <div className="grid justify-items-center gap-3">
                <QrCode
                  text={eventLink(event, code)}
                  label={t('share.qr', { title: event.title })}
                  className="size-44"
                />
                <Link to={paths.poster} params={{ eventId }} className={look('outline', 'small')}>
                  <Printer aria-hidden className="size-4" />
                  {t('share.poster')}
                </Link>
              </div>
            </div>
            <div className={`${look('card')} p-6 sm:p-8`}>
              <ShareTexts event={event} link={eventLink(event, code)} />
            </div>
          </>
        )}
      </div>
      <Link
        to={paths.event}
        params={{ eventId }}
        search={{}}
        onClick={turnPage}
        className={`${look('outline')} justify-self-center`}
      >
        {t('create.open-it')}
      </Link>
    </div>
  )
}

const way = 'flex min-h-16 items-center gap-4 px-6 py-3 -outline-offset-3! hover:bg-sunken sm:px-8'

/** The ways to invite many people at once: from a file, or by their addresses. */
function ListWays({ eventId }: { eventId: string }) {
  const { t } = useWords()
  return (
    <ul className={`${look('card')} divide-y divide-rule overflow-hidden`}>
      <li>
        <Link
          to={paths.invitations}
          params={{ eventId }}
          search={{ import: 'yes' }}
          className={way}
        >
          <WayWords icon={FileUp} title={t('published.import')} text={t('published.import-text')} />
        </Link>
      </li>
      <li>
        <Link to={paths.invitations} params={{ eventId }} className={way}>
          <WayWords icon={MailPlus} title={t('host.invitees')} text={t('published.mail-text')} />
        </Link>
      </li>
    </ul>
  )
}

function WayWords({
  icon: Icon,
  title,
  text,
}: {
  icon: typeof FileUp
  title: string
  text: string
}) {
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />
      <span className="mr-auto grid min-w-0">
        <span className="font-semibold">{title}</span>{' '}
        <span className="text-sm text-ink-2">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-2" />
    </>
  )
}

/** What to share is on this page already. */
function goToInviting(): void {
  const inviting = document.getElementById(invitingId)
  inviting?.scrollIntoView({ block: 'start' })
  inviting?.focus({ preventScroll: true })
}

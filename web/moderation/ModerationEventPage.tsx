import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type ModerationEventView, openGathering, putBack, takeDown } from '#contract/moderation.ts'
import { q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { ProseText } from '#web/parts/pages/ProseText.tsx'
import { paths } from '#web/paths.ts'
import { ActionLogSection } from './ActionLog.tsx'
import { AuditedPage } from './AuditedPage.tsx'
import { Facts } from './Facts.tsx'
import { auditedQuery, invalidateModeration } from './queries.ts'
import { type ReasonRequest, ReasonDialog } from './ReasonDialog.tsx'
import { Reports } from './RelatedLists.tsx'
import { NotificationText } from './NotificationText.tsx'
import { localeFor } from '#web/kit/i18n/locale.ts'

/** Shows an event's texts and state; the view is logged. */
export function ModerationEventPage() {
  const { eventId } = useParams({ from: paths.adminGathering })
  const { user } = useSession()
  const query = useQuery({
    ...q(openGathering, { params: { eventId }, body: {} }),
    ...auditedQuery,
    enabled: user !== null,
  })
  return <AuditedPage query={query}>{(event) => <Sheet event={event} />}</AuditedPage>
}
export { ModerationEventPage as Page }

function Sheet({ event }: { event: ModerationEventView }) {
  const { t } = useWords()
  const language = useLanguage()
  const { host, people, reported } = event
  const number = new Intl.NumberFormat(localeFor(language))
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 lg:col-span-full">
        <div className="grid min-w-0 justify-items-start gap-2">
          <Chip tone={event.status === 'published' ? 'offer' : 'seek'}>
            {t(`event.status.${event.status}`)}
          </Chip>
          <PageTitle className="title-1 wrap-anywhere">{event.title}</PageTitle>
        </div>
        <EventActions event={event} />
      </header>
      <div className="grid min-w-0 content-start gap-8">
        {event.takenDownFor !== null && (
          <NotificationText label={t('moderation.take-down-label')}>
            {event.takenDownFor}
          </NotificationText>
        )}
        <div className={`${look('card')} p-5 sm:p-6`}>
          <Facts
            facts={[
              [
                t('moderation.host'),
                <Link
                  key="host"
                  to={paths.adminPerson}
                  params={{ userId: host.id }}
                  className={look('link')}
                >
                  {host.name || t('feedback.inbox.nameless')}
                </Link>,
              ],
              [t('moderation.when'), event.startsAt && momentText(event.startsAt, language)],
              [t('moderation.place'), event.place],
              [t('moderation.in'), number.format(people)],
              [t('moderation.event-reported'), number.format(reported)],
            ]}
          />
        </div>
        {event.summary !== '' && (
          <p dir="auto" className="lead wrap-anywhere whitespace-pre-line">
            {event.summary}
          </p>
        )}
        {event.prose.length > 0 && (
          <div dir="auto">
            <ProseText prose={event.prose} />
          </div>
        )}
        <Reports title={t('moderation.event-reported')} reports={event.reports} />
      </div>
      <ActionLogSection
        acts={event.acts}
        more={
          <Link
            to={paths.adminLog}
            search={{ event: event.id }}
            className={`${look('link')} justify-self-start`}
          >
            {t('moderation.log-more')}
          </Link>
        }
      />
    </div>
  )
}

/** Takes the event down, or restores it. */
function EventActions({ event: { id: eventId, title, status } }: { event: ModerationEventView }) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const [down, back] = [
    useSend(takeDown, invalidateModeration),
    useSend(putBack, invalidateModeration),
  ]
  const reasonRequest: ReasonRequest =
    status === 'taken_down'
      ? {
          title: t('moderation.put-back-title', { title }),
          text: t('moderation.put-back-text'),
          label: t('moderation.why'),
          hint: t('moderation.why-log'),
          act: t('moderation.put-back'),
          isGrave: false,
          draft: `put-back.${eventId}`,
          send: async (reason) => {
            await back.mutateAsync({ params: { eventId }, body: { reason } })
            showToast(t('moderation.put-back-now', { title }))
          },
        }
      : {
          title: t('moderation.take-down-title', { title }),
          text: t('moderation.take-down-text'),
          label: t('moderation.take-down-label'),
          hint: t('moderation.why-read'),
          act: t('moderation.take-down'),
          isGrave: true,
          draft: `take-down.${eventId}`,
          send: async (reason) => {
            await down.mutateAsync({ params: { eventId }, body: { reason } })
            showToast(t('moderation.taken-down-now', { title }))
          },
        }
  return (
    <>
      <Button kind={reasonRequest.isGrave ? 'danger' : 'primary'} onClick={() => setAsking(true)}>
        {reasonRequest.act}
      </Button>
      {isAsking && <ReasonDialog deed={reasonRequest} onClose={() => setAsking(false)} />}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { liftSuspension, openPerson, type PersonView, suspendPerson } from '#contract/moderation.ts'
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
import { paths } from '#web/paths.ts'
import { ActionLogSection } from './ActionLog.tsx'
import { AuditedPage } from './AuditedPage.tsx'
import { Facts } from './Facts.tsx'
import { auditedQuery, invalidateModeration } from './queries.ts'
import { OutreachPart } from './OutreachPart.tsx'
import { type ReasonRequest, ReasonDialog } from './ReasonDialog.tsx'
import { PersonEvents, Reports } from './RelatedLists.tsx'
import { NotificationText } from './NotificationText.tsx'
import { localeFor } from '#web/kit/i18n/locale.ts'

/** Shows a person's account; the view is logged. */
export function PersonPage() {
  const { userId } = useParams({ from: paths.adminPerson })
  const { user } = useSession()
  const query = useQuery({
    ...q(openPerson, { params: { userId }, body: {} }),
    ...auditedQuery,
    enabled: user !== null,
  })
  return <AuditedPage query={query}>{(person) => <Sheet person={person} />}</AuditedPage>
}
export { PersonPage as Page }

function Sheet({ person }: { person: PersonView }) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <header className="grid min-w-0 justify-items-start gap-2 lg:col-span-full">
        {person.status !== 'active' && (
          <Chip tone="seek">{t(`moderation.status.${person.status}`)}</Chip>
        )}
        <PageTitle className="title-1 wrap-anywhere">
          {person.name || t('feedback.inbox.nameless')}
        </PageTitle>
      </header>
      <div className="grid min-w-0 content-start gap-8">
        {person.detail !== null && (
          <NotificationText label={t('moderation.suspend-label')}>{person.detail}</NotificationText>
        )}
        <div className={`${look('card')} p-5 sm:p-6`}>
          <Facts
            facts={[
              [t('moderation.address'), person.email],
              [t('moderation.since'), momentText(person.since, language)],
              [t('moderation.leaves'), person.leavesAt && momentText(person.leavesAt, language)],
              [t('moderation.hosted'), number(person.hosted, language)],
              [t('moderation.joined'), number(person.joined, language)],
              [
                t('moderation.page'),
                person.handle && (
                  <Link
                    key="page"
                    to={paths.host}
                    params={{ handle: person.handle }}
                    className={look('link')}
                  >
                    {person.handle}
                  </Link>
                ),
              ],
              [t('moderation.reported'), number(person.reported, language)],
            ]}
          />
        </div>
        <OutreachPart person={person} />
        <Reports title={t('moderation.reported')} reports={person.reports} />
        <PersonEvents gatherings={person.gatherings} />
        <PersonActions person={person} />
      </div>
      <ActionLogSection
        acts={person.acts}
        more={
          <Link
            to={paths.adminLog}
            search={{ person: person.id }}
            className={`${look('link')} justify-self-start`}
          >
            {t('moderation.log-more')}
          </Link>
        }
      />
    </div>
  )
}

function number(value: number, language: string): string {
  return new Intl.NumberFormat(localeFor(language)).format(value)
}

/** The actions on a person's account. None on one's own, another operator's, or a deleted one. */
function PersonActions({ person }: { person: PersonView }) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const [suspend, lift] = [
    useSend(suspendPerson, invalidateModeration),
    useSend(liftSuspension, invalidateModeration),
  ]
  const { id: userId, status } = person
  const name = person.name || person.email
  if (status === 'deleted') return null
  if (person.isYou || person.isAdministrator)
    return (
      <p className={`${look('hint')} max-w-80`}>
        {t(person.isYou ? 'moderation.you' : 'moderation.administrator')}
      </p>
    )
  const reasonRequest: ReasonRequest =
    status === 'active'
      ? {
          title: t('moderation.suspend-title', { name }),
          text: t('moderation.suspend-text'),
          label: t('moderation.suspend-label'),
          hint: t('moderation.why-read'),
          act: t('moderation.suspend'),
          isGrave: true,
          draft: `suspend.${userId}`,
          send: async (detail) => {
            await suspend.mutateAsync({ params: { userId }, body: { detail } })
            showToast(t('moderation.suspended-now', { name }))
          },
        }
      : {
          title: t('moderation.lift-title', { name }),
          text: t('moderation.lift-text'),
          label: t('moderation.why'),
          hint: t('moderation.why-log'),
          act: t('moderation.lift'),
          isGrave: false,
          draft: `lift.${userId}`,
          send: async (reason) => {
            await lift.mutateAsync({ params: { userId }, body: { reason } })
            showToast(t('moderation.lifted-now', { name }))
          },
        }
  return (
    <section
      className={`${look('card')} grid items-center gap-x-8 gap-y-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-6 ${reasonRequest.isGrave ? 'border-seek-ink' : ''}`}
    >
      <p className="text-ink-2">{reasonRequest.text}</p>
      <Button kind={reasonRequest.isGrave ? 'danger' : 'primary'} onClick={() => setAsking(true)}>
        {reasonRequest.act}
      </Button>
      {isAsking && <ReasonDialog deed={reasonRequest} onClose={() => setAsking(false)} />}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { moderationLimits, openReport, type AbuseReport } from '#contract/moderation.ts'
import { q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { ActionLogSection } from './ActionLog.tsx'
import { AuditedPage } from './AuditedPage.tsx'
import { ReportDeadline } from './ReportDeadline.tsx'
import { Facts } from './Facts.tsx'
import { auditedQuery } from './queries.ts'
import { VerdictForm } from './VerdictForm.tsx'

/** One report, with the reported content; the view is logged. */
export function ReportPage() {
  const { feedbackId } = useParams({ from: paths.adminReport })
  const { user } = useSession()
  const query = useQuery({
    ...q(openReport, { params: { feedbackId }, body: {} }),
    ...auditedQuery,
    enabled: user !== null,
  })
  return (
    <AuditedPage query={query}>
      {(report) => <Whole report={report} now={query.dataUpdatedAt} />}
    </AuditedPage>
  )
}
export { ReportPage as Page }

function Whole({ report, now }: { report: AbuseReport; now: number }) {
  const { t } = useWords()
  const title =
    report.reason === null
      ? t(report.event ? 'moderation.told-of-event' : 'moderation.told')
      : t(`conversations.reason.${report.reason}`)
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <header className="grid gap-3 lg:col-span-full">
        <p className="flex flex-wrap items-center gap-3">
          {report.state === 'open' ? (
            <ReportDeadline at={report.at} now={now} />
          ) : (
            <Chip tone="offer">{t('moderation.is.done')}</Chip>
          )}
          <span className="font-mono text-sm text-ink-2" translate="no">
            {report.number}
          </span>
        </p>
        <PageTitle name={t('moderation.report', { number: report.number })}>{title}</PageTitle>
      </header>
      <div className="grid min-w-0 content-start gap-8">
        <Who report={report} />
        {report.text && (
          <section className="grid gap-2">
            <h2 className="title-3">{t('moderation.words')}</h2>
            <blockquote
              dir="auto"
              className="border-l-4 border-seek pl-4 whitespace-pre-line wrap-anywhere"
            >
              {report.text}
            </blockquote>
          </section>
        )}
        {report.messages && <Copied messages={report.messages} report={report} />}
      </div>
      <div className="grid min-w-0 content-start gap-8">
        {report.state === 'open' && <VerdictForm report={report} />}
        <ActionLogSection acts={report.acts} />
      </div>
    </div>
  )
}

function Who({ report }: { report: AbuseReport }) {
  const { t } = useWords()
  const language = useLanguage()
  const { from, about, event } = report
  const somebody = ({ id, name }: { id: string; name: string }) => (
    <Link to={paths.adminPerson} params={{ userId: id }} className={look('link')}>
      {name || t('feedback.inbox.nameless')}
    </Link>
  )
  const due = new Date(Date.parse(report.at) + moderationLimits.dueHours * 3_600_000).toISOString()
  return (
    <div className={`${look('card')} p-5 sm:p-6`}>
      <Facts
        facts={[
          [
            t('moderation.by'),
            <span key="by" className="inline-flex flex-wrap items-center gap-2">
              {somebody(from)}
              {report.wantsMail && (
                <Mail aria-label={t('feedback.inbox.wants-mail')} className="size-4 text-ink-2" />
              )}
            </span>,
          ],
          [
            t(about?.isHost ? 'moderation.about-host' : 'moderation.about'),
            about && (
              <span key="about" className="inline-flex flex-wrap items-center gap-2">
                {somebody(about)}
                {about.status !== 'active' && (
                  <Chip tone="seek">{t(`moderation.status.${about.status}`)}</Chip>
                )}
              </span>
            ),
          ],
          [
            t('moderation.at'),
            event && (
              <span key="at" className="inline-flex flex-wrap items-center gap-2">
                <Link
                  to={paths.adminGathering}
                  params={{ eventId: event.id }}
                  className={look('link')}
                >
                  {event.title}
                </Link>
                {event.status === 'taken_down' && (
                  <Chip tone="seek">{t('event.status.taken_down')}</Chip>
                )}
              </span>
            ),
          ],
          [t('moderation.when'), momentText(report.at, language)],
          [t('moderation.answer-by'), report.state === 'open' ? momentText(due, language) : null],
        ]}
      />
    </div>
  )
}

/** The reported part of a conversation, as it was then. */
function Copied({
  messages,
  report: { about },
}: {
  messages: NonNullable<AbuseReport['messages']>
  report: AbuseReport
}) {
  const { t } = useWords()
  const language = useLanguage()
  const name = about?.name || t('conversations.nameless')
  return (
    <section className="grid gap-3">
      <h2 className="title-3">{t('moderation.copied')}</h2>
      <p className={look('hint')}>{t('moderation.copied-hint')}</p>
      {messages.length === 0 && <p className="text-ink-2">{t('feedback.inbox.evidence-none')}</p>}
      <ol className="grid gap-3">
        {messages.map(({ isReporters, text, at }) => (
          <li
            key={at + text}
            className={`grid w-fit max-w-[min(100%,34rem)] gap-0.5 rounded-card px-4 py-2.5 ${isReporters ? 'justify-self-end bg-sunken' : 'bg-seek-wash'}`}
          >
            <span className="text-xs text-ink-2">
              {isReporters ? t('feedback.inbox.evidence-reporter') : name} ·{' '}
              {momentText(at, language)}
            </span>
            <span dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text || t('conversations.deleted')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { readStatus, type SystemStatus } from '#contract/operations.ts'
import { q } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { AdminNav } from '#web/parts/pages/AdminNav.tsx'
import { NotFoundPage } from '#web/parts/pages/NotFoundPage.tsx'
import { momentText } from '#web/kit/time/time.ts'
import { paths } from '#web/paths.ts'
import { roomText } from './amounts.ts'
import { Counts } from './Counts.tsx'
import { useFindings } from './findings.ts'
import { Headline } from './Headline.tsx'
import { StatusOverview } from './StatusOverview.tsx'
import { PartCard } from './PartCard.tsx'
import { Processes } from './Processes.tsx'
import { localeFor } from '#web/kit/i18n/locale.ts'
import type { Translate } from '#words/words.ts'

const everyMs = 15_000

/** The state of the installation, for administrators; for everyone else the page does not exist. */
export function StatusPage() {
  const { t } = useWords()
  const { user } = useSession()
  // A person may have become an administrator since their record was read: the server decides.
  const query = useQuery({
    ...q(readStatus, {}),
    enabled: user !== null,
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  const { error } = query
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  return (
    <div className="shell py-6 sm:py-10">
      <QueryView query={query} skeleton={<Waiting />}>
        {(status) => (
          <Board status={status} notRead={error === null ? null : failureWords(t, error)} />
        )}
      </QueryView>
    </div>
  )
}
export { StatusPage as Page }

function Board({ status, notRead }: { status: SystemStatus; notRead: string | null }) {
  const { t } = useWords()
  const findings = useFindings(status)
  const isMailToBlame = findings.mail.state === 'bad' && status.mails.failure !== null
  return (
    <div className="grid grid-cols-1 gap-8">
      <AdminNav />
      <Headline
        findings={findings}
        at={status.at}
        aside={isMailToBlame ? `${mailReplyLabel(t, status.mails)}: ${status.mails.failure}` : null}
        notRead={notRead}
      />
      <StatusOverview findings={findings} />
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        <PartCard part="processes" said={findings.processes} className="md:col-span-full">
          <Processes status={status} />
        </PartCard>
        <PartCard part="money" said={findings.money} className="md:col-span-full">
          <Further to={paths.adminMoney}>{t('status.money.see')}</Further>
        </PartCard>
        <Cards status={status} findings={findings} />
      </div>
      <Counts counts={status.counts} />
    </div>
  )
}

/** Returns the label of the mail server's last reply; a relay that is not known has no name. */
function mailReplyLabel(t: Translate, { relay }: SystemStatus['mails']): string {
  return t('status.mail.says', { relay: relay ?? t('status.mail.relay') })
}

function Cards({
  status,
  findings,
}: {
  status: SystemStatus
  findings: ReturnType<typeof useFindings>
}) {
  const { t } = useWords()
  const language = useLanguage()
  const { database, mails, matching, search, doctor, backup, nextBackupAt } = status
  const moment = (at: string | null | undefined) => (at ? momentText(at, language) : null)
  const room = (bytes: number | null | undefined) =>
    typeof bytes === 'number' ? roomText(bytes, language) : null
  const number = (value: number) => new Intl.NumberFormat(localeFor(language)).format(value)
  const lastRun = (run: { endedAt: string } | null): readonly [string, string | null] => [
    t('status.last'),
    moment(run?.endedAt),
  ]
  return (
    <>
      <PartCard
        part="database"
        said={findings.database}
        facts={[
          [t('status.version'), database.version],
          [t('status.database.room'), room(database.bytes)],
          [t('status.database.migration'), database.migration.replace(/[.]sql$/, '')],
        ]}
      />
      <PartCard
        part="mail"
        said={findings.mail}
        facts={[
          [t('status.mail.relay'), mails.relay],
          [t('status.mail.waiting'), number(mails.waiting)],
          [t('status.mail.last'), moment(mails.lastSentAt)],
          [mailReplyLabel(t, mails), mails.failure ?? mails.refusal],
          [
            t('status.mail.for-good'),
            mails.refusedLastDay > 0 ? number(mails.refusedLastDay) : null,
          ],
          [t('status.mail.strangers'), number(mails.strangersLastDay)],
          [t('status.mail.strangers-waiting'), number(mails.strangersWaiting)],
        ]}
      >
        {mails.holds > 0 && (
          <Further to={paths.adminMailHolds}>{t('status.mail.see-holds')}</Further>
        )}
      </PartCard>
      <PartCard
        part="backup"
        said={findings.backup}
        facts={[
          lastRun(backup),
          [t('status.backup.room'), room(backup?.bytes)],
          [t('status.backup.next'), moment(nextBackupAt)],
          [t('status.backup.said'), backup?.failure ?? null],
        ]}
      />
      <PartCard
        part="matching"
        said={findings.matching}
        facts={[[t('status.mail.waiting'), number(matching.waiting)]]}
      />
      <PartCard
        part="search"
        said={findings.search}
        facts={[[t('status.mail.waiting'), number(search.waiting)]]}
      />
      <PartCard
        part="doctor"
        said={findings.doctor}
        facts={[
          lastRun(doctor),
          ...(doctor?.findings ?? []).map(
            ({ check, rows }) => [check, t('status.doctor.rows', { count: rows })] as const,
          ),
        ]}
      />
    </>
  )
}

function Further({
  to,
  children,
}: {
  to: typeof paths.adminMoney | typeof paths.adminMailHolds
  children: string
}) {
  return (
    <Link
      to={to}
      className={`${look('link')} inline-flex min-h-8 items-center gap-1 justify-self-start`}
    >
      {children}
      <ChevronRight aria-hidden className="size-4 shrink-0" />
    </Link>
  )
}

/** The page's layout in grey, while it loads. */
function Waiting() {
  const { t } = useWords()
  return (
    <div aria-live="polite" aria-busy className="grid animate-pulse gap-8">
      <PageTitle className="sr-only">{t('status.title')}</PageTitle>
      <div aria-hidden className="h-52 rounded-card bg-sunken" />
      <div aria-hidden className="mx-16 h-2 rounded-full bg-sunken max-md:hidden" />
      <div aria-hidden className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, at) => (
          <div key={at} className="h-44 rounded-card bg-sunken" />
        ))}
      </div>
    </div>
  )
}

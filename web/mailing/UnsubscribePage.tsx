import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { MailCheck, MailX } from 'lucide-react'
import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import { UnsubscribeKind, readMailStop, stopMail } from '#contract/mailing/announcements.ts'
import { q } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EdgeLine } from '#web/parts/pages/EdgeLine.tsx'
import { QueryPage } from '#web/parts/pages/QueryPage.tsx'
import { paths } from '#web/paths.ts'
import { GuestChoice } from './GuestChoice.tsx'

/**
 * The page of the unsubscribe link: one button stops mails of its kind, without signing in. Opening
 * it changes nothing.
 */
export function UnsubscribePage() {
  const { mailToken = '', kind } = useParams({ strict: false })
  const parsedKind = UnsubscribeKind.safeParse(kind)
  return (
    <div className="overflow-x-clip">
      <div className="shell py-8 sm:py-12">
        {parsedKind.success ? (
          <Choice params={{ mailToken, kind: parsedKind.data }} />
        ) : (
          <NotALink />
        )}
      </div>
    </div>
  )
}
export { UnsubscribePage as Page }

function Choice({ params }: { params: { mailToken: string; kind: UnsubscribeKind } }) {
  const query = useQuery(q(readMailStop, { params }))
  const isBad = query.error instanceof ApiError && query.error.code === 'not-found'
  return isBad ? (
    <NotALink />
  ) : (
    <QueryPage query={query}>{(choice) => <Switch params={params} choice={choice} />}</QueryPage>
  )
}

function Switch({
  params,
  choice,
}: {
  params: { mailToken: string; kind: UnsubscribeKind }
  choice: EndpointReply<typeof readMailStop>
}) {
  const { t } = useWords()
  const send = useSend(stopMail, (reply) =>
    queryClient.setQueryData(q(readMailStop, { params }).queryKey, reply),
  )
  const choose = (body: EndpointBody<typeof stopMail>) => send.mutate({ params, body })
  const isOnce = choice.isWanted && choice.isOptedIn === false
  const isReported = !choice.isWanted && send.isSuccess && send.variables.body?.isReported === true
  const Icon = choice.isWanted ? MailCheck : MailX
  return (
    <div className="grid max-w-136 justify-items-start gap-5">
      <EdgeLine />
      <PageTitle>{t('unsubscribe.title')}</PageTitle>
      <p aria-live="polite" className="flex items-start gap-3 text-lg empty:hidden">
        {!isOnce && (
          <>
            <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-ink-2" />
            {isReported
              ? t('unsubscribe.reported')
              : t(choice.isWanted ? 'unsubscribe.now-wanted' : 'unsubscribe.now-stopped', {
                  kind: t(`news.kind.${choice.kind}`),
                })}
          </>
        )}
      </p>
      {isOnce ? (
        <GuestChoice about={choice.about} isPending={send.isPending} onChoose={choose} />
      ) : (
        <>
          {choice.isWanted && choice.isOptedIn && <p>{t('unsubscribe.opted-in')}</p>}
          <Button
            kind={choice.isWanted ? 'primary' : 'outline'}
            isPending={send.isPending}
            onClick={() => choose({ isWanted: !choice.isWanted })}
          >
            {t(choice.isWanted ? 'unsubscribe.stop' : 'unsubscribe.resume')}
          </Button>
        </>
      )}
      {send.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, send.error)}
        </p>
      )}
      <p className={look('hint')}>
        {t(choice.kind === 'guest' ? 'unsubscribe.guest-text' : 'news.text')}
      </p>
    </div>
  )
}

function NotALink() {
  const { t } = useWords()
  return (
    <div className="grid justify-items-start gap-5">
      <EdgeLine />
      <PageTitle>{t('unsubscribe.bad')}</PageTitle>
      <p className="lead">{t('unsubscribe.bad-text')}</p>
      <Link to={paths.profile} search={{ tab: 'news' }} className={look('outline')}>
        {t('unsubscribe.to-profile')}
      </Link>
    </div>
  )
}

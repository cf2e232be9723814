import { Link, useNavigate } from '@tanstack/react-router'
import {
  acceptAffiliating,
  type AffiliateCode,
  listAffiliations,
  readAffiliateCode,
  readRecommending,
} from '#contract/payments/affiliations.ts'
import { startNavigation } from '#web/kit/browser/navigation-focus.ts'
import { every } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import type { Translate } from '#words/words.ts'
import { SignOutButton } from '#web/parts/auth/SignOutButton.tsx'
import { addressTo, paths } from '#web/paths.ts'

type Props = { known: AffiliateCode; code: string }

/** Shows the accept button, or why the offer cannot be accepted. */
export function OfferAccept({ known, code }: Props) {
  const { t } = useWords()
  const { event, boundTo, isHost, leadsTo } = known
  const { status } = useSession()
  const isOver = event.status === 'cancelled' || event.timing === 'ended'
  const isSignedIn = status === 'authenticated'
  if (isOver)
    return (
      <Card
        title={t(
          event.status === 'cancelled' ? 'refusals.event-cancelled' : 'refusals.event-ended',
        )}
        text={t('recommend.accept.over')}
      />
    )
  if (isHost)
    return (
      <Card title={t('recommend.accept.host')} text={t('recommend.accept.host-text')}>
        <Link
          to={paths.manageAffiliates}
          params={{ eventId: event.id }}
          className={look('outline')}
        >
          {t('recommend.accept.manage')}
        </Link>
      </Card>
    )
  if (isSignedIn && boundTo && !boundTo.isYou) return <BoundElsewhere masked={boundTo.masked} />
  return (
    <Card
      title={t(leadsTo === 'invitation' ? 'recommend.accept.title' : 'recommend.accept.ask-title')}
      text={t(leadsTo === 'invitation' ? 'recommend.accept.text' : 'recommend.accept.ask-text', {
        host: event.hostName,
      })}
    >
      {boundTo && <p className="wrap-anywhere">{t('join.bound-for', { email: boundTo.masked })}</p>}
      {isSignedIn ? <Accept known={known} code={code} /> : <SignUpFirst code={code} />}
      <p className={look('hint')}>{t('recommend.accept.later')}</p>
    </Card>
  )
}

function Card({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: React.ReactNode
}) {
  return (
    <section className={`${look('card')} grid gap-4 p-6`}>
      <h2 className="title-3">{title}</h2>
      <p className="text-ink-2">{text}</p>
      {children}
    </section>
  )
}

function Accept({ known: { leadsTo }, code }: Props) {
  const { t } = useWords()
  const navigate = useNavigate()
  const accept = useSend(acceptAffiliating, async (reply) => {
    // Another page is shown next, even if the URL stays.
    startNavigation()
    showToast(t(reply.state === 'pending' ? 'recommend.accept.asked' : 'recommend.accept.done'))
    await Promise.all(
      [readAffiliateCode, readRecommending, listAffiliations].map((endpoint) =>
        queryClient.invalidateQueries(every(endpoint)),
      ),
    )
    await navigate({
      to: paths.affiliateOnboarding,
      params: { affiliateCode: reply.code },
      replace: true,
    })
  })
  return (
    <div className="grid gap-3">
      <Button
        isPending={accept.isPending}
        onClick={() => accept.mutate({ params: { affiliateCode: code }, body: {} })}
      >
        {t(leadsTo === 'invitation' ? 'recommend.accept.yes' : 'recommend.accept.ask')}
      </Button>
      {accept.error && (
        <p role="alert" className={look('error')}>
          {refusedWords(t, accept.error)}
        </p>
      )}
    </div>
  )
}

/** Two of these refusal codes mean something else in other calls. */
function refusedWords(t: Translate, cause: unknown): string {
  const code = cause instanceof ApiError ? cause.code : null
  if (code === 'too-many-items') return t('recommend.accept.full')
  if (code === 'not-allowed') return t('recommend.accept.not-now')
  return failureWords(t, cause)
}

function SignUpFirst({ code }: { code: string }) {
  const { t } = useWords()
  const state = { from: addressTo(paths.affiliateOnboarding, { affiliateCode: code }) }
  return (
    <div className="grid gap-3">
      <Link to={paths.signup} state={state} className={look('primary')}>
        {t('recommend.accept.sign-up')}
      </Link>
      <Link to={paths.signin} state={state} className={look('outline')}>
        {t('join.log-in')}
      </Link>
    </div>
  )
}

/** The offer is bound to another mail address, possibly another of the reader's own. */
function BoundElsewhere({ masked }: { masked: string }) {
  const { t } = useWords()
  const { user } = useSession()
  return (
    <Card
      title={t('join.bound-title', { email: masked })}
      text={t('join.bound-text', { email: user?.email ?? '' })}
    >
      <SignOutButton label={t('join.switch')} />
    </Card>
  )
}

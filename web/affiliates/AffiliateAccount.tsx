import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type AffiliateCode,
  type Affiliation,
  listAffiliations,
  readAffiliation,
} from '#contract/payments/affiliations.ts'
import { q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { percentText } from '#web/parts/money/figures.ts'
import { EdgeLine } from '#web/parts/pages/EdgeLine.tsx'
import { paths } from '#web/paths.ts'
import { Earnings } from './Earnings.tsx'
import { EarningsAccount } from './EarningsAccount.tsx'
import { EarningsList } from './EarningsList.tsx'
import { EarningsPayouts } from './EarningsPayouts.tsx'
import { OwnLink } from './OwnLink.tsx'

/** Shows the affiliate's own link, its results, and the commission owed. */
export function AffiliateAccount({ event, code }: { event: AffiliateCode['event']; code: string }) {
  const { t } = useWords()
  const read = useQuery(q(readAffiliation, { params: { affiliateCode: code } }))
  const all = useQuery(q(listAffiliations, {}))
  const isOver = event.status === 'cancelled' || event.timing === 'ended'
  const hasLink = !isOver && (read.data === undefined || leadsOn(read.data.own))
  const money = (
    <QueryView query={read}>
      {({ own, items }) => (
        <>
          <Earnings own={own} />
          <QueryView query={all} skeleton={null}>
            {(earnings) =>
              (own.event.price !== null || earnings.items.some(({ sums }) => sums.length > 0)) && (
                <EarningsAccount known={earnings} />
              )
            }
          </QueryView>
          <EarningsList own={own} items={items} />
          {all.data && <EarningsPayouts payouts={all.data.payouts} />}
        </>
      )}
    </QueryView>
  )
  return (
    <article className="grid gap-8">
      <header className="grid gap-5">
        <EdgeLine />
        <div className="grid gap-3">
          <PageTitle
            name={t('recommend.own.title', { title: event.title })}
            className="title-1 wrap-anywhere"
          >
            {t('recommend.own.title', { title: event.title })}
          </PageTitle>
          <Standing own={read.data?.own} event={event} isOver={isOver} />
          <p>
            <Link to={paths.event} params={{ eventId: event.id }} className={look('link')}>
              {t('recommend.see-it')}
            </Link>
          </p>
        </div>
      </header>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {hasLink && (
          <div className="grid min-w-0 gap-6">
            <OwnLink event={event} code={code} />
          </div>
        )}
        <div className={`grid min-w-0 gap-6 ${hasLink ? '' : 'lg:col-span-2'}`}>{money}</div>
      </div>
    </article>
  )
}

/**
 * Returns whether the link is worth handing out: it counts, or will again, and it opens something.
 */
function leadsOn({ state, isOn, isOpening }: Affiliation): boolean {
  return isOpening && (state === 'paused' || (state === 'active' && isOn))
}

/** Shows the terms, or why referrals do not count at present. */
function Standing({
  own,
  event: { hostName: host, status },
  isOver,
}: {
  own: Affiliation | undefined
  event: AffiliateCode['event']
  isOver: boolean
}) {
  const { t } = useWords()
  const language = useLanguage()
  if (own?.state === 'paused' || own?.state === 'banned') {
    return (
      <div
        role="status"
        className="grid max-w-160 gap-2 rounded-card border-l-8 border-seek bg-seek-wash px-5 py-4"
      >
        <p className="font-semibold text-seek-ink">{t(`recommend.own.${own.state}`, { host })}</p>
        <p>{t(`recommend.own.${own.state}-text`)}</p>
        {own.reason !== '' && (
          <blockquote className="wrap-anywhere whitespace-pre-line">
            {own.reason}
            <footer className="mt-1 text-sm text-ink-2">{host}</footer>
          </blockquote>
        )}
      </div>
    )
  }
  if (isOver)
    return (
      <p className="lead">
        {t(status === 'cancelled' ? 'recommend.own.cancelled' : 'recommend.own.over')}
      </p>
    )
  if (own?.isOn === false)
    return (
      <p role="status" className="lead">
        {t('recommend.own.off', { host })}
      </p>
    )
  if (own?.isOpening === false)
    return (
      <p role="status" className="lead">
        {t('recommend.own.closed', { host })}
      </p>
    )
  if (own?.needsInvitation)
    return (
      <p role="status" className="lead">
        {t('recommend.own.unlisted', { host })}
      </p>
    )
  if (own?.event.price === null) return <p className="lead">{t('recommend.own.lead-free')}</p>
  return (
    <p className="lead min-h-14">
      {own && t('recommend.own.lead', { share: percentText(own.basisPoints, language) })}
    </p>
  )
}

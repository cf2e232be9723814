import { Link } from '@tanstack/react-router'
import type { Affiliation, listAffiliations } from '#contract/payments/affiliations.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Station } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { moneyText } from '#web/parts/money/figures.ts'
import { balanceText } from '#web/parts/money/money-words.ts'
import { paths } from '#web/paths.ts'

/** The events that the reader brings people to, with their earnings there and the last payouts. */
export function ReferralList({
  known: { items, payouts },
}: {
  known: EndpointReply<typeof listAffiliations>
}) {
  const { t } = useWords()
  const language = useLanguage()
  const last = payouts.find(({ state }) => state === 'sent')
  return (
    <section aria-labelledby="recommending" className={`${look('card')} grid gap-4 p-5`}>
      <h2 id="recommending" className="title-3">
        {t('recommend.profile')}
      </h2>
      <ul className="grid">
        {items.map((own, at) => (
          <li key={own.code} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4">
            <One own={own} isLast={at === items.length - 1} />
          </li>
        ))}
      </ul>
      {last && (
        <p className={look('hint')}>
          {t('recommend.profile-sent', {
            amount: moneyText(last.amount, last.currency, language),
            time: momentText(last.at, language),
          })}
        </p>
      )}
    </section>
  )
}

function One({
  own: { code, event, joins, sums, state },
  isLast,
}: {
  own: Affiliation
  isLast: boolean
}) {
  const { t } = useWords()
  const language = useLanguage()
  const isQuiet = state === 'active' || state === 'invited'
  return (
    <>
      <span aria-hidden className="relative flex justify-center">
        {!isLast && <span className="absolute top-3 -bottom-2 w-2 bg-rule" />}
        <Station className="relative mt-1 size-5" />
      </span>
      <div className={`grid min-w-0 gap-0.5 ${isLast ? '' : 'pb-5'}`}>
        <Link
          to={paths.affiliateOnboarding}
          params={{ affiliateCode: code }}
          className={`${look('link')} justify-self-start py-0.5 wrap-anywhere`}
        >
          {event.title}
        </Link>
        <p className={look('hint')}>
          {[
            !isQuiet && t(`recommend.profile-state.${state}`),
            t('recommend.profile-joins', { count: joins }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {sums.map((sum) => (
          <p key={sum.currency} className={look('hint')}>
            {t('recommend.profile-sums', {
              coming: balanceText(sum.pending + sum.held + sum.due, sum.currency, language),
              paid: moneyText(sum.paid, sum.currency, language),
            })}
          </p>
        ))}
      </div>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import {
  type AffiliateCode,
  readAffiliateCode,
  readRecommending,
} from '#contract/payments/affiliations.ts'
import { q } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EdgeLine } from '#web/parts/pages/EdgeLine.tsx'
import { QueryPage } from '#web/parts/pages/QueryPage.tsx'
import { paths } from '#web/paths.ts'
import { Offer } from './Offer.tsx'
import { OfferPending } from './OfferPending.tsx'
import { OnboardingRedirect } from './OnboardingRedirect.tsx'
import { AffiliateAccount } from './AffiliateAccount.tsx'

/**
 * The page of an affiliate code: the offer, the reader's own link with its results, or a redirect
 * to the event.
 */
export function OnboardingPage() {
  const { affiliateCode } = useParams({ from: paths.affiliateOnboarding })
  const { status } = useSession()
  // The reply depends on the caller.
  const query = useQuery({
    ...q(readAffiliateCode, { params: { affiliateCode } }),
    enabled: status !== 'checking',
  })
  const isUnknown =
    query.error instanceof ApiError &&
    ['affiliate-not-found', 'bad-request'].includes(query.error.code)
  return (
    <div className="overflow-x-clip">
      <div className="shell py-8 sm:py-12">
        {isUnknown ? (
          <LeadsNowhere />
        ) : (
          <QueryPage query={query}>
            {(codeDetails) => (
              <Led key={codeDetails.leadsTo} known={codeDetails} code={affiliateCode} />
            )}
          </QueryPage>
        )}
      </div>
    </div>
  )
}
export { OnboardingPage as Page }

function Led({ known, code }: { known: AffiliateCode; code: string }) {
  switch (known.leadsTo) {
    case 'yours':
      return <Own known={known} code={code} />
    case 'asked':
      return <OfferPending event={known.event} />
    case 'link':
      return <OnboardingRedirect known={known} code={code} />
    default:
      return <Offer known={known} code={code} />
  }
}

/** Redirects a person who already takes part from the programme's code to their own. */
function Own({ known: { event }, code }: { known: AffiliateCode; code: string }) {
  const query = useQuery(q(readRecommending, { params: { eventId: event.id } }))
  return (
    <QueryPage query={query}>
      {({ own }) => {
        if (own === null) return <LeadsNowhere />
        return own.code === code ? (
          <AffiliateAccount event={event} code={code} />
        ) : (
          <Navigate to={paths.affiliateOnboarding} params={{ affiliateCode: own.code }} replace />
        )
      }}
    </QueryPage>
  )
}

/** Gives one neutral answer for any invalid code. */
function LeadsNowhere() {
  const { t } = useWords()
  return (
    <div className="grid justify-items-start gap-5">
      <EdgeLine />
      <PageTitle>{t('recommend.nowhere')}</PageTitle>
      <p className="lead">{t('refusals.affiliate-not-found')}</p>
      <Link to={paths.explore} className={look('outline')}>
        {t('nav.explore')}
      </Link>
    </div>
  )
}

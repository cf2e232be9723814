import type { AffiliateCode } from '#contract/payments/affiliations.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { percentText } from '#web/parts/money/figures.ts'
import { EdgeLine } from '#web/parts/pages/EdgeLine.tsx'
import { OfferAccept } from './OfferAccept.tsx'
import { OfferEvent } from './OfferEvent.tsx'
import { OfferExample } from './OfferExample.tsx'
import { OfferTracking } from './OfferTracking.tsx'
import { OfferSteps } from './OfferSteps.tsx'

/**
 * Shows the offer to an affiliate: the share, an example in money, how it is paid, and the accept
 * button.
 */
export function Offer({ known, code }: { known: AffiliateCode; code: string }) {
  const { t } = useWords()
  const language = useLanguage()
  const { event, terms, leadsTo } = known
  const share = percentText(terms?.basisPoints ?? 0, language)
  return (
    <article className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <header className="grid min-w-0 gap-5">
        <EdgeLine>
          <span className="ml-4 font-display text-4xl font-bold">{share}</span>
        </EdgeLine>
        <PageTitle className="title-1 wrap-anywhere">
          {leadsTo === 'invitation'
            ? t('recommend.offer.invited', { host: event.hostName })
            : t('recommend.offer.open', { title: event.title })}
        </PageTitle>
        <p className="lead">{t('recommend.offer.lead', { share })}</p>
        <OfferEvent event={event} />
      </header>
      {terms && <OfferExample terms={terms} />}
      <aside className="min-w-0 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-3 lg:row-start-1">
        <OfferAccept known={known} code={code} />
      </aside>
      {terms && (
        <div className="grid min-w-0 gap-8 lg:col-start-1">
          <OfferSteps terms={terms} />
          <OfferTracking />
          {terms.text !== '' && (
            <section className="grid gap-2">
              <h2 className="title-2">{t('recommend.terms', { host: event.hostName })}</h2>
              <blockquote className="border-l-4 border-rule pl-4 wrap-anywhere whitespace-pre-line">
                {terms.text}
              </blockquote>
            </section>
          )}
        </div>
      )}
    </article>
  )
}

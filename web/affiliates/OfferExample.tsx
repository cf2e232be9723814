import type { AffiliateCode } from '#contract/payments/affiliations.ts'
import { divideSale } from '#contract/payments/sale.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { moneyText, percentText } from '#web/parts/money/figures.ts'
import { SaleLine, SaleTrack } from '#web/parts/money/SaleLine.tsx'
import { useSaleWords } from '#web/parts/money/sale-words.ts'

export type OfferTerms = NonNullable<AffiliateCode['terms']>

/** Shows how the price of one ticket is divided, and the reader's part for one and for ten. */
export function OfferExample({ terms: { example, basisPoints } }: { terms: OfferTerms }) {
  const { t } = useWords()
  const language = useLanguage()
  const { price, currency, terms, policy, isOwn } = example
  const { cardFee, platform, host, affiliate } = divideSale(price, currency, {
    terms,
    policy,
    affiliateBasisPoints: basisPoints,
  })
  const words = useSaleWords({ terms, policy, currency, affiliateBasisPoints: basisPoints })
  const money = (amount: number) => moneyText(amount, currency, language)
  const parts = [
    { track: 'striped', amount: cardFee, ...words.card },
    { track: 'solid', amount: platform, ...words.platform },
    { track: 'open', amount: host, name: t('recommend.example.host'), rule: words.host.rule },
    {
      track: 'dotted',
      amount: affiliate,
      name: t('recommend.example.you'),
      rule: t('recommend.example.rule', {
        share: percentText(basisPoints, language),
        amount: money(host + affiliate),
      }),
    },
  ] as const
  return (
    <section aria-labelledby="example" className={`${look('card')} grid gap-5 p-5 sm:p-7`}>
      <div className="grid gap-1">
        <h2 id="example" className="title-2">
          {t('recommend.example.title')}
        </h2>
        <p className="text-ink-2">
          {t(isOwn ? 'recommend.example.own' : 'recommend.example.made-up', {
            price: money(price),
          })}
        </p>
      </div>
      <SaleLine stretches={parts.map(({ track, amount }) => ({ track, amount }))} />
      <dl className="grid tabular-nums">
        {parts.map((part) => (
          <div
            key={part.track}
            className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-rule py-2.5 last:border-b-0 last:pb-0 ${part.track === 'dotted' ? 'font-semibold' : ''}`}
          >
            <SaleTrack track={part.track} />
            <dt className="min-w-0 wrap-anywhere">
              {part.name}
              <span className="block text-sm font-normal text-ink-2">{part.rule}</span>
            </dt>
            <dd className="whitespace-nowrap">{money(part.amount)}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 border-t-4 border-double border-ink pt-4 xs:grid-cols-2">
        <Yours term={t('recommend.example.one')} text={money(affiliate)} />
        <Yours term={t('recommend.example.ten')} text={money(10 * affiliate)} />
      </dl>
    </section>
  )
}

function Yours({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-ink-2">{term}</dt>
      <dd className="font-display text-3xl leading-tight font-bold">{text}</dd>
    </div>
  )
}

import { useId } from 'react'
import type { SaleTerms, Split } from '#contract/money.ts'
import { useLanguage, useWords } from '#web/kit/i18n.ts'
import { Station } from '#web/kit/ui/lines.tsx'
import { dollarsText, percentText, roundDollarsText } from './figures.ts'

type Track = 'striped' | 'solid' | 'open'
type Stretch = { track: Track; cents: number }

/** One payment as a line from the buyer to the event creator, and its parts in words and figures. */
export function SaleSplit({ split: { cardFee, provider, host }, terms, isForHost = false }: { split: Split; terms: SaleTerms; /** Whether it is told to the event creator. */ isForHost?: boolean }) {
  const { t } = useWords()
  const language = useLanguage()
  const paid = cardFee + provider + host
  const parts = [
    { track: 'striped', cents: cardFee, name: t('legal.sale.card'), rule: `${percentText(terms.cardBasisPoints, language)} + ${roundDollarsText(terms.cardFixedCents, language)}` },
    { track: 'solid', cents: provider, name: t('legal.sale.provider'), rule: t('legal.sale.rest', { share: percentText(terms.providerBasisPoints, language) }) },
    { track: 'open', cents: host, name: t(isForHost ? 'payouts.you' : 'legal.sale.host'), rule: t('legal.sale.rest', { share: percentText(terms.creatorBasisPoints, language) }) },
  ] as const
  return (
    <div className="grid gap-4">
      {paid > 0 && <Line stretches={parts} />}
      <dl className="grid tabular-nums">
        <div className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-2.5 font-semibold">
          <dt>{t('legal.sale.buyer')}</dt>
          <dd className="whitespace-nowrap">{dollarsText(paid, language)}</dd>
        </div>
        {paid > 0 && parts.map(({ track, cents, name, rule }) => (
          <div key={track} className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3 border-b border-rule py-2.5 last:border-b-0 last:pb-0">
            <Sample track={track} />
            <dt className="sm:flex sm:items-baseline sm:gap-x-2">{name} <span className="block text-sm text-ink-2">{rule}</span></dt>
            <dd className="font-semibold whitespace-nowrap">{dollarsText(cents, language)}</dd>
          </div>
        ))}
      </dl>
      {paid === 0 && <p>{t('legal.sale.free')}</p>}
    </div>
  )
}

/** The payment drawn to scale; the tracks differ in shape, so that they need no colour. */
function Line({ stretches }: { stretches: readonly Stretch[] }) {
  const paid = stretches.reduce((sum, { cents }) => sum + cents, 0)
  const startOf = (at: number) => (100 * stretches.slice(0, at).reduce((sum, { cents }) => sum + cents, 0)) / paid
  return (
    <div aria-hidden className="flex items-center">
      <Station className="relative size-5" />
      <svg width="100%" height="20" className="-mx-0.5 min-w-0 flex-1">
        {stretches.map(({ track, cents }, at) => cents > 0 && <Rail key={track} track={track} x={`${startOf(at)}%`} width={`${(100 * cents) / paid}%`} />)}
        {stretches.map(({ track, cents }, at) => cents > 0 && startOf(at) > 0 && <rect key={track} x={`${startOf(at)}%`} width="2" height="20" className="fill-ink" />)}
      </svg>
      <Station className="relative size-5" />
    </div>
  )
}

/** The same track as in the line, at the head of its row. */
function Sample({ track }: { track: Track }) {
  return <svg aria-hidden width="28" height="20" className="translate-y-1"><Rail track={track} x="0" width="28" /></svg>
}

function Rail({ track, x, width }: { track: Track; x: string; width: string }) {
  const stripes = useId()
  return (
    <svg x={x} width={width} height="20">
      <rect y="4" width="100%" height="12" className={track === 'solid' ? 'fill-ink' : 'fill-surface'} />
      {track === 'striped' && (
        <>
          <pattern id={stripes} width="6" height="20" patternUnits="userSpaceOnUse"><rect width="3" height="20" className="fill-ink" /></pattern>
          <rect y="4" width="100%" height="12" fill={`url(#${stripes})`} />
        </>
      )}
      <path d="M0 5.25H4000M0 14.75H4000" strokeWidth="2.5" className="stroke-ink" />
    </svg>
  )
}

import type { ReactNode } from 'react'
import type { TicketQuote } from '#contract/payments/quote.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { useOnline } from '#web/kit/offline/online.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { look } from '#web/kit/ui/look.ts'
import { OfflineNote } from '#web/kit/ui/states.tsx'
import { moneyText, percentText } from '#web/parts/money/figures.ts'
import type { TicketTotal } from './total.ts'

/** The total, as the server calculates it. */
export function OrderTotal({ name, total }: { name: string; total: TicketTotal }) {
  const { t } = useWords()
  const isOnline = useOnline()
  const { quote, problem, isAsking, lookAgain } = total
  return (
    <div aria-live="polite" aria-busy={isAsking} className="grid gap-3 empty:hidden">
      {problem && !isAsking && (
        <p
          role="alert"
          className={`${look('error')} flex flex-wrap items-baseline gap-x-3 gap-y-1`}
        >
          {failureWords(t, problem)}
          {!(problem instanceof ApiError && problem.status === 409) && (
            <button
              type="button"
              onClick={() => void lookAgain()}
              className={`${look('link')} py-1`}
            >
              {t('try-again')}
            </button>
          )}
        </p>
      )}
      {!isOnline && (isAsking || quote === undefined) && <OfflineNote />}
      {quote ? (
        <Sums name={name} quote={quote} isOld={isAsking} />
      ) : (
        isAsking &&
        isOnline && <div aria-hidden className="h-20 animate-pulse rounded-control bg-sunken" />
      )}
    </div>
  )
}

function Sums({
  name,
  quote: { each, places, discount, amount, tax, taxBasisPoints, currency },
  isOld,
}: {
  name: string
  quote: TicketQuote
  isOld: boolean
}) {
  const { t } = useWords()
  const language = useLanguage()
  const text = (sum: number) => moneyText(sum, currency, language)
  const isPlain = places === 1 && discount === 0
  return (
    <dl
      className={`grid gap-1.5 tabular-nums transition-opacity duration-150 ${isOld ? 'opacity-60' : ''}`}
    >
      {!isPlain && (
        <Row
          term={
            <span className="wrap-anywhere">
              {name} <span className="whitespace-nowrap">× {places}</span>
            </span>
          }
          sum={text(each * places)}
        />
      )}
      {discount > 0 && <Row term={t('buy.discount')} sum={`−${text(discount)}`} />}
      <Row term={t('buy.total')} sum={amount === 0 ? t('price.free') : text(amount)} isTotal />
      {tax > 0 && (
        <div className="text-sm text-ink-2">
          <dt className="sr-only">
            {t('buy.with-tax', { share: percentText(taxBasisPoints, language) })}
          </dt>
          <dd>
            {t('buy.tax', { amount: text(tax), share: percentText(taxBasisPoints, language) })}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** One line of a sum; the last one under a rule. */
function Row({ term, sum, isTotal = false }: { term: ReactNode; sum: string; isTotal?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isTotal ? 'border-t-2 border-ink pt-2.5 font-semibold' : ''}`}
    >
      <dt className="min-w-0">{term}</dt>
      <dd className={`whitespace-nowrap ${isTotal ? 'font-display text-xl font-bold' : ''}`}>
        {sum}
      </dd>
    </div>
  )
}

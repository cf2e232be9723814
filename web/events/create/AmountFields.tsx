import { useQuery } from '@tanstack/react-query'
import type { Currency } from '#contract/payments/currencies.ts'
import type { RefundPolicy } from '#contract/payments/refund-policy.ts'
import { configQuery } from '#web/kit/api/config.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { readTypedAmount } from '#web/parts/money/amount.rules.ts'
import { AmountField } from '#web/parts/money/AmountField.tsx'
import { TestNote } from '#web/parts/money/TestNote.tsx'
import { CurrencyField } from '../../pricing/CurrencyField.tsx'
import { SaleFigures } from '../../pricing/SaleFigures.tsx'
import { policyWords } from '../../pricing/words.ts'
import { priceProblems, type PriceValues } from './price.rules.ts'

type Props = {
  id: string
  price: PriceValues
  errorCode: string | undefined
  isTest: boolean
  policy: RefundPolicy
  onChange: (part: Partial<PriceValues>) => void
}

/** The price of a ticket, and how a sale of it is divided, before anything is sold. */
export function AmountFields({ id, price, errorCode, isTest, policy, onChange }: Props) {
  const { t, locale } = useWords()
  const config = useQuery(configQuery).data
  const { currency } = price
  if (currency === null || !config) return <Skeleton />
  const read = (typed: string, of: Currency) => readTypedAmount(typed, { currency: of, locale })
  const isPriced = Object.keys(priceProblems(price)).length === 0
  return (
    <div className="grid gap-5">
      {isTest && <TestNote />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AmountField
          id={id}
          name="price"
          label={t('create.price-each')}
          hint={t('create.price-hint')}
          value={price.typed}
          errorCode={errorCode}
          unit={currency.toUpperCase()}
          onChange={(typed) => onChange({ typed, amount: read(typed, currency) })}
        />
        <CurrencyField
          value={currency}
          onChange={(chosen) => onChange({ currency: chosen, amount: read(price.typed, chosen) })}
        />
      </div>
      {isPriced && (
        <section aria-label={t('create.sale')} className={`${look('card')} grid gap-4 p-5`}>
          <h3 className="font-text text-sm font-semibold">{t('create.sale')}</h3>
          <SaleFigures
            price={price.amount ?? 0}
            currency={currency}
            facts={{ terms: config.terms, policy: config.feePolicy }}
            taxBasisPoints={price.taxBasisPoints}
          />
          <p className={look('hint')}>
            {t('create.refunds', {
              policy: policyWords(t, policy, config.refundFeeBearer === 'buyer'),
            })}
          </p>
        </section>
      )}
    </div>
  )
}

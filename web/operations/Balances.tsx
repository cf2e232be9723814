import { moneyText } from '#web/parts/money/figures.ts'
import type { Reconciliation } from '#contract/payments/reconciliation.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'

/**
 * The balance in each currency by the ledger and by the payment processor, as of the latest
 * completed comparison.
 */
export function Balances({ runs }: Pick<Reconciliation, 'runs'>) {
  const { t } = useWords()
  const language = useLanguage()
  const balances =
    runs.find(({ state }) => state === 'agrees' || state === 'differs')?.balances ?? []
  if (balances.length === 0)
    return <p className={`${look('card')} p-5 text-ink-2`}>{t('books.balances.none')}</p>
  return (
    <div className={`${look('card')} overflow-x-auto`}>
      <table className="w-full text-[0.8125rem] tabular-nums xs:text-sm sm:text-base">
        <thead>
          <tr className="border-b border-rule text-right text-sm text-ink-2">
            <th scope="col" className="px-2 py-3 pl-3 text-left font-semibold sm:px-5">
              {t('books.balances.currency')}
            </th>
            {(['books', 'processor', 'apart'] as const).map((column) => (
              <th
                key={column}
                scope="col"
                className="px-2 py-3 font-semibold last:pr-3 sm:px-3 sm:last:pr-5"
              >
                {t(`books.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {balances.map(({ currency, books, processor }) => (
            <tr key={currency} className="border-b border-rule text-right last:border-b-0">
              <th scope="row" className="px-2 py-3 pl-3 text-left font-semibold sm:px-5">
                {currency.toUpperCase()}
              </th>
              <td className="px-2 py-3 sm:px-3">{moneyText(books, currency, language)}</td>
              <td className="px-2 py-3 sm:px-3">{moneyText(processor, currency, language)}</td>
              <td
                className={`px-2 py-3 pr-3 font-semibold whitespace-nowrap sm:pl-3 sm:pr-5 ${processor === books ? 'text-offer-ink' : 'text-seek-ink'}`}
              >
                {processor > books ? '+' : ''}
                {moneyText(processor - books, currency, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

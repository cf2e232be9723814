import { moneyText } from '#web/parts/money/figures.ts'
import { useQuery } from '@tanstack/react-query'
import { type BankPayout, listBankPayouts } from '#contract/payments/earnings.ts'
import { q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { localeFor } from '#web/kit/i18n/locale.ts'

const tones = { 'on-its-way': 'plain', paid: 'offer', failed: 'seek' } as const

/** Lists the processor's payouts to the host's bank, the latest first. */
export function BankPayouts() {
  const { t } = useWords()
  const query = useQuery({ ...q(listBankPayouts, {}), staleTime: 60_000 })
  return (
    <section className="grid gap-3">
      <h2 className="title-3">{t('payouts.bank')}</h2>
      <QueryView
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <p className="rounded-card border border-dashed border-field px-5 py-6 text-ink-2">
            {t('payouts.bank-none')}
          </p>
        }
      >
        {({ items }) => (
          <ul className={`${look('card')} grid px-5`}>
            {items.map((payout) => (
              <li key={payout.id} className="border-b border-rule py-3.5 last:border-b-0">
                <Payout payout={payout} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  )
}

function Payout({
  payout: { amount, currency, state, madeAt, arrivesAt },
}: {
  payout: BankPayout
}) {
  const { t } = useWords()
  const language = useLanguage()
  const day = (at: string) =>
    new Intl.DateTimeFormat(localeFor(language), { dateStyle: 'medium' }).format(new Date(at))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5">
      <p className="grid">
        <time dateTime={madeAt} className="font-medium">
          {day(madeAt)}
        </time>
        <span className="text-sm text-ink-2">
          {t(`payouts.bank.${state}-text`, { day: day(arrivesAt) })}
        </span>
      </p>
      <p className="flex items-center gap-3 tabular-nums">
        <Chip tone={tones[state]}>{t(`payouts.bank.${state}`)}</Chip>
        <span className="text-lg font-semibold whitespace-nowrap">
          {moneyText(amount, currency, language)}
        </span>
      </p>
    </div>
  )
}

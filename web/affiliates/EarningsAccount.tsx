import { Link } from '@tanstack/react-router'
import type { listAffiliations } from '#contract/payments/affiliations.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { balanceText } from '#web/parts/money/money-words.ts'
import { moneyText } from '#web/parts/money/figures.ts'
import { paths } from '#web/paths.ts'

/** Shows whether the reader can be paid, and what else a payout waits for. */
export function EarningsAccount({
  known: { account, least },
}: {
  known: EndpointReply<typeof listAffiliations>
}) {
  const { t } = useWords()
  const language = useLanguage()
  const waiting = least.filter(({ due, amount }) => due < amount)
  return (
    <section aria-labelledby="account" className={`${look('card')} grid gap-3 p-5 sm:px-7`}>
      <h2 id="account" className="title-3">
        {t(`recommend.account.${account}`)}
      </h2>
      <p className="text-ink-2">{t(`recommend.account.${account}-text`)}</p>
      {waiting.map(({ currency, amount, due }) => (
        <p key={currency} className="text-ink-2">
          {due < 0
            ? t('recommend.least-below', { due: moneyText(-due, currency, language) })
            : t('recommend.least', {
                least: moneyText(amount, currency, language),
                due: balanceText(due, currency, language),
              })}
        </p>
      ))}
      <Link to={paths.connectSetup} className={`${look('outline', 'small')} justify-self-start`}>
        {t(account === 'none' ? 'payouts.begin' : 'payouts.see')}
      </Link>
    </section>
  )
}

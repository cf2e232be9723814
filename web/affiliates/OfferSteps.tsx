import { factsOf } from '#contract/payments/currencies.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { moneyText } from '#web/parts/money/figures.ts'
import { FormStep } from '#web/parts/forms/FormStep.tsx'
import type { OfferTerms } from './OfferExample.tsx'

/** Shows the steps from a followed link to the payout, stop by stop. */
export function OfferSteps({
  terms: {
    windowDays,
    holdDays,
    rule,
    example: { currency },
  },
}: {
  terms: OfferTerms
}) {
  const { t } = useWords()
  const language = useLanguage()
  const least = moneyText(factsOf(currency).leastPayout, currency, language)
  return (
    <section className="grid gap-5">
      <h2 className="title-2">{t('recommend.way.title')}</h2>
      <div className="grid">
        <Stop
          line="seek"
          title={t('recommend.way.follow')}
          text={`${t('recommend.way.follow-text', { count: windowDays })} ${t(`recommend.way.${rule}`)}`}
        />
        <Stop line="seek" title={t('recommend.way.buy')} text={t('recommend.way.buy-text')} />
        <Stop
          line="offer"
          title={t('recommend.way.over')}
          text={t('recommend.way.over-text', { count: holdDays })}
        />
        <Stop
          line={null}
          title={t('recommend.way.paid')}
          text={t('recommend.way.paid-text', { least })}
        />
      </div>
    </section>
  )
}

function Stop({
  line,
  title,
  text,
}: {
  line: 'seek' | 'offer' | null
  title: string
  text: string
}) {
  return (
    <FormStep line={line} stop={line === null ? 'interchange' : 'station'}>
      <div className="grid gap-0.5">
        <h3 className="title-3">{title}</h3>
        <p className="max-w-136 text-ink-2">{text}</p>
      </div>
    </FormStep>
  )
}

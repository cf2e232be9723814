import type { CommissionLine } from '#contract/payments/affiliates.ts'
import { type Affiliation, exportAffiliation } from '#contract/payments/affiliations.ts'
import { call } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { moneyText, percentText } from '#web/parts/money/figures.ts'
import { CsvButton } from '#web/parts/pages/CsvButton.tsx'

/** Lists each commission with its state and the reason for it. */
export function EarningsList({
  own,
  items,
}: {
  own: Affiliation
  items: readonly CommissionLine[]
}) {
  const { t } = useWords()
  if (items.length === 0) return null
  return (
    <section aria-labelledby="commissions" className={`${look('card')} grid gap-4 p-5 sm:p-7`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="commissions" className="title-2">
          {t('recommend.statement')}
        </h2>
        <CsvButton
          title={`${own.event.title} ${t('recommend.statement')}`}
          load={() => call(exportAffiliation, { params: { affiliateCode: own.code } })}
        />
      </div>
      <ol className="grid">
        {items.map((line) => (
          <li key={line.id} className="border-t border-rule py-3.5 last:pb-0">
            <Line line={line} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const tones = {
  pending: 'plain',
  held: 'plain',
  due: 'plain',
  paid: 'offer',
  refunded: 'seek',
  cancelled: 'seek',
  duplicate: 'seek',
  fraud: 'seek',
} as const

function Line({
  line: { at, state, currency, amount, sold, basisPoints, dueAt, isToDecide, note, paid, underWay },
}: {
  line: CommissionLine
}) {
  const { t } = useWords()
  const language = useLanguage()
  const money = (minor: number) => moneyText(minor, currency, language)
  const isDated = dueAt !== null && (state === 'pending' || state === 'held')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 tabular-nums">
      <p>
        <time dateTime={at} className="font-medium">
          {momentText(at, language)}
        </time>
        <span className="block text-sm text-ink-2">
          {t('recommend.line.sold', {
            amount: money(sold),
            share: percentText(basisPoints, language),
          })}
        </span>
      </p>
      <p className="text-right text-lg font-semibold whitespace-nowrap">{money(amount)}</p>
      <div className="col-span-2 grid justify-items-start gap-1.5">
        <Chip tone={tones[state]}>{t(`recommend.state.${state}`)}</Chip>
        {isDated && !isToDecide && (
          <p className="text-sm text-ink-2">
            {t('recommend.line.due', { time: momentText(dueAt, language) })}
          </p>
        )}
        {underWay > 0 && <p className="text-sm text-ink-2">{t('recommend.line.under-way')}</p>}
        {isToDecide && <p className="text-sm text-ink-2">{t('recommend.line.to-decide')}</p>}
        {paid !== 0 && paid !== amount && (
          <p className="text-sm text-ink-2">{t('recommend.line.paid', { amount: money(paid) })}</p>
        )}
        {note !== '' && (
          <blockquote className="border-l-4 border-rule pl-3 text-sm wrap-anywhere whitespace-pre-line">
            {note}
          </blockquote>
        )}
      </div>
    </div>
  )
}

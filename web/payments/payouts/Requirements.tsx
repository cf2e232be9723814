import type { PayoutAccount } from '#contract/payments/payments.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'

/** Lists the processor's open requirements in plain words, the most urgent first. */
export function Requirements({ due }: { due: PayoutAccount['requirements_due'] }) {
  const { t } = useWords()
  if (due.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="title-3">{t('payouts.asked')}</h3>
      <ul className="grid">
        {due.map(({ topic, due: when }) => (
          <li
            key={topic}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-2.5 last:border-b-0"
          >
            <span>{t(`payouts.topic.${topic}`)}</span>
            <span
              className={`text-sm ${when === 'overdue' ? 'font-semibold text-seek-ink' : 'text-ink-2'}`}
            >
              {t(`payouts.due.${when}`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

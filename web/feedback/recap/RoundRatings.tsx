import type { EndpointReply } from '#contract/endpoint.ts'
import type { readRecap } from '#contract/feedback.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'
import { look } from '#web/kit/ui/look.ts'
import { MarkedText } from '#web/kit/ui/MarkedText.tsx'

type Rounds = NonNullable<EndpointReply<typeof readRecap>['rounds']>

const tones = {
  useful: 'bg-offer',
  'not-useful': 'bg-field',
  'not-happened': 'border-2 border-field bg-surface',
} as const

/** What people answered about their conversations in rounds: one bar, and its numbers. */
export function RoundRatings({ rounds }: { rounds: Rounds }) {
  const { t } = useWords()
  const number = new Intl.NumberFormat(localeFor(useLanguage()))
  const answers = [
    ['useful', rounds.useful],
    ['not-useful', rounds.notUseful],
    ['not-happened', rounds.notHappened],
  ] as const
  const all = answers.reduce((sum, [, count]) => sum + count, 0)
  return (
    <section
      aria-labelledby="round-ratings"
      className={`${look('card')} grid gap-5 p-6 break-inside-avoid sm:p-8`}
    >
      <h2 id="round-ratings" className="title-2">
        {t('recap.rounds-title', { count: rounds.count })}
      </h2>
      {all === 0 ? (
        <p className="text-ink-2">{t('recap.rounds-no-answers')}</p>
      ) : (
        <>
          <p className="text-lg text-ink-2">
            <MarkedText
              text={t('recap.rounds-useful', {
                useful: number.format(rounds.useful),
                count: all,
              })}
              marks={{ big: <strong className="display block text-ink" /> }}
            />
          </p>
          <div aria-hidden className="flex h-3 gap-1">
            {answers
              .filter(([, count]) => count > 0)
              .map(([answer, count]) => (
                <span
                  key={answer}
                  className={`min-w-3 rounded-full ${tones[answer]}`}
                  style={{ flexGrow: count }}
                />
              ))}
          </div>
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            {answers.map(([answer, count]) => (
              <div key={answer} className="flex items-center gap-2">
                <span aria-hidden className={`size-3 rounded-full ${tones[answer]}`} />
                <dt className="text-sm text-ink-2">{t(`rounds.answer.${answer}`)}</dt>
                <dd className="font-semibold tabular-nums">{number.format(count)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

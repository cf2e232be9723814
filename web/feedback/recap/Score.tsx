import type { readRecap } from '#contract/feedback.ts'
import { feedbackLimits } from '#contract/feedback.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

type ScoreSummary = NonNullable<EndpointReply<typeof readRecap>['score']>

/**
 * Shows whether people would recommend the event: one score and its make-up, or how many answers
 * are still needed.
 */
export function Score({ score, answers }: { score: ScoreSummary | null; answers: number }) {
  const { t } = useWords()
  return (
    <section
      aria-labelledby="score"
      className={`${look('card')} grid gap-6 p-6 break-inside-avoid sm:p-8 ${score ? '' : 'no-print'}`}
    >
      <h2 id="score" className="title-2">
        {t('recap.score')}
      </h2>
      {score ? (
        <Net score={score} waiting={answers - score.answers} />
      ) : (
        <NotYet answers={answers} />
      )}
    </section>
  )
}

function NotYet({ answers }: { answers: number }) {
  const { t } = useWords()
  return (
    <div className="grid gap-4">
      <p className="title-3 text-ink-2">{t('recap.not-yet')}</p>
      <div aria-hidden className="relative flex max-w-80 justify-between">
        <span className="absolute inset-x-2 top-1/2 h-2 -translate-y-1/2 bg-rule" />
        {Array.from({ length: feedbackLimits.leastScores }, (_, at) => (
          <span
            key={at}
            className={`relative size-6 rounded-full border-[4.5px] ${at < answers ? 'border-ink bg-ink' : 'border-rule bg-surface'}`}
          />
        ))}
      </div>
      <p className="text-ink-2">
        {t('recap.score-few', { count: answers, least: feedbackLimits.leastScores })}
      </p>
    </div>
  )
}

function Net({ score, waiting }: { score: ScoreSummary; waiting: number }) {
  const { t } = useWords()
  const net = new Intl.NumberFormat(localeFor(useLanguage()), { signDisplay: 'exceptZero' }).format(
    score.net,
  )
  return (
    <div className="grid items-end gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] md:gap-14">
      <div className="grid gap-3 self-start">
        <p className="display tabular-nums">{net}</p>
        <p>{t('recap.score-of', { count: score.answers })}</p>
        <p className="text-sm text-ink-2">{t('recap.score-how')}</p>
        {waiting > 0 && (
          <p className="text-sm text-ink-2">{t('recap.score-wait', { count: waiting })}</p>
        )}
      </div>
      <Spread spread={score.spread} />
    </div>
  )
}

const heightPx = 120

/** Shows each score as a stop, with a column as high as its count; read out as a table. */
function Spread({ spread }: { spread: readonly number[] }) {
  const { t } = useWords()
  const number = new Intl.NumberFormat(localeFor(useLanguage()))
  const most = Math.max(1, ...spread)
  return (
    <div>
      <div aria-hidden className="grid grid-cols-11">
        {spread.map((people, score) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place in the row is the score itself
          <div
            key={score}
            className="relative grid grid-rows-[1fr_auto_auto] justify-items-center gap-1.5"
          >
            <div
              className="flex w-full flex-col items-center justify-end gap-1"
              style={{ height: `${heightPx + 24}px` }}
            >
              {people > 0 && (
                <span className="text-xs font-semibold tabular-nums">{number.format(people)}</span>
              )}
              <span
                className={`w-3/5 max-w-7 rounded-t-md ${toneOf(score)} ${people === 0 ? 'invisible' : ''}`}
                style={{ height: `${Math.max(6, (people / most) * heightPx)}px` }}
              />
            </div>
            <span className="relative grid w-full place-items-center">
              <span className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 bg-rule" />
              <span className="relative size-3.5 rounded-full border-[3px] border-ink bg-surface" />
            </span>
            <span className="text-sm text-ink-2 tabular-nums">{number.format(score)}</span>
          </div>
        ))}
      </div>
      <table className="sr-only">
        <caption>{t('recap.spread')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('recap.spread-score')}</th>
            <th scope="col">{t('recap.spread-people')}</th>
          </tr>
        </thead>
        {/* oxlint-disable-next-line react/no-array-index-key -- the place in the row is the score itself */}
        <tbody>
          {spread.map((people, score) => (
            <tr key={score}>
              <th scope="row">{number.format(score)}</th>
              <td>{number.format(people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** People who would recommend it stand out; the shape shows the rest. */
function toneOf(score: number): string {
  if (score >= 9) return 'bg-ink'
  return score <= 6 ? 'border-2 border-b-0 border-ink bg-surface' : 'bg-field'
}

import type { Reconciliation, ReconciliationRun } from '#contract/payments/reconciliation.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { failureIn } from './books.rules.ts'
import { StateIcon } from './StateIcon.tsx'

const states = {
  agrees: 'good',
  differs: 'bad',
  failed: 'attention',
  running: 'off',
} as const satisfies Record<ReconciliationRun['state'], string>

/** The latest comparisons as stops on one line, the last one first. */
export function Runs({ runs }: Pick<Reconciliation, 'runs'>) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <ol className="grid">
      {runs.map((run) => (
        <li key={run.id} className="group relative flex gap-4 pb-5 last:pb-0">
          <span
            aria-hidden
            className="absolute top-3 bottom-0 left-3 w-1.5 -translate-x-1/2 translate-y-3 bg-rule group-last:hidden"
          />
          <StateIcon
            isSaid
            state={states[run.state]}
            className="relative z-10 size-6 ring-4 ring-canvas"
          />
          <div className="grid gap-0.5">
            <p className="font-semibold">{t(`books.run.${run.state}`)}</p>
            <p className="text-sm text-ink-2 tabular-nums">
              <time dateTime={run.beganAt}>{momentText(run.beganAt, language)}</time>
              {(run.state === 'agrees' || run.state === 'differs') &&
                ` · ${t('books.run.movements', { count: run.movements })}`}
            </p>
            {run.state === 'failed' && (
              <p className="max-w-116 text-sm text-ink-2">
                {t(`books.failed.${failureIn({ runs: [run] })}`)}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

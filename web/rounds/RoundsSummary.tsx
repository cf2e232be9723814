import { useWords } from '#web/kit/i18n/i18n.ts'
import { Capsule } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import type { BoardView } from './BoardLoader.tsx'
import { planBlocker, useEvent } from './event.ts'
import { PlanForm } from './PlanForm.tsx'
import { summaryOf } from './run.rules.ts'
import { Tables } from '#web/parts/rounds/Tables.tsx'

/** The result of the rounds, and how to hold more. */
export function RoundsSummary({ seen }: { seen: BoardView }) {
  const { t } = useWords()
  const { board } = seen
  const isBarred = planBlocker(useEvent(seen.eventId)) !== null
  const { held, meetings, useful, notUseful, notHappened } = summaryOf(board.rounds)
  return (
    <>
      <section
        aria-label={t('rounds.end.title')}
        className={`${look('card')} grid gap-6 p-5 sm:p-8`}
      >
        <div className="flex flex-wrap items-center gap-4">
          <Capsule isMet className="h-9 w-18" />
          <h2 className="title-1">{t('rounds.end.title')}</h2>
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
          {(
            [
              ['rounds.end.held', held],
              ['rounds.end.meetings', meetings],
              ['rounds.end.useful', useful],
              ['rounds.end.other', notUseful + notHappened],
            ] as const
          ).map(([key, count]) => (
            <div key={key} className="flex flex-col-reverse justify-end gap-1">
              <dt className="text-ink-2">{t(key, { count })}</dt>
              <dd className="text-4xl leading-none font-semibold tabular-nums sm:text-5xl">
                {count}
              </dd>
            </div>
          ))}
        </dl>
        <p className="max-w-136 text-ink-2">{t('rounds.end.said')}</p>
      </section>
      {!isBarred && (
        <Disclosure title={t('rounds.end.more')}>
          <PlanForm key={board.version} seen={seen} label={t('rounds.end.more-title')} />
        </Disclosure>
      )}
      <Tables board={board} now={null} title={t('rounds.run.tables')} />
    </>
  )
}

import { Check } from 'lucide-react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import { BoundaryRows } from '#web/kit/ui/BoundaryRows.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { pendingAnswer } from './answers.ts'
import type { OwnRound } from './own.state.ts'
import { RoundAnswers } from './RoundFeedback.tsx'

/** The next seats as currently planned: enough to find the next table offline. */
export function UpcomingSeats({ rounds }: { rounds: readonly OwnRound[] }) {
  const { t } = useWords()
  if (rounds.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="title-3">{t('rounds.next')}</h2>
      <ol className="grid divide-y divide-rule rounded-card border border-rule bg-surface">
        <BoundaryRows
          of={rounds}
          keyOf={({ n }) => n}
          plain={({ n, seat }) => `${n} ${seat?.partner?.name ?? ''}`}
        >
          {({ n, seat }) => (
            <li className="flex min-w-0 items-baseline gap-4 px-5 py-3">
              <span className="w-6 shrink-0 font-semibold text-ink-2 tabular-nums">{n}</span>
              <span className="min-w-0 wrap-anywhere">
                {seat?.partner
                  ? t('rounds.seat', {
                      table: seat.table ?? 0,
                      name: displayName(t, seat.partner.name),
                    })
                  : t('rounds.out')}
              </span>
            </li>
          )}
        </BoundaryRows>
      </ol>
      <p className="text-sm text-ink-2">{t('rounds.may-change')}</p>
    </section>
  )
}

type PastSeatsProps = { eventId: string; rounds: readonly OwnRound[]; onSaid: () => Promise<void> }

/** The people met, with one's own feedback, which may be changed. */
export function PastSeats({ eventId, rounds, onSaid }: PastSeatsProps) {
  const { t } = useWords()
  const answeredRounds = rounds.filter(
    ({ n, seat }) => seat?.partner && (seat.answer ?? pendingAnswer(eventId, n)) !== null,
  )
  if (answeredRounds.length === 0) return null
  return (
    <Disclosure title={t('rounds.before', { count: answeredRounds.length })}>
      <ul className="grid gap-5">
        <BoundaryRows
          of={answeredRounds}
          keyOf={({ n }) => n}
          plain={({ n, seat }) => `${n} ${seat?.partner?.name ?? ''}`}
        >
          {(round) => (
            <li className="grid gap-2">
              <p className="flex min-w-0 items-center gap-2 font-semibold">
                <Check aria-hidden className="size-4 shrink-0 text-offer-ink" />
                <span className="min-w-0 wrap-anywhere">
                  {t('rounds.met', {
                    n: round.n,
                    name: displayName(t, round.seat?.partner?.name ?? ''),
                  })}
                </span>
              </p>
              <RoundAnswers eventId={eventId} round={round} onSaid={onSaid} />
            </li>
          )}
        </BoundaryRows>
      </ul>
    </Disclosure>
  )
}

import { Check } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { SeatBoard } from '#web/parts/rounds/SeatBoard.tsx'
import { toExchangeQuote } from '#web/parts/matches/MatchExchange.tsx'
import { PairReasons } from '#web/parts/matches/PairReasons.tsx'
import type { DemoRound } from './demo-result.ts'
import type { LaterStepProps } from './later-step.ts'
import { updateVisit } from './visit.ts'
import { repeatsIn, roundsInAll } from './visit.rules.ts'

/** Five rounds, one after the other: the table, the partner, and the reason for the pair. */
export function DemoRoundsStep({ visit, gathering: { rounds } }: LaterStepProps) {
  const { t } = useWords()
  const begun = rounds.slice(0, visit.rounds)
  const now = begun.at(-1)
  const [isTaken, setTaken] = useState(false)
  const begin = () => {
    setTaken(true)
    updateVisit({ rounds: Math.min(roundsInAll, visit.rounds + 1) })
  }
  if (!now)
    return (
      <Button className="justify-self-start" onClick={begin}>
        {t('demo.rounds.start')}
      </Button>
    )
  const isLast = now.n === rounds.length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2 lg:gap-10">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CurrentRound key={now.n} round={now} total={rounds.length} isTaken={isTaken && !isLast} />
        {!isLast && (
          <Button className="justify-self-start max-sm:w-full" onClick={begin}>
            {t('demo.rounds.next')}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Evening rounds={begun} isOver={isLast} isTaken={isTaken} />
        {now.own && (
          <PairReasons
            get={toExchangeQuote(now.own.youGet)}
            give={toExchangeQuote(now.own.youGive)}
            lang={now.own.partner.lang}
          />
        )}
      </div>
    </div>
  )
}

// The pressed button is gone or has changed: the reader continues here.
function readOn(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true })
}

type CurrentRoundProps = {
  round: DemoRound
  total: number
  /** Whether the visitor has just moved on to it. */
  isTaken: boolean
}

function CurrentRound({ round: { n, own }, total, isTaken }: CurrentRoundProps) {
  const { t } = useWords()
  const says = n === total ? 'demo.rounds.last' : 'demo.rounds.says'
  return (
    <div
      ref={isTaken ? readOn : undefined}
      tabIndex={-1}
      role="group"
      aria-label={t('rounds.nth', { n, total })}
      className="rounded-card outline-offset-4"
    >
      <SeatBoard
        n={n}
        total={total}
        seat={own && { table: own.table, name: own.partner.name, lang: own.partner.lang }}
        says={t(own ? says : 'rounds.sits-out')}
      />
    </div>
  )
}

/** Shows whom the visitor has met, and that no two people met twice. */
function Evening({
  rounds,
  isOver,
  isTaken,
}: {
  rounds: readonly DemoRound[]
  isOver: boolean
  isTaken: boolean
}) {
  const { t } = useWords()
  const ownRounds = rounds.flatMap(({ n, own }) => (own ? [{ n, own }] : []))
  return (
    <section className="grid gap-3">
      <h3 className="title-3">{t('demo.rounds.met')}</h3>
      <p className="flex flex-wrap gap-2">
        <Chip>
          {t('demo.rounds.people', {
            count: new Set(ownRounds.map(({ own }) => own.partner.key)).size,
          })}
        </Chip>
        <Chip tone="offer">
          <Check aria-hidden className="size-4" />
          {t('demo.rounds.repeats', { count: repeatsIn(rounds) })}
        </Chip>
      </p>
      <ol className="grid divide-y divide-rule rounded-card border border-rule bg-surface">
        {ownRounds.map(({ n, own }) => (
          <li
            key={n}
            data-round={n}
            data-partner={own.partner.key}
            className="flex min-w-0 items-baseline gap-4 px-5 py-3"
          >
            <span className="w-6 shrink-0 font-semibold text-ink-2 tabular-nums">{n}</span>
            <span className="min-w-0 wrap-anywhere">
              {t('rounds.seat', { table: own.table, name: own.partner.name })}
            </span>
          </li>
        ))}
      </ol>
      {isOver && (
        <p
          ref={isTaken ? readOn : undefined}
          tabIndex={-1}
          className="font-medium outline-offset-4"
        >
          {t('demo.rounds.done')}
        </p>
      )}
    </section>
  )
}

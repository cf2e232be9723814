import { Fragment, type ReactNode } from 'react'
import { roundLimits, type RoundsSettings } from '#contract/rounds.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { ownZone, timeText } from '#web/kit/time/time.ts'
import { Capsule } from '#web/kit/ui/lines.tsx'
import { MarkedText } from '#web/kit/ui/MarkedText.tsx'
import type { BoardView } from './BoardLoader.tsx'
import { useEvent } from './event.ts'
import { useDurationText } from './durations.ts'
import {
  expectedPeople,
  haveAllMet,
  isPastEnd,
  leftToMeet,
  lengthOf,
  meetingsEach,
  unitsIn,
} from './run.rules.ts'

type Props = {
  seen: BoardView
  wanted: RoundsSettings
  /** The plan's actions; hidden if no one is left to meet. */
  children: ReactNode
}

/**
 * A plan's effect: its length, drawn as a line with stops, and how many others each person meets.
 */
export function Sketch({ seen, wanted, children }: Props) {
  const { rounds, minutes, breakMinutes, longBreak, tables, who } = wanted
  const isSound = [
    rounds,
    minutes,
    breakMinutes,
    tables,
    longBreak?.after ?? 1,
    longBreak?.minutes ?? 1,
  ].every((count) => Number.isFinite(count))
  const present = expectedPeople(seen.board, who)
  const hasMet = haveAllMet(seen.board, who)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-between gap-8 border-t border-rule bg-sunken p-5 sm:p-8 lg:border-t-0 lg:border-l">
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {hasMet ? <AllMet /> : isSound && <Meaning seen={seen} wanted={wanted} present={present} />}
      </div>
      {!hasMet && <div className="grid gap-3">{children}</div>}
    </div>
  )
}

function Meaning({
  seen: { eventId, board },
  wanted,
  present,
}: {
  seen: BoardView
  wanted: RoundsSettings
  present: number
}) {
  const { t } = useWords()
  const length = useDurationText()
  const { minutes, breakMinutes, longBreak, tables, who } = wanted
  const left = leftToMeet(board, who)
  const rounds = present > 1 ? Math.min(wanted.rounds, left.rounds) : wanted.rounds
  const shared = Math.ceil(Math.floor(present / 2) / tables) * 2
  const takes = lengthOf({ ...wanted, rounds })
  const meetingsPerPerson = Math.min(meetingsEach(rounds, present), left.others)
  return (
    <>
      <p className="text-lg text-ink-2">
        <MarkedText
          text={t('rounds.plan.takes', { length: length(takes, 'short') })}
          marks={{
            big: (
              <strong
                className={`block text-ink tabular-nums font-text! tracking-normal! ${unitsIn(takes).length > 1 ? 'text-4xl leading-tight sm:text-5xl' : 'display'}`}
              />
            ),
          }}
        />
      </p>
      <Line
        rounds={rounds}
        after={longBreak && longBreak.after < rounds ? longBreak.after : null}
      />
      <ul className="grid gap-1.5 text-ink-2">
        {rounds < wanted.rounds && (
          <li className="font-semibold text-seek-ink">
            {t('rounds.plan.at-most', { count: rounds })}
          </li>
        )}
        <li>{t('rounds.plan.sum', { count: rounds, minutes, walk: breakMinutes })}</li>
        {present > 1 && meetingsPerPerson > 0 && (
          <li className="font-semibold text-ink">
            {t('rounds.plan.meets', { count: meetingsPerPerson })}
          </li>
        )}
        {present > 1 && shared > 2 && <li>{t('rounds.plan.shared', { count: shared })}</li>}
        {present % 2 === 1 && present > 1 && <li>{t('rounds.plan.odd')}</li>}
        {present < 2 && <li className="font-semibold text-seek-ink">{t('rounds.plan.too-few')}</li>}
        <Late eventId={eventId} now={Date.parse(board.now)} takes={takes} />
      </ul>
    </>
  )
}

/** Warns that rounds of this length would run past the event's end. */
function Late({ eventId, now, takes }: { eventId: string; now: number; takes: number }) {
  const { t } = useWords()
  const language = useLanguage()
  const event = useEvent(eventId)
  if (
    !event?.startsAt ||
    !event.endsAt ||
    !isPastEnd(
      { now, startsAt: Date.parse(event.startsAt), endsAt: Date.parse(event.endsAt) },
      takes,
    )
  )
    return null
  return (
    <li className="font-semibold text-seek-ink">
      {t('rounds.plan.late', { time: timeText(event.endsAt, ownZone(), language) })}
    </li>
  )
}

function AllMet() {
  const { t } = useWords()
  return (
    <>
      <Capsule isMet className="h-9 w-18" />
      <p className="title-1">{t('rounds.plan.all-met')}</p>
      <p className="text-ink-2">{t('rounds.plan.all-met-hint')}</p>
    </>
  )
}

/** As many stops as rounds, as large as fits. */
function Line({
  rounds,
  after,
}: {
  rounds: number
  /** The round before the longer break. */
  after: number | null
}) {
  const stops = Array.from(
    { length: Math.max(1, Math.min(rounds, roundLimits.rounds)) },
    (_, at) => at + 1,
  )
  const isTight = stops.length > loose
  return (
    <div aria-hidden className="flex min-w-0 items-center">
      {stops.map((n) => (
        <Fragment key={n}>
          {n > 1 && (
            <span
              className={`min-w-0 ${isTight ? 'h-1' : 'h-2'} ${after === n - 1 ? 'flex-[3] bg-[repeating-linear-gradient(90deg,var(--color-ink)_0_6px,transparent_6px_12px)]' : 'flex-1 bg-ink'}`}
            />
          )}
          <span
            className={`shrink-0 rounded-full border-ink bg-surface ${isTight ? 'size-3 border-3' : 'size-5 border-[4.5px]'}`}
          />
        </Fragment>
      ))}
    </div>
  )
}

const loose = 9

import type { RoundsStep, RoundsSettings } from '#contract/rounds.ts'
import { findEvent, refuseCalledOff, timingOf } from '../events/events.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import {
  metBefore,
  type PlannedRounds,
  planEventRounds,
  type RoundPlanContext,
} from '../matching/matching.ts'
import { areRunning, countAnnounced, favourOf, tablesFor } from './rules.ts'
import {
  areRefused,
  findBasis,
  findPlan,
  listPast,
  listRounds,
  listUnwanted,
  lockPlan,
  type PastSeat,
  replaceWaiting,
  type SeatRow,
  updateWorth,
  upsertPlan,
  writeSeats,
} from './store.ts'
import { timetableOf } from './timetable.ts'

type EventKey = { eventId: string; now: Date }
type PlanResult = { plan: PlannedRounds; seats: SeatRow[] }
/** The rounds, tables and people to plan for, and the past seats. */
type PlanRequest = {
  numbers: readonly number[]
  tables: number
  past: readonly PastSeat[]
  present: readonly string[]
}

/** Plans the coming rounds with the host's settings, replacing the waiting ones. */
export async function planUpcomingRounds(
  parts: RoundPlanContext,
  { eventId, now }: EventKey,
  wanted: RoundsSettings,
): Promise<void> {
  await refuseUnlessOpen(parts.db, { eventId, now }, 'plan')
  const { version, last } = await heldBefore(parts.db, eventId, now)
  const basis = await findBasis(parts.db, eventId, wanted.who)
  const request = {
    numbers: Array.from({ length: wanted.rounds }, (_, at) => last + 1 + at),
    tables: wanted.tables,
    past: await listPast(parts.db, eventId, last),
    present: basis.present,
  }
  const { plan, seats } = await make(parts, eventId, request)
  if (plan.rounds.length === 0)
    throw refuse(basis.present.length < 2 ? 'rounds-need-people' : 'rounds-all-met')
  await transact(parts.db, async (tx) => {
    const before = await lockPlan(tx, eventId)
    if (before?.version !== version || (await areRefused(tx, eventId, { after: last, seats })))
      throw refuse('changed-meanwhile')
    const worth = { total: plan.total, bound: plan.bound, madeFrom: basis.madeFrom, at: now }
    const longBreak =
      wanted.longBreak && wanted.longBreak.after < plan.rounds.length ? wanted.longBreak : null
    await upsertPlan(tx, eventId, {
      wanted: { ...wanted, longBreak },
      longBreakAfter: longBreak && last + longBreak.after,
      worth,
    })
    await replaceWaiting(tx, eventId, request.numbers.slice(0, plan.rounds.length))
    await writeSeats(tx, eventId, { after: last, seats })
  })
}

/**
 * A cancelled event allows only stopping; an event that is over allows neither planning nor
 * starting.
 */
export async function refuseUnlessOpen(
  db: Db,
  { eventId, now }: EventKey,
  action: RoundsStep | 'plan',
): Promise<void> {
  const event = await findEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  if (event.status === 'draft') throw refuse('not-published')
  if (action !== 'stop') refuseCalledOff(event)
  if (
    (action === 'plan' || action === 'start') &&
    timingOf({ startsAt: event.starts_at, endsAt: event.ends_at }, now) === 'ended'
  )
    throw refuse('event-ended')
}

async function heldBefore(
  db: Db,
  eventId: string,
  now: Date,
): Promise<{
  version: number | undefined
  /** The number of the last round, 0 where there was none. */
  last: number
}> {
  const plan = await findPlan(db, eventId)
  const table = timetableOf(plan, await listRounds(db, eventId))
  if (areRunning(table, now.getTime())) throw refuse('rounds-are-on')
  return { version: plan?.version, last: table.timed.at(-1)?.n ?? 0 }
}

// A round announced within this time counts as announced: what people read then must stay, however
// long the write takes.
const nearMs = 2000

/**
 * Replans unannounced rounds if their basis has changed; returns whether the plan is up to date
 * now. Announced rounds stay unchanged, including one announced during the computation.
 */
export async function replan(
  parts: RoundPlanContext,
  { eventId, now }: EventKey,
  clock: () => Date = () => now,
): Promise<boolean> {
  const plan = await findPlan(parts.db, eventId)
  if (!plan) return true
  const basis = await findBasis(parts.db, eventId, plan.who)
  if (basis.madeFrom === plan.made_from) return true
  const rounds = await listRounds(parts.db, eventId)
  const announcedCount = countAnnounced(timetableOf(plan, rounds), now.getTime() + nearMs)
  const last = rounds[announcedCount - 1]?.n ?? 0
  const request = {
    numbers: rounds.slice(announcedCount).map(({ n }) => n),
    tables: plan.tables,
    past: await listPast(parts.db, eventId, last),
    present: basis.present,
  }
  const made = await make(parts, eventId, request)
  return transact(parts.db, (tx) =>
    storePlan(tx, { eventId, clock }, { ...made, madeFrom: basis.madeFrom, announcedCount, last }),
  )
}

async function storePlan(
  tx: Db,
  { eventId, clock }: { eventId: string; clock: () => Date },
  {
    plan,
    seats,
    madeFrom,
    announcedCount,
    last,
  }: PlanResult & { madeFrom: string; announcedCount: number; last: number },
): Promise<boolean> {
  const lockedPlan = await lockPlan(tx, eventId)
  const now = clock() // only once the plan is locked: a host may have moved on meanwhile
  if (
    !lockedPlan ||
    countAnnounced(
      timetableOf(lockedPlan, await listRounds(tx, eventId)),
      now.getTime() + nearMs,
    ) !== announcedCount
  )
    return false
  if (await areRefused(tx, eventId, { after: last, seats })) return false
  await writeSeats(tx, eventId, { after: last, seats })
  await updateWorth(tx, eventId, { total: plan.total, bound: plan.bound, madeFrom, at: now })
  return true
}

/**
 * Plans rounds. People who met do not meet again, unless the meeting did not happen. Nor do those
 * who met at another event and both agreed to remember it. People who sat out do not sit out again
 * before the others; people with poor rounds go first.
 */
async function make(
  parts: RoundPlanContext,
  eventId: string,
  { numbers, tables, past, present }: PlanRequest,
): Promise<PlanResult> {
  if (numbers.length === 0 || present.length < 2)
    return { plan: { rounds: [], total: 0, bound: 0 }, seats: [] }
  const poor = Map.groupBy(
    past.filter(({ answer }) => answer === 'not-useful' || answer === 'not-happened'),
    ({ registrationId }) => registrationId,
  )
  const plan = await planEventRounds(parts, eventId, {
    present,
    rounds: numbers.length,
    blocked: [...(await listUnwanted(parts.db, eventId)), ...(await metBefore(parts.db, eventId))],
    met: past.flatMap(({ registrationId, withId, isMissed }) =>
      withId !== null && !isMissed && registrationId < withId
        ? [{ from: registrationId, to: withId }]
        : [],
    ),
    satOut: past
      .filter(({ withId }) => withId === null)
      .map(({ registrationId }) => registrationId),
    favour: new Map(
      [...poor].map(([registrationId, rounds]) => [registrationId, favourOf(rounds.length)]),
    ),
  })
  return {
    plan,
    seats: seatsOf(plan, numbers, {
      tables,
      sat: new Map(
        past.flatMap(({ registrationId, tableNo }) =>
          tableNo === null ? [] : [[registrationId, tableNo]],
        ),
      ),
    }),
  }
}

function seatsOf(
  { rounds }: PlannedRounds,
  numbers: readonly number[],
  { tables, sat }: { tables: number; sat: ReadonlyMap<string, number> },
): SeatRow[] {
  const dealt = tablesFor(
    rounds.map(({ pairs }) => pairs),
    tables,
    sat,
  )
  return rounds.flatMap(({ pairs, out }, at) => {
    const round = numbers[at] ?? 0
    const atTables = pairs.flatMap(({ a, b, aGets, bGets }, pair) => {
      const tableNo = dealt[at]?.[pair] ?? 1
      return [
        { round, registrationId: a, tableNo, withId: b, gets: aGets },
        { round, registrationId: b, tableNo, withId: a, gets: bGets },
      ]
    })
    return [
      ...atTables,
      ...out.map((registrationId) => ({
        round,
        registrationId,
        tableNo: null,
        withId: null,
        gets: null,
      })),
    ]
  })
}

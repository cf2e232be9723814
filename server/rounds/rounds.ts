import type { EndpointReply } from '#contract/endpoint.ts'
import {
  type answerRound,
  type readMyRounds,
  type readRoundsPicture,
  type RoundAnswer,
  roundLimits,
  type RoundsBoard,
  type RoundsSettings,
  type RoundsTimes,
  type RoundSeat,
} from '#contract/rounds.ts'
import { visibleSummary } from '../about/about.ts'
import { findEvent } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { requestRematchOfSeatmates } from '../matching/matching.ts'
import { clockOf, countAnnounced, isMissed } from './rules.ts'
import {
  type BoardPerson,
  type BoardSeat,
  countUnmatched,
  findOwn,
  findUnseen,
  forgetMissed,
  isThere,
  listOwnSeats,
  listPeople,
  listSeats,
  lockPair,
  type OwnRoundSeat,
  setAbsent,
  updateAnswer,
} from './seats.store.ts'
import { findBasis, findPlan, findPlanShared, listRounds, type RoundsPlanRow } from './store.ts'
import { timesOf, timetableOf } from './timetable.ts'

type Participant = { userId: string; now: Date }

/** Returns the rounds for an attendee: their own seats, up to the rounds that may still change. */
export async function ownRounds(
  db: Db,
  eventId: string,
  { userId, now }: Participant,
): Promise<EndpointReply<typeof readMyRounds>> {
  const own = await findOwn(db, eventId, userId)
  const event = own && (await findEvent(db, eventId))
  if (!event) throw refuse('registration-not-found')
  const plan = await findPlan(db, eventId)
  const rounds = (await listRounds(db, eventId)).filter((round) => round.announced_at !== null)
  const table = timetableOf(plan, rounds)
  const visibleRounds = rounds.slice(0, countAnnounced(table, now.getTime()) + roundLimits.ahead)
  const seats = new Map(
    (
      await listOwnSeats(db, eventId, {
        registrationId: own.id,
        upTo: visibleRounds.at(-1)?.n ?? 0,
      })
    ).map((seat) => [seat.round, seat]),
  )
  return {
    now: now.toISOString(),
    title: event.title,
    isCancelled: event.status === 'cancelled',
    pausedAt: plan?.paused_at?.toISOString() ?? null,
    total: rounds.at(-1)?.n ?? 0,
    minutes: plan?.minutes ?? null,
    part: own.part,
    rounds: visibleRounds.map((round) => ({ ...timesOf(round), seat: seatOf(seats.get(round.n)) })),
  }
}

function seatOf(seat: OwnRoundSeat | undefined): RoundSeat | null {
  if (!seat) return null
  const { table, answer, youGet, youGive } = seat
  return {
    table,
    answer,
    youGet,
    youGive,
    partner: seat.isWith
      ? {
          name: seat.partner ?? '',
          hasLeft: seat.hasLeft,
          profile: visibleSummary(seat.summary, seat.isMutual ? 'mutual' : 'attendee'),
        }
      : null,
  }
}

/**
 * Records a person's answer about a round that has begun for them. Two who missed each other may
 * meet in another one. A person not seen all evening is left out until they check in or say that
 * they are there.
 */
export async function answer(
  db: Db,
  { userId, now }: Participant,
  { eventId, n, answer: reply }: { eventId: string; n: number; answer: RoundAnswer },
): Promise<EndpointReply<typeof answerRound>> {
  const own = await findOwn(db, eventId, userId)
  const round = (await listRounds(db, eventId)).find((one) => one.n === n)
  const { pausedAt } = timetableOf(await findPlanShared(db, eventId), [])
  const pair =
    own && round?.starts_at && round.starts_at.getTime() <= clockOf({ pausedAt }, now.getTime())
      ? await lockPair(db, eventId, { round: n, registrationId: own.id })
      : []
  if (!own || !pair.some(({ registrationId }) => registrationId === own.id))
    throw refuse('round-not-found')
  const other = pair.find(({ registrationId }) => registrationId !== own.id)?.answer ?? null
  await updateAnswer(db, eventId, {
    round: n,
    registrationId: own.id,
    answer: reply,
    isMissed: isMissed(reply, other),
    at: now,
  })
  await forgetMissed(db, eventId, own.id)
  await requestRematchOfSeatmates(
    db,
    { eventId, registrationIds: pair.map(({ registrationId }) => registrationId) },
    now,
  )
  const unseen =
    reply === 'not-happened'
      ? await findUnseen(db, eventId, { round: n, registrationId: own.id })
      : undefined
  if (unseen)
    await setAbsent(db, eventId, { registrationId: unseen, isOut: true, by: 'missed', at: now })
  return { answer: reply }
}

/** Lets a person sit out of the unannounced rounds, or take part again. */
export async function sitOutOwn(
  db: Db,
  { userId, now }: Participant,
  { eventId, isOut }: { eventId: string; isOut: boolean },
): Promise<{ isOut: boolean }> {
  const own = await findOwn(db, eventId, userId)
  if (!own) throw refuse('registration-not-found')
  await setAbsent(db, eventId, { registrationId: own.id, isOut, by: 'self', at: now })
  return { isOut }
}

/** Lets the host leave a person out, or include them again. */
export async function leaveOut(
  db: Db,
  now: Date,
  { eventId, registrationId, isOut }: { eventId: string; registrationId: string; isOut: boolean },
): Promise<{ isOut: boolean }> {
  if (!(await isThere(db, eventId, registrationId))) throw refuse('registration-not-found')
  await setAbsent(db, eventId, { registrationId, isOut, by: 'host', at: now })
  return { isOut }
}

/** Returns everything about an event's rounds, for its hosts. */
export async function board(db: Db, eventId: string, now: Date): Promise<RoundsBoard> {
  const event = await findEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  const plan = await findPlan(db, eventId)
  const rounds = await listRounds(db, eventId)
  const people = await listPeople(db, eventId)
  const seats = Map.groupBy(await listSeats(db, eventId), ({ round }) => round)
  const placeOf = new Map(people.map(({ registrationId }, at) => [registrationId, at]))
  return {
    now: now.toISOString(),
    title: event.title,
    version: plan?.version ?? 0,
    wanted: plan ? wantedOf(plan, rounds) : null,
    pausedAt: plan?.paused_at?.toISOString() ?? null,
    ...countsOf(people),
    unmatched: await countUnmatched(db, eventId),
    isStale:
      plan !== undefined && (await findBasis(db, eventId, plan.who)).madeFrom !== plan.made_from,
    share: plan && plan.bound > 0 ? plan.total / plan.bound : null,
    rounds: rounds.map((round) => ({
      ...timesOf(round),
      ...shownOf(seats.get(round.n) ?? [], placeOf),
    })),
    people: people.map(({ registrationId, name, state, isListed, out }) => ({
      registrationId,
      name,
      state,
      isListed,
      out,
    })),
  }
}

/** Returns the clock of an event's rounds, for its hosts. */
export async function roundsTimes(db: Db, eventId: string, now: Date): Promise<RoundsTimes> {
  const plan = await findPlan(db, eventId)
  return {
    now: now.toISOString(),
    pausedAt: plan?.paused_at?.toISOString() ?? null,
    rounds: (await listRounds(db, eventId)).map(timesOf),
  }
}

function countsOf(people: readonly BoardPerson[]): {
  present: number
  matched: number
  checkedIn: number
} {
  const matched = people.filter((person) => person.isMatched)
  return {
    present: people.filter((person) => person.isPresent).length,
    matched: matched.length,
    checkedIn: matched.filter(({ state }) => state !== 'confirmed').length,
  }
}

function wantedOf(
  plan: RoundsPlanRow,
  rounds: readonly { n: number; announced_at: Date | null }[],
): RoundsSettings {
  const waiting = rounds.filter((round) => round.announced_at === null)
  const first = (waiting[0] ?? rounds[0])?.n ?? 1
  const { long_break_after: after, long_break_minutes: minutes } = plan
  const longBreak =
    after !== null && minutes !== null && after >= first
      ? { after: after - first + 1, minutes }
      : null
  return {
    rounds: Math.max(1, waiting.length > 0 ? waiting.length : rounds.length),
    minutes: plan.minutes,
    breakMinutes: plan.break_minutes,
    longBreak,
    tables: plan.tables,
    who: plan.who,
  }
}

function shownOf(
  seats: readonly BoardSeat[],
  placeOf: ReadonlyMap<string, number>,
): Pick<RoundsBoard['rounds'][number], 'pairs' | 'out' | 'answers'> {
  const place = (registrationId: string | null) => placeOf.get(registrationId ?? '') ?? -1
  const says = (answer: RoundAnswer) => seats.filter((seat) => seat.answer === answer).length
  return {
    // Each pair once, by the smaller id. A person whose partner no longer exists sits alone.
    pairs: seats.flatMap(({ registrationId, withId, tableNo, isMissed: isGone }) =>
      tableNo !== null && withId !== null && registrationId < withId
        ? [{ table: tableNo, a: place(registrationId), b: place(withId), isMissed: isGone }]
        : [],
    ),
    out: seats.flatMap(({ registrationId, withId }) =>
      withId === null ? [place(registrationId)] : [],
    ),
    answers: {
      useful: says('useful'),
      notUseful: says('not-useful'),
      notHappened: says('not-happened'),
    },
  }
}

/** Returns the rounds for the projector: unlisted people appear without a name. */
export async function projection(
  db: Db,
  eventId: string,
  now: Date,
): Promise<EndpointReply<typeof readRoundsPicture>> {
  const { title, people, rounds } = await board(db, eventId, now)
  const keyOf = (place: number) => String(place)
  const visibleRounds = rounds.map(({ pairs }) => ({
    pairs: pairs.map(({ a, b }) => ({ a: keyOf(a), b: keyOf(b) })),
  }))
  const seated = new Set(
    rounds.flatMap(({ pairs, out }) => [...pairs.flatMap(({ a, b }) => [a, b]), ...out]),
  )
  const figures = people.map(({ name, isListed }, at) => ({
    key: keyOf(at),
    name: isListed ? name : null,
  }))
  return {
    title,
    people: figures.filter((_figure, at) => seated.has(at)),
    pairs: visibleRounds[0]?.pairs ?? [],
    rounds: visibleRounds,
  }
}

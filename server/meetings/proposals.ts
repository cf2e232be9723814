import type {
  answerMeeting,
  proposeMeeting,
  readMeetingTimes,
} from '#contract/meetings/meetings.ts'
import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import { meetingLimits } from '#contract/meetings/meetings.ts'
import { type EventRow, findEvent, refuseCalledOff } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId } from '../kit/ids.ts'
import { countTry } from '../kit/limits/attempts.store.ts'
import { findMutualPair } from '../matching/matching.ts'
import {
  asksNoMore,
  type LockedMeeting,
  makeRoom,
  type MeetingCaller,
  notifyOther,
  stateOf,
} from './locked-meeting.ts'
import { questionOf } from './notify.ts'
import { isWithinHours, type MomentRange, overlaps, proposalSpan, timesToPropose } from './rules.ts'
import { eventSpan, isOf, momentsOf, placementOf, slotsAt } from './setting.ts'
import { listChoices } from './choices.store.ts'
import {
  changeMeeting,
  clearSeats,
  deleteMeeting,
  ensurePlan,
  findOwn,
  findPlan,
  hasHours,
  insertMeeting,
  listMeetings,
  lockOwn,
  lockPlan,
  type MeetingRow,
  writeSeats,
} from './store.ts'

const proposals = { tries: meetingLimits.proposals, windowS: 3600 }

/** How long a proposed meeting lasts, unless the host's hours or the person say otherwise. */
const usualMinutes = 20

type Pair = { eventId: string; matchId: string }
/** Who proposes to whom, and between when. */
type ProposalPair = { event: EventRow; own: string; other: string; span: MomentRange }
type ProposalContext = ProposalPair & {
  meetings: MeetingRow[]
  /** When one of the two has a confirmed meeting, or the other is unavailable. */
  taken: MomentRange[]
  /** When the caller said that they are unavailable: no time is offered then. */
  ownBusy: MomentRange[]
  /** When the other said so. */
  otherBusy: MomentRange[]
}

/** Finds the two of a mutual match; refuses everyone else, and an event that is over or off. */
async function findPair(
  db: Db,
  { userId, now }: Pick<MeetingCaller, 'userId' | 'now'>,
  { eventId, matchId }: Pair,
): Promise<ProposalPair> {
  const own = await findOwn(db, eventId, userId)
  const pair = own && (await findMutualPair(db, eventId, matchId))
  const isTheirs = pair && (pair.a === own || pair.b === own)
  const event = isTheirs && (await findEvent(db, eventId))
  if (!event) throw refuse('match-not-found')
  refuseCalledOff(event)
  const span = proposalSpan(event.ends_at, now)
  if (!span) throw refuse('event-ended')
  return { event, own, other: pair.a === own ? pair.b : pair.a, span }
}

/** Reads what a proposal to a mutual match depends on. */
async function readContext(
  db: Db,
  person: Pick<MeetingCaller, 'userId' | 'now'>,
  ids: Pair,
): Promise<ProposalContext> {
  const pair = await findPair(db, person, ids)
  const { own, other, span } = pair
  const { eventId } = ids
  const meetings = await listMeetings(db, eventId)
  const choices = await listChoices(db, eventId)
  const choiceOf = (id: string) => choices.find(({ registrationId }) => registrationId === id)
  const choice = choiceOf(other)
  const isTheirs = (row: MeetingRow) => isOf(row, own) || isOf(row, other)
  const accepted = meetings.filter((row) => row.state === 'accepted')
  // A person with as many meetings as they want has no time left.
  const isFull =
    choice?.most !== undefined &&
    choice.most !== null &&
    accepted.filter((row) => isOf(row, other)).length >= choice.most
  const otherBusy = (choice?.notFree ?? []).map(momentsOf)
  const taken = isFull ? [span] : [...accepted.filter(isTheirs).map(placementOf), ...otherBusy]
  const ownBusy = (choiceOf(own)?.notFree ?? []).map(momentsOf)
  return { ...pair, meetings, taken, ownBusy, otherBusy }
}

/** Returns the times that one of the two can propose to the other. */
export async function readTimes(
  db: Db,
  person: Pick<MeetingCaller, 'userId' | 'now'>,
  { minutes: wanted, ...pair }: Pair & { minutes?: string | undefined },
): Promise<EndpointReply<typeof readMeetingTimes>> {
  const { event, span, taken, ownBusy, otherBusy } = await readContext(db, person, pair)
  const plan = await findPlan(db, pair.eventId)
  const usual = plan && hasHours(plan) ? plan.minutes : usualMinutes
  const minutes = wanted === undefined ? usual : Math.min(Number(wanted), meetingLimits.minutes)
  const times = timesToPropose({
    slots: plan ? slotsAt(plan, event) : [],
    event: eventSpan(event),
    timeZone: event.time_zone,
    minutes,
    from: span.from,
    taken: [...taken, ...ownBusy],
  })
  return {
    now: person.now.toISOString(),
    timeZone: event.time_zone,
    minutes: usual,
    earliest: new Date(span.from).toISOString(),
    latest: new Date(span.to).toISOString(),
    hasTables: hasHours(plan) && (plan?.tables ?? 0) > 0,
    hasRooms: event.pair_link !== null,
    times: times.slice(0, meetingLimits.times).map((at) => new Date(at).toISOString()),
    isAvailabilityKnown: ownBusy.length > 0 && otherBusy.length > 0,
  }
}

/**
 * Proposes a time to the other. It replaces a time of the pair that is not confirmed, and keeps
 * nobody's time until it is.
 */
export async function propose(
  db: Db,
  person: MeetingCaller,
  { startsAt, minutes, place, version, ...pair }: Pair & EndpointBody<typeof proposeMeeting>,
): Promise<EndpointReply<typeof proposeMeeting>> {
  const { eventId, matchId } = pair
  await findPair(db, person, pair) // refuses before anything is written
  await ensurePlan(db, eventId)
  const plan = await lockPlan(db, eventId)
  const { own, other, span, meetings, taken } = await readContext(db, person, pair)
  if (!plan) throw refuse('match-not-found')
  const from = Date.parse(startsAt)
  const at = { from, to: from + minutes * 60_000 }
  const isA = own < other
  const ofPair = meetings.filter(({ match_id: id }) => id === matchId)
  const live = ofPair.find(({ state }) => state !== 'cancelled')
  if (live && isSame(live, { at, place, isA })) return stateOf('proposed')
  if (live && live.state !== 'proposed') throw refuse('meeting-not-now')
  const shown = live && live.starts_at > person.now ? live.version : null
  if (shown !== version) throw refuse('changed-meanwhile')
  if (ofPair.some((row) => row.is_final && row.cancelled_by === (isA ? 'b' : 'a')))
    throw refuse('meeting-declined')
  if (at.from < span.from) throw refuse('bad-request', { fields: { startsAt: 'in-the-past' } })
  if (at.to > span.to) throw refuse('bad-request', { fields: { startsAt: 'long-after-event' } })
  if (taken.some((one) => overlaps(one, at))) throw refuse('meeting-time-taken')
  await countTry(db, `meeting:propose:${matchId}:${person.userId}`, {
    now: person.now,
    limit: proposals,
  })
  await forgetOwnRefusal(db, eventId, {
    rows: ofPair.filter((one) => one.is_final),
    now: person.now,
  })
  const row = await write(
    db,
    { eventId, now: person.now },
    { live, matchId, own, other, isA, at, place },
  )
  const held = { eventId, own, isA, plan, row, now: person.now }
  if (live) await asksNoMore(db, person, { held: { ...held, row: live }, what: questionOf(live) })
  await notifyOther(db, person, { held, what: 'requested', isOnlyOther: true })
  return stateOf('proposed')
}

/** By proposing a time, a person takes back that they declined or cancelled earlier. */
async function forgetOwnRefusal(
  db: Db,
  eventId: string,
  { rows, now }: { rows: readonly MeetingRow[]; now: Date },
): Promise<void> {
  for (const row of rows)
    if (row.a_yes && row.b_yes)
      await changeMeeting(db, eventId, { id: row.id, at: now, is_final: false })
    else await deleteMeeting(db, eventId, row.id)
}

/** Returns whether a repeated request proposes what is already proposed. */
function isSame(
  row: MeetingRow,
  { at, place, isA }: { at: MomentRange; place: string; isA: boolean },
): boolean {
  return (
    row.state === 'proposed' &&
    row.proposed_by === (isA ? 'a' : 'b') &&
    row.starts_at.getTime() === at.from &&
    row.ends_at.getTime() === at.to &&
    row.place === place
  )
}

type Proposal = {
  live: MeetingRow | undefined
  matchId: string
  own: string
  other: string
  isA: boolean
  at: MomentRange
  place: string
}

async function write(
  db: Db,
  { eventId, now }: { eventId: string; now: Date },
  { live, matchId, own, other, isA, at, place }: Proposal,
): Promise<MeetingRow> {
  const id = live?.id ?? newId(now)
  const proposal = {
    starts_at: new Date(at.from),
    ends_at: new Date(at.to),
    table_no: null,
    a_yes: isA,
    b_yes: !isA,
    proposed_by: isA ? ('a' as const) : ('b' as const),
    place,
  }
  if (live) {
    await clearSeats(db, eventId, [id])
    await changeMeeting(db, eventId, { id, at: now, ...proposal })
  } else
    await insertMeeting(db, eventId, {
      id,
      match_id: matchId,
      a_id: isA ? own : other,
      b_id: isA ? other : own,
      changed_at: now,
      ...proposal,
    })
  const row = await lockOwn(db, eventId, { meetingId: id, registrationId: own })
  if (!row) throw new Error('The proposed meeting was not written.')
  return row
}

/** Confirms the proposed time; times that were found for the two make room. */
export async function acceptProposal(
  db: Db,
  person: MeetingCaller,
  held: LockedMeeting,
): Promise<EndpointReply<typeof answerMeeting>> {
  const { eventId, row, isA, plan, now, own } = held
  if (isA === (row.proposed_by === 'a')) return stateOf('proposed')
  const event = await findEvent(db, eventId)
  if (!event) throw refuse('meeting-not-found')
  refuseCalledOff(event)
  const at = placementOf(row)
  const seated = row.place === '' && isWithinHours(at, plan.windows.map(momentsOf))
  const room = await makeRoom(db, person, { held, at, tables: seated ? plan.tables : 0 })
  if (!room) throw refuse('meeting-time-taken')
  await changeMeeting(db, eventId, {
    id: row.id,
    at: now,
    state: 'accepted',
    a_yes: true,
    b_yes: true,
    table_no: room.tableNo,
  })
  await writeSeats(db, eventId, [row.id])
  await asksNoMore(db, person, { held, what: 'requested', only: own })
  await notifyOther(db, person, {
    held: { ...held, row: { ...row, table_no: room.tableNo } },
    what: 'accepted',
  })
  return stateOf('accepted')
}

/** Declines the other's proposal, or withdraws one's own; that is no news for the other. */
export async function endProposal(
  db: Db,
  person: MeetingCaller,
  held: LockedMeeting,
): Promise<EndpointReply<typeof answerMeeting>> {
  const { eventId, row, isA, now } = held
  await asksNoMore(db, person, { held, what: 'requested' })
  if (isA === (row.proposed_by === 'a')) await deleteMeeting(db, eventId, row.id)
  else {
    await changeMeeting(db, eventId, {
      id: row.id,
      at: now,
      state: 'cancelled',
      cancelled_by: isA ? 'a' : 'b',
      is_final: true,
    })
    await notifyOther(db, person, { held, what: 'declined', isOnlyOther: true })
  }
  return stateOf('cancelled')
}

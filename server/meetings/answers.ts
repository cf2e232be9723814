import type {
  answerMeeting,
  answerMove,
  cancelMeeting,
  chooseMeetings,
  noteOutcome,
} from '#contract/meetings/meetings.ts'
import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import { meetingLimits, noShowFrom } from '#contract/meetings/meetings.ts'
import { slotsOf } from '#contract/meetings/hours.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { requestRematchOfSeatmates, isMutualStill } from '../matching/matching.ts'
import {
  asksNoMore,
  type LockedMeeting,
  lockOwnMeeting,
  makeRoom,
  type MeetingCaller,
  type MeetingKey,
  notifyOther,
  stateOf,
} from './locked-meeting.ts'
import { noMove } from './move-requests.ts'
import { acceptProposal, endProposal } from './proposals.ts'
import { notFreeAfter, outcomeOf } from './rules.ts'
import { isByGuests, isLive, momentsOf, placementOf, spanOf } from './setting.ts'
import { lockChoice, updateChoice } from './choices.store.ts'
import {
  changeMeeting,
  clearSeats,
  deleteMeeting,
  findOwn,
  forgetBasis,
  hasHours,
  hoursOf,
  type MeetingRow,
  writeSeats,
} from './store.ts'

/** Records the caller's choices; earlier choices not named here stay, also from another tab. */
export async function choose(
  db: Db,
  { userId }: Pick<MeetingCaller, 'userId'>,
  {
    eventId,
    free = [],
    notFree = [],
    most,
  }: { eventId: string } & EndpointBody<typeof chooseMeetings>,
): Promise<EndpointReply<typeof chooseMeetings>> {
  const own = await findOwn(db, eventId, userId)
  if (!own) throw refuse('registration-not-found')
  const choice = await lockChoice(db, eventId, own)
  const busySpans = notFreeAfter(choice.notFree.map(momentsOf), {
    free: free.map(momentsOf),
    notFree: notFree.map(momentsOf),
  })
  if (busySpans.length > meetingLimits.notFree)
    throw refuse('bad-request', { fields: { notFree: 'too-many' } })
  const next = { notFree: busySpans.map(spanOf), most: most === undefined ? choice.most : most }
  await updateChoice(db, eventId, { registrationId: own, ...next })
  return { most: next.most }
}

export async function answer(
  db: Db,
  person: MeetingCaller,
  { answer: reply, startsAt, version, ...ids }: MeetingKey & EndpointBody<typeof answerMeeting>,
): Promise<EndpointReply<typeof answerMeeting>> {
  const locked = await lockOwnMeeting(db, person, ids)
  const { row, eventId, now, isA, own } = locked
  if (
    reply === 'yes' &&
    row.state === 'accepted' &&
    row.starts_at.getTime() === Date.parse(startsAt)
  )
    return stateOf('accepted')
  if (row.state !== 'proposed' || row.starts_at <= now) throw refuse('meeting-not-now')
  if (row.starts_at.getTime() !== Date.parse(startsAt)) throw refuse('changed-meanwhile')
  if (isByGuests(row)) {
    if (row.version !== version) throw refuse('changed-meanwhile')
    if (reply === 'another-time') throw refuse('meeting-not-now')
    if (reply === 'no') return endProposal(db, person, locked)
  } else if (reply !== 'yes')
    return away(db, person, { held: locked, isAgain: reply === 'another-time' })
  if (!(await isMutualStill(db, eventId, row.match_id))) throw refuse('meeting-not-found')
  if (isByGuests(row)) return acceptProposal(db, person, locked)
  const isBoth = isA ? row.b_yes : row.a_yes
  await changeMeeting(db, eventId, {
    id: row.id,
    at: now,
    ...(isA ? { a_yes: true } : { b_yes: true }),
    ...(isBoth && { state: 'accepted' }),
  })
  await asksNoMore(db, person, { held: locked, what: 'proposed', only: own })
  if (isBoth) await notifyOther(db, person, { held: locked, what: 'accepted' })
  return stateOf(isBoth ? 'accepted' : 'proposed')
}

/** Declines the time, or the meeting altogether. */
async function away(
  db: Db,
  person: MeetingCaller,
  { held, isAgain }: { held: LockedMeeting; isAgain: boolean },
): Promise<EndpointReply<typeof answerMeeting>> {
  const { eventId, row, own, isA, now } = held
  await clearSeats(db, eventId, [row.id])
  await asksNoMore(db, person, { held, what: 'proposed' })
  if (isAgain) {
    await markBusy(db, { eventId, own, row })
    await deleteMeeting(db, eventId, row.id)
  } else
    await changeMeeting(db, eventId, {
      id: row.id,
      at: now,
      state: 'cancelled',
      cancelled_by: isA ? 'a' : 'b',
      is_final: true,
    })
  return stateOf('cancelled')
}

/** A request for another time marks the caller as busy at this one. */
async function markBusy(
  db: Db,
  { eventId, own, row }: Pick<LockedMeeting, 'eventId' | 'own' | 'row'>,
): Promise<void> {
  const { notFree, most } = await lockChoice(db, eventId, own)
  await updateChoice(db, eventId, {
    registrationId: own,
    notFree: notFreeAfter(notFree.map(momentsOf), { free: [], notFree: [placementOf(row)] }).map(
      spanOf,
    ),
    most,
  })
}

export async function cancel(
  db: Db,
  person: MeetingCaller,
  { reason = '', again = false, version, ...ids }: MeetingKey & EndpointBody<typeof cancelMeeting>,
): Promise<EndpointReply<typeof cancelMeeting>> {
  const locked = await lockOwnMeeting(db, person, ids)
  const { row, eventId, now, isA, plan } = locked
  if (row.state === 'cancelled') return stateOf('cancelled')
  if (version !== undefined && version !== row.version) throw refuse('changed-meanwhile')
  if (!isLive(row) || row.starts_at <= now) throw refuse('meeting-not-now')
  if (row.state === 'proposed' && isByGuests(row)) return endProposal(db, person, locked)
  await clearSeats(db, eventId, [row.id])
  if (again && hasHours(plan)) await markBusy(db, locked)
  await changeMeeting(db, eventId, {
    id: row.id,
    at: now,
    state: 'cancelled',
    cancelled_by: isA ? 'a' : 'b',
    reason,
    is_final: !again,
    ...noMove,
  })
  await asksNoMore(db, person, {
    held: locked,
    what: row.state === 'proposed' ? 'proposed' : 'asked-to-move',
  })
  await notifyOther(db, person, { held: locked, what: 'cancelled', isOnlyOther: true })
  return stateOf('cancelled')
}

/**
 * Records the caller's answer to a proposed move. The meeting moves once both accept; one refusal
 * ends the proposal.
 */
export async function answerToMove(
  db: Db,
  person: MeetingCaller,
  { isYes, startsAt, ...ids }: MeetingKey & EndpointBody<typeof answerMove>,
): Promise<EndpointReply<typeof answerMove>> {
  const locked = await lockOwnMeeting(db, person, ids)
  const { row, eventId, now, isA } = locked
  if (
    row.state === 'accepted' &&
    isYes &&
    row.moved_from &&
    row.starts_at.getTime() === Date.parse(startsAt)
  )
    return stateOf('accepted')
  if (row.state !== 'accepted' || row.starts_at <= now || row.move_to === null)
    throw refuse('meeting-not-now')
  if (row.move_to.getTime() !== Date.parse(startsAt)) throw refuse('changed-meanwhile')
  const isBoth = isA ? row.b_move : row.a_move
  await asksNoMore(db, person, {
    held: locked,
    what: 'asked-to-move',
    ...(isYes && { only: locked.own }),
  })
  if (!isYes) await changeMeeting(db, eventId, { id: row.id, at: now, is_asked: true, ...noMove })
  else if (!isBoth)
    await changeMeeting(db, eventId, {
      id: row.id,
      at: now,
      ...(isA ? { a_move: true } : { b_move: true }),
    })
  else {
    const moved = await move(db, locked, { to: row.move_to, person })
    if (moved) await notifyOther(db, person, { held: { ...locked, row: moved }, what: 'moved' })
  }
  return stateOf('accepted')
}

/**
 * Moves a meeting that both agreed to move, for the full length there; proposed meetings make room.
 * If the place is taken by now, looks for another time.
 */
async function move(
  db: Db,
  locked: LockedMeeting,
  { to, person }: { to: Date; person: MeetingCaller },
): Promise<MeetingRow | undefined> {
  const { eventId, row, plan, now } = locked
  const slot = slotsOf(hoursOf(plan)).find(({ startsAt }) => Date.parse(startsAt) === to.getTime())
  const at = {
    from: to.getTime(),
    to: slot
      ? Date.parse(slot.endsAt)
      : to.getTime() + row.ends_at.getTime() - row.starts_at.getTime(),
  }
  const { tables } = plan
  const room =
    to > now
      ? await makeRoom(db, person, { held: locked, at, tables, needsTable: tables > 0 })
      : undefined
  if (!room) {
    await changeMeeting(db, eventId, { id: row.id, at: now, ...noMove })
    await forgetBasis(db, eventId)
    return undefined
  }
  await clearSeats(db, eventId, [row.id])
  const when = {
    starts_at: to,
    ends_at: new Date(at.to),
    table_no: room.tableNo,
    // A table is the place.
    ...(room.tableNo !== null && { place: '' }),
  }
  await changeMeeting(db, eventId, {
    id: row.id,
    at: now,
    ...when,
    moved_from: row.starts_at,
    is_asked: true,
    reminded_at: null,
    ...noMove,
  })
  await writeSeats(db, eventId, [row.id])
  return { ...row, ...when }
}

export async function recordOutcome(
  db: Db,
  person: MeetingCaller,
  { outcome: reportedOutcome, ...ids }: MeetingKey & EndpointBody<typeof noteOutcome>,
): Promise<EndpointReply<typeof noteOutcome>> {
  const { row, eventId, now, isA } = await lockOwnMeeting(db, person, ids)
  if (!['accepted', 'met', 'no_show'].includes(row.state) || row.starts_at > now)
    throw refuse('meeting-not-now')
  if (reportedOutcome === 'no-show' && now.toISOString() < noShowFrom(row.starts_at.toISOString()))
    throw refuse('meeting-not-now')
  const own = reportedOutcome === 'met' ? 'met' : 'no_show'
  const state = outcomeOf(own, isA ? row.b_outcome : row.a_outcome)
  await changeMeeting(db, eventId, {
    id: row.id,
    at: now,
    state,
    ...(isA ? { a_outcome: own } : { b_outcome: own }),
  })
  if ((isA ? row.a_outcome : row.b_outcome) !== own)
    await requestRematchOfSeatmates(db, { eventId, registrationIds: [row.a_id, row.b_id] }, now)
  return stateOf(reportedOutcome)
}

import type { Meeting, readMyMeetings, UnplacedReason } from '#contract/meetings/meetings.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { summaryIn } from '../about/about.ts'
import { findEvent } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { ownMatches } from '../matching/matching.ts'
import {
  type MomentRange,
  type MeetingChoice,
  isOutsideEvent,
  isOutside,
  overlaps,
  stateFor,
  whyNotPlaced,
} from './rules.ts'
import {
  eventSpan,
  isByGuests,
  isLive,
  isOf,
  momentsOf,
  placementOf,
  slotsAt,
  spanOf,
} from './setting.ts'
import { listChoices } from './choices.store.ts'
import {
  findBasis,
  findOwn,
  findPlan,
  hasHours,
  listMeetings,
  listNames,
  listPartners,
  type MeetingRow,
} from './store.ts'
export { startMeetings } from './replan-outdated.ts'
export { listForCalendar } from './store.ts'

type Match = Awaited<ReturnType<typeof ownMatches>>['items'][number]
type MeetingViewContext = {
  own: string
  slots: MomentRange[]
  tables: number
  matches: ReadonlyMap<string, Match>
  names: ReadonlyMap<string, { name: string }>
  /** The event, from its start to its end. */
  span: MomentRange
  hasRooms: boolean
}

/**
 * Returns an attendee's meetings: when, where, with whom and why; and the people they want to meet
 * for whom there is no time.
 */
export async function ownMeetings(
  db: Db,
  eventId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<EndpointReply<typeof readMyMeetings>> {
  const own = await findOwn(db, eventId, userId)
  const event = own && (await findEvent(db, eventId))
  if (!event) throw refuse('registration-not-found')
  const plan = await findPlan(db, eventId)
  const all = await listMeetings(db, eventId)
  const choiceOf = await readChoices(db, eventId)
  const slots = plan ? slotsAt(plan, event) : []
  const mutual = (await ownMatches(db, eventId, { userId, now })).items.filter(
    ({ isMutual }) => isMutual,
  )
  const mine = all.filter((row) => isOf(row, own))
  const names = await listNames(
    db,
    eventId,
    mine.flatMap((row) => [row.a_id, row.b_id]),
  )
  const view = {
    own,
    slots,
    tables: plan?.tables ?? 0,
    matches: new Map(mutual.map((match) => [match.id, match])),
    names,
    span: eventSpan(event),
    hasRooms: event.pair_link !== null,
  }
  const choice = choiceOf(own)
  const visibleMeetings = mine.filter(
    (row) =>
      isShown(row, own) && (isLive(row) ? row.state === 'accepted' || row.starts_at > now : true),
  )
  // A meeting shown as cancelled for good is not listed again among those without a time.
  const placed = new Set(
    visibleMeetings
      .filter(({ state, is_final: isFinal }) => state !== 'cancelled' || isFinal)
      .map((row) => row.match_id),
  )
  const isReckoned = plan?.made_from === (await findBasis(db, eventId))
  const partners = await listPartners(db, eventId, { own, matchIds: mutual.map(({ id }) => id) })
  return {
    now: now.toISOString(),
    title: event.title,
    timeZone: event.time_zone,
    place: event.place,
    isCancelled: event.status === 'cancelled',
    isOver: event.ends_at !== null && event.ends_at <= now,
    hours: plan && hasHours(plan) ? { minutes: plan.minutes, tables: plan.tables } : null,
    slots: slots.map((slot) => ({
      ...spanOf(slot),
      isFree: !choice.notFree.some((one) => overlaps(one, slot)),
    })),
    most: choice.most,
    meetings: visibleMeetings.map((row) => meetingOf(row, view)),
    notPlaced: hasHours(plan)
      ? explainUnplaced(
          mutual.filter(({ id }) => !placed.has(id)),
          { own, slots, now: now.getTime(), meetings: all, partners, choiceOf, isReckoned },
        )
      : [],
  }
}

/** Reads each attendee's choices; the default is free. */
async function readChoices(
  db: Db,
  eventId: string,
): Promise<(registrationId: string) => MeetingChoice> {
  const choices = new Map(
    (await listChoices(db, eventId)).map(({ registrationId, notFree, most }) => [
      registrationId,
      { notFree: notFree.map(momentsOf), most },
    ]),
  )
  return (registrationId) => choices.get(registrationId) ?? { notFree: [], most: null }
}

/** Explains why each of these matches has no meeting. */
function explainUnplaced(
  matches: readonly Match[],
  {
    own,
    slots,
    now,
    meetings,
    partners,
    choiceOf,
    isReckoned,
  }: Pick<MeetingViewContext, 'own' | 'slots'> & {
    now: number
    meetings: readonly MeetingRow[]
    partners: ReadonlyMap<string, string>
    choiceOf: (registrationId: string) => MeetingChoice
    isReckoned: boolean
  },
): { matchId: string; name: string; why: UnplacedReason }[] {
  const activeMeetings = meetings.filter(({ state }) => state !== 'cancelled')
  return matches.map(({ id, name }) => {
    const other = partners.get(id) ?? ''
    return {
      matchId: id,
      name,
      why: whyNotPlaced({
        slots,
        now,
        own: choiceOf(own),
        other: choiceOf(other),
        ownMeetings: activeMeetings.filter((row) => isOf(row, own)).map(placementOf),
        otherMeetings: activeMeetings.filter((row) => isOf(row, other)).map(placementOf),
        isReckoned,
        isCalledOff: meetings.some((row) => row.match_id === id && row.is_final && isOf(row, own)),
      }),
    }
  })
}

/** A meeting cancelled before either accepted is hidden from both. */
function isShown(row: MeetingRow, own: string): boolean {
  return (
    row.state !== 'cancelled' ||
    (row.a_yes && row.b_yes) ||
    (row.a_id === own ? row.a_yes : row.b_yes)
  )
}

function meetingOf(
  row: MeetingRow,
  { own, slots, tables, matches, names, span, hasRooms }: MeetingViewContext,
): Meeting {
  const isA = row.a_id === own
  const match = matches.get(row.match_id)
  const lengthMs = row.ends_at.getTime() - row.starts_at.getTime()
  const ownOutcome = isA ? row.a_outcome : row.b_outcome
  const state = stateFor(row.state, ownOutcome)
  return {
    id: row.id,
    matchId: row.match_id,
    proposedBy: row.proposed_by && (row.proposed_by === (isA ? 'a' : 'b') ? 'you' : 'they'),
    place: row.place,
    name: names.get(isA ? row.b_id : row.a_id)?.name ?? '',
    profile: match ? summaryIn(match.about) : {},
    state,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    table: state === 'cancelled' ? null : row.table_no,
    room: state === 'accepted' ? (match?.room ?? null) : null,
    youGet: match?.youGet ?? null,
    youGive: match?.youGive ?? null,
    you: isA ? row.a_yes : row.b_yes,
    they: isA ? row.b_yes : row.a_yes,
    move: row.move_to && {
      startsAt: row.move_to.toISOString(),
      endsAt: new Date(
        slots.find(({ from }) => from === row.move_to?.getTime())?.to ??
          row.move_to.getTime() + lengthMs,
      ).toISOString(),
      isFor: row.move_for,
      you: isA ? row.a_move : row.b_move,
    },
    movedFrom: row.moved_from?.toISOString() ?? null,
    isOutside:
      state === 'accepted' && !isByGuests(row) && isOutside(placementOf(row), slots, tables),
    outcome: ownOutcome === 'no_show' ? 'no-show' : ownOutcome,
    reason: row.reason,
    isCalledOffByYou: row.cancelled_by === (isA ? 'a' : 'b'),
    isFinal: row.is_final,
    isOutsideEvent: isOutsideEvent(span, placementOf(row)),
    isInRoom: hasRooms && row.place === '' && row.table_no === null,
    version: row.state === 'proposed' ? row.version : null,
  }
}

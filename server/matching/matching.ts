import type {
  MatchView,
  MeaningStatus,
  Stance,
  listMatches,
  setInterest,
  takeStance,
} from '#contract/matching/matching.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { rotateMatchPhotos, visibleAbout, worksForMutual } from '../about/about.ts'
import {
  requestMissingEmbeddings,
  isOpening,
  markMatched,
  digestsOf,
  peopleOf,
  refuseUnlessOpen,
  type PendingMatching,
  listEventsToMatch,
} from '../events/events.ts'
import { startLoop } from '../kit/loop.ts'
import type { Clock } from '../kit/clock.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { idOf } from '../kit/ids.ts'
import { type Leases, noLeases } from '../kit/processes/leases.ts'
import type { Logger } from '../kit/log.ts'
import { notify, retract } from '../notifications/notifications.ts'
import type { MatchChanges } from './changes.ts'
import type { Embeddings } from './embeddings/embeddings.ts'
import { noEmbeddings } from './embeddings/none.ts'
import { explainFewMatches } from './few-matches.ts'
import { readMatchRun, writeMatches, writePeople } from './match-run.store.ts'
import { withMeaning } from './meaning.ts'
import { metBefore } from './met-before.store.ts'
import { stateOf } from './rules.ts'
import {
  clearStance,
  findPair,
  openPair,
  type OwnMatches,
  readOwnMatches,
  updateStance,
} from './store.ts'
import { type PairingThread, pairingThread } from './pairing-client.ts'
import { forgetCalledOff } from './wishes.store.ts'

export { coverage } from './coverage.ts'
export {
  requestRematchOf,
  requestRematchOfPair,
  requestRematchOfSeatmates,
  hasHappened,
  metBefore,
} from './met-before.store.ts'
export { outcomeOf } from './outcome.store.ts'
export type { PairingReason } from './pairing.ts'
export { planEventRounds, type RoundPlanContext, prepareEventRounds } from './round-planner.ts'
export type { PlannedRounds, EventRoundsOptions } from './planned-rounds.ts'
export { type PairingThread, pairingThread } from './pairing-client.ts'
export {
  findMutualPair,
  isMutualAs,
  isMutualStill,
  type MutualWish,
  mutualWishes,
} from './wishes.store.ts'

/** Returns the caller's matches at an event with reasons; only for attendees. */
export async function ownMatches(
  db: Db,
  eventId: string,
  person: { userId: string; now: Date },
): Promise<EndpointReply<typeof listMatches>> {
  const own = await readOwnMatches(db, eventId, person.userId)
  if (!own) throw refuse('registration-not-found')
  const state = stateOf({
    people: own.people_in,
    hasSaid: own.said.length > 0,
    isStale: own.is_stale,
    matches: own.matches.length,
  })
  return {
    state,
    peopleHere: own.people_in,
    isMatched: own.is_matched,
    meaning: own.meaning,
    items: asSeen(own, person.now),
    few: explainFewMatches({ ...own, shown: own.matches }),
    wordForWord: own.said.filter(({ id }) => own.short?.wordForWord.includes(id)),
  }
}

/**
 * Maps matches to what the reader may see. A mutual match has a video room, if the host provides
 * one, shortly before and during the event.
 */
function asSeen(own: OwnMatches, now: Date): MatchView[] {
  const { pair_link: template, pair_secret: secret } = own
  const isOpen =
    template !== null &&
    own.status === 'published' &&
    isOpening({ startsAt: own.starts_at, endsAt: own.ends_at }, now)
  return own.matches.map((match) => ({
    ...match,
    about: visibleAbout(match.about, match.isMutual ? 'mutual' : 'attendee'),
    room:
      isOpen && match.isMutual
        ? template.replaceAll('{pair}', idOf(`${secret} ${match.id}`))
        : null,
  }))
}

/** Records the caller's stance on one of their matches. */
export async function takeOwnStance(
  db: Db,
  person: { userId: string; now: Date },
  request: { eventId: string; matchId: string; stance: Stance },
): Promise<EndpointReply<typeof takeStance>> {
  await refuseUnlessOpen(db, request.eventId, person)
  return take(db, person, request)
}

/** Records whether the caller wants to meet a person in the attendee list. */
export async function setOwnInterest(
  db: Db,
  person: { userId: string; now: Date },
  {
    eventId,
    registrationId,
    isInterested,
  }: { eventId: string; registrationId: string; isInterested: boolean },
): Promise<EndpointReply<typeof setInterest>> {
  await refuseUnlessOpen(db, eventId, person)
  const pair = { eventId, registrationId, userId: person.userId }
  if (!isInterested) return withdrawInterest(db, person, pair)
  const matchId = await openPair(db, pair)
  if (matchId === undefined) throw refuse('match-not-found')
  const request = { eventId, matchId, stance: 'interested' as const, isListed: true }
  const { isMutual } = await take(db, person, request)
  return { isInterested, isMutual, matchId: isMutual ? matchId : null }
}

/**
 * Records that the caller wants to stay in touch with a person whom they met at an event, also after
 * it. Once both do, they can write to each other. Has no effect if one of the two left matching.
 */
export async function keepInTouch(
  db: Db,
  { userId, now }: { userId: string; now: Date },
  { eventId, registrationId }: { eventId: string; registrationId: string },
): Promise<void> {
  const matchId = await openPair(db, { eventId, registrationId, userId, hasMet: true })
  if (matchId === undefined) return
  const change = { eventId, matchId, userId, isListed: true }
  const result = await updateStance(db, change, 'interested')
  if (result) await tellOther(db, { ...change, ...result, step: 'in-touch' }, now)
}

/** Withdraws interest at any time: also in a person who is no longer listed, or gone. */
async function withdrawInterest(
  db: Db,
  person: { userId: string; now: Date },
  pair: { eventId: string; registrationId: string; userId: string },
): Promise<EndpointReply<typeof setInterest>> {
  const matchId = await findPair(db, pair)
  if (matchId !== undefined) {
    const request = { ...pair, matchId, stance: 'none' as const, isListed: true }
    const result = await updateStance(db, request, 'none')
    if (result) await followStance(db, person, { ...request, ...result })
    else await clearStance(db, request)
  }
  return { isInterested: false, isMutual: false, matchId: null }
}

async function take(
  db: Db,
  person: { userId: string; now: Date },
  request: { eventId: string; matchId: string; stance: Stance; isListed?: boolean },
): Promise<EndpointReply<typeof takeStance>> {
  const result = await updateStance(db, { ...request, userId: person.userId }, request.stance)
  if (!result) throw refuse('match-not-found')
  await followStance(db, person, { ...request, ...result })
  return { stance: request.stance, isMutual: result.isMutual }
}

type StanceChange = { eventId: string; matchId: string; stance: Stance } & NonNullable<
  Awaited<ReturnType<typeof updateStance>>
>

/** Does what follows from a changed stance: for a cancelled meeting, the photos and the other. */
async function followStance(
  db: Db,
  { userId, now }: { userId: string; now: Date },
  change: StanceChange,
): Promise<void> {
  if (change.stance !== 'interested') await forgetCalledOff(db, { ...change, userId })
  if (change.wasMutual && !change.isMutual) await rotateMatchPhotos(db, [userId, change.otherId])
  await tellOther(db, { ...change, userId }, now)
}

/** Notifies the other once that both are interested; can be withdrawn while unread. */
async function tellOther(
  db: Db,
  {
    eventId,
    matchId,
    isMutual,
    userId,
    otherId,
    ownName,
    step,
  }: Record<'eventId' | 'matchId' | 'userId' | 'otherId' | 'ownName', string> & {
    isMutual: boolean
    step?: 'in-touch'
  },
  now: Date,
): Promise<void> {
  const occasion = { userId: otherId, kind: 'mutual' as const, occasion: matchId }
  if (!isMutual) return retract(db, occasion)
  const work = (await worksForMutual(db, [userId])).get(userId)
  const facts = {
    name: ownName,
    conversation: matchId,
    ...(step && { step }),
    ...(work !== undefined && { work }),
  }
  await notify(db, { ...occasion, eventId, facts }, now)
}

type MatchingOptions = {
  db: Db
  clock: Clock
  log: Logger
  embeddings?: Embeddings
  /** For other processes on the same database. */
  leases?: Leases
}

const pollMs = 100
const afterFailureMs = 5000
const gatheringsAtOnce = 20
// An evicted event must be read again, so one with a quiet spell between two arrivals is kept.
const idleMs = 15 * 60_000
const meaningMs = 60_000

/**
 * Follows every change of people and statements until stopped. Work lost in a crash is found again
 * at the next start. A given thread outlives this.
 */
export function startMatching(
  parts: MatchingOptions,
  existingThread?: PairingThread,
): { stop: () => Promise<void> } {
  const thread = existingThread ?? pairingThread({ idleMs })
  const ending = new AbortController()
  const turns = startLoop(
    async () => ((await round(parts, thread, ending.signal)) ? pollMs : afterFailureMs),
    { name: 'matching', afterFailureMs, log: parts.log },
  )
  const tries = startLoop(() => askForMeaning(parts).then(() => meaningMs), {
    name: 'requesting missing embeddings',
    afterFailureMs: meaningMs,
    log: parts.log,
  })
  return {
    stop: async () => {
      ending.abort()
      const over = Promise.all([turns.stop(), tries.stop()])
      if (!existingThread) await thread.end()
      await over
      await parts.leases?.end()
    },
  }
}

/**
 * Requests another matching of events whose embeddings were unavailable, or not requested, at the
 * last one.
 */
async function askForMeaning({
  db,
  clock,
  embeddings = noEmbeddings(),
}: MatchingOptions): Promise<void> {
  if (embeddings.model !== undefined && embeddings.isReachable())
    await requestMissingEmbeddings(db, clock.now())
}

/**
 * Matches every waiting event once. A failure does not delay the others, and a shutdown leaves the
 * rest to other processes. Returns whether all succeeded.
 */
async function round(
  parts: MatchingOptions,
  thread: PairingThread,
  ending: AbortSignal,
): Promise<boolean> {
  const { leases = noLeases() } = parts
  const results = []
  for (const one of await listEventsToMatch(parts.db, gatheringsAtOnce, leases)) {
    if (ending.aborted) break
    results.push(
      await leases
        .holding([one.eventId], (leasedIds) =>
          leasedIds.has(one.eventId) ? matchOne(parts, thread, one) : Promise.resolve(true),
        )
        .catch((error: unknown) => {
          // A run whose thread was stopped has not failed.
          if (!ending.aborted)
            parts.log.error(
              { err: error, eventId: one.eventId },
              'matching failed; it will be retried',
            )
          return false
        }),
    )
  }
  return results.every(Boolean)
}

async function matchOne(
  { db, clock, embeddings = noEmbeddings() }: MatchingOptions,
  thread: PairingThread,
  waiting: PendingMatching,
): Promise<boolean> {
  const { eventId, version, matched } = waiting
  const look = {
    ...waiting,
    marks: await digestsOf(db, eventId),
    at: clock.now().getTime(),
    met: await metBefore(db, eventId),
  }
  const wanted = await thread.whom(look)
  const { people, lacking, meaning } = await withMeaning(
    db,
    embeddings,
    await peopleOf(db, eventId, wanted.people),
  )
  // A person with missing embeddings is not marked as known: they are looked up again next time.
  const marks = look.marks.map((one) =>
    lacking.has(one.registrationId) ? { ...one, mark: `${one.mark} without meaning` } : one,
  )
  const stored = wanted.isStoredWanted ? await readMatchRun(db, eventId) : undefined
  const { changes } = await thread.follow({ ...look, marks, people, stored })
  if (await storeMatches(db, { eventId, from: matched, to: version, meaning }, changes))
    await thread.keep({ eventId, version })
  return true
}

/**
 * Stores the changes since one version of the people, unless another result is stored by now;
 * returns whether it did.
 */
async function storeMatches(
  db: Db,
  { eventId, ...matched }: { eventId: string; from: string; to: string; meaning: MeaningStatus },
  changes: MatchChanges,
): Promise<boolean> {
  return transact(db, async (tx) => {
    if (!(await markMatched(tx, eventId, matched))) return false
    await writeMatches(tx, eventId, changes)
    await writePeople(tx, eventId, changes)
    return true
  })
}

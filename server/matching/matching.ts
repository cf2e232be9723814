import type { Match, listMatches } from '#contract/matching.ts'
import type { Reply } from '#contract/endpoint.ts'
import { markMatched, peopleOf, waitingForMatches } from '../events/events.ts'
import { again } from '../kit/again.ts'
import type { Clock } from '../kit/clock.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId } from '../kit/ids.ts'
import type { Logger } from '../kit/log.ts'
import type { Pairing } from './pairing.ts'
import { stateOf } from './rules.ts'
import { type MatchRow, readOwnMatches, replaceMatches } from './store.ts'
import { pairingThread } from './thread.ts'

const pollMs = 250
const afterFailureMs = 5000
const gatheringsAtOnce = 20

/** Who the caller should meet at a gathering, and why; only for somebody who is in. */
export async function ownMatches(db: Db, eventId: string, userId: string): Promise<Reply<typeof listMatches>> {
  const found = await readOwnMatches(db, eventId, userId)
  if (!found) throw refuse('registration-not-found')
  const state = stateOf({ people: found.seats_taken, hasSaid: found.has_said, isStale: found.is_stale, matches: found.matches.length })
  return { state, peopleHere: found.seats_taken, items: found.matches satisfies Match[] }
}

type Parts = { db: Db; clock: Clock; log: Logger }

/** Follows every change of who is in and what they say, until it is stopped. What a crash leaves undone is found again at the next start. */
export function startMatching(parts: Parts): { stop: () => Promise<void> } {
  const thread = pairingThread()
  const turns = again(async () => ((await round(parts, thread.pairUp)) ? pollMs : afterFailureMs), { name: 'matching', afterFailureMs, log: parts.log })
  return {
    stop: async () => {
      const over = turns.stop()
      await thread.stop()
      await over
    },
  }
}

type PairUp = ReturnType<typeof pairingThread>['pairUp']

/** Matches every gathering that waits for it, once; one that fails does not keep the others waiting. Answers whether all went well. */
async function round(parts: Parts, pairUp: PairUp): Promise<boolean> {
  const results = []
  for (const one of await waitingForMatches(parts.db, gatheringsAtOnce)) results.push(await matchOne(parts, pairUp, one))
  return results.every(Boolean)
}

async function matchOne({ db, clock, log }: Parts, pairUp: PairUp, { eventId, version }: { eventId: string; version: string }): Promise<boolean> {
  try {
    const pairings = await pairUp(await peopleOf(db, eventId))
    await keep({ db, clock }, { eventId, version, pairings })
    return true
  } catch (error) {
    log.error({ err: error, eventId }, 'matching failed; it is tried again')
    return false
  }
}

/** Stores the pairings of one version of the people, unless a newer one is stored already. */
async function keep({ db, clock }: Omit<Parts, 'log'>, ask: { eventId: string; version: string; pairings: readonly Pairing[] }): Promise<void> {
  const now = clock.now()
  await transact(db, async (tx) => {
    if (!(await markMatched(tx, ask.eventId, ask.version))) return
    await replaceMatches(tx, ask.eventId, ask.pairings.map((pairing) => rowOf(ask.eventId, pairing, newId(now))))
  })
}

function rowOf(eventId: string, { a, b, score, aGets, bGets }: Pairing, id: string): MatchRow {
  return {
    event_id: eventId, id, a_id: a, b_id: b, score,
    a_objective_id: aGets?.objectiveId ?? null, b_offering_id: aGets?.offeringId ?? null, a_terms: aGets?.terms ?? [],
    b_objective_id: bGets?.objectiveId ?? null, a_offering_id: bGets?.offeringId ?? null, b_terms: bGets?.terms ?? [],
  }
}

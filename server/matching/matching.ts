import type { Match, Stance, listMatches, takeStance } from '#contract/matching.ts'
import type { Reply } from '#contract/endpoint.ts'
import { markMatched, peopleOf, refuseUnlessOpen, waitingForMatches } from '../events/events.ts'
import { again } from '../kit/again.ts'
import type { Clock } from '../kit/clock.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { idOf } from '../kit/ids.ts'
import type { Logger } from '../kit/log.ts'
import { replacePeople } from './coverage.store.ts'
import type { Pairing, Quote, Run } from './pairing.ts'
import { stateOf } from './rules.ts'
import { type MatchRow, readOwnMatches, replaceMatches, updateStance } from './store.ts'
import { type PairingThread, pairingThread } from './thread.ts'

const pollMs = 250
const afterFailureMs = 5000
const gatheringsAtOnce = 20

/** Who the caller should meet at a gathering, and why; only for somebody who is in. */
export async function ownMatches(db: Db, eventId: string, userId: string): Promise<Reply<typeof listMatches>> {
  const found = await readOwnMatches(db, eventId, userId)
  if (!found) throw refuse('registration-not-found')
  const state = stateOf({ people: found.seats_taken, hasSaid: found.has_said, isStale: found.is_stale, matches: found.matches.length })
  return { state, peopleHere: found.seats_taken, items: found.matches satisfies Match[], few: found.few }
}

/** Notes what the caller thinks of one of their matches. */
export async function takeOwnStance(db: Db, person: { userId: string; now: Date }, ask: { eventId: string; matchId: string; stance: Stance }): Promise<Reply<typeof takeStance>> {
  await refuseUnlessOpen(db, ask.eventId, person)
  const taken = await updateStance(db, { ...ask, userId: person.userId }, ask.stance)
  if (!taken) throw refuse('match-not-found')
  return { stance: ask.stance, isMutual: taken.isMutual }
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

type PairUp = PairingThread['pairUp']

/** Matches every gathering that waits for it, once; one that fails does not keep the others waiting. Answers whether all went well. */
async function round(parts: Parts, pairUp: PairUp): Promise<boolean> {
  const results = []
  for (const one of await waitingForMatches(parts.db, gatheringsAtOnce)) results.push(await matchOne(parts, pairUp, one))
  return results.every(Boolean)
}

async function matchOne({ db, log }: Parts, pairUp: PairUp, { eventId, version }: { eventId: string; version: string }): Promise<boolean> {
  try {
    await keep(db, { eventId, version, ...(await pairUp(await peopleOf(db, eventId))) })
    return true
  } catch (error) {
    log.error({ err: error, eventId }, 'matching failed; it is tried again')
    return false
  }
}

/** Stores the pairings and the people's lines of one version of the people, unless a newer one is stored already. */
async function keep(db: Db, ask: Run & { eventId: string; version: string }): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await markMatched(tx, ask.eventId, ask.version))) return
    await replaceMatches(tx, ask.eventId, ask.pairings.map((pairing) => rowOf(ask.eventId, pairing)))
    await replacePeople(tx, ask.eventId, ask.people.map(({ registrationId, ...person }) => ({ event_id: ask.eventId, registration_id: registrationId, ...person })))
  })
}

// A pair always has the same id: one that came back with another, or with the same, would tell what the other said meanwhile.
function rowOf(eventId: string, { a, b, score, band, aGets, bGets }: Pairing): MatchRow {
  return {
    event_id: eventId, id: idOf(`${a}${b}`), a_id: a, b_id: b, score, band,
    a_objective_id: aGets?.objectiveId ?? null, b_offering_id: aGets?.offeringId ?? null, a_terms: aGets?.terms ?? [], a_reading: readingOf(aGets),
    b_objective_id: bGets?.objectiveId ?? null, a_offering_id: bGets?.offeringId ?? null, b_terms: bGets?.terms ?? [], b_reading: readingOf(bGets),
  }
}

function readingOf(quote: Quote | null): string | null {
  return quote && JSON.stringify({ concepts: quote.concepts, objectiveLanguage: quote.objectiveLanguage, offeringLanguage: quote.offeringLanguage })
}

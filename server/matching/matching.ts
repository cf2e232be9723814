import type { Match, Meaning, Stance, listMatches, takeStance } from '#contract/matching.ts'
import type { Reply } from '#contract/endpoint.ts'
import { askWhereMeaningLacks, markMatched, marksOf, peopleOf, refuseUnlessOpen, type Waiting, waitingForMatches } from '../events/events.ts'
import { again } from '../kit/again.ts'
import type { Clock } from '../kit/clock.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import type { Logger } from '../kit/log.ts'
import type { Changes } from './changes.ts'
import type { Embeddings } from './embeddings/embeddings.ts'
import { noEmbeddings } from './embeddings/none.ts'
import { readStored, writeMatches, writePeople } from './keeping.store.ts'
import { withMeaning } from './meaning.ts'
import { stateOf } from './rules.ts'
import { readOwnMatches, updateStance } from './store.ts'
import { type PairingThread, pairingThread } from './thread.ts'

/** Who the caller should meet at a gathering, and why; only for somebody who is in. */
export async function ownMatches(db: Db, eventId: string, userId: string): Promise<Reply<typeof listMatches>> {
  const found = await readOwnMatches(db, eventId, userId)
  if (!found) throw refuse('registration-not-found')
  const state = stateOf({ people: found.seats_taken, hasSaid: found.has_said, isStale: found.is_stale, matches: found.matches.length })
  return { state, peopleHere: found.seats_taken, meaning: found.meaning, items: found.matches satisfies Match[], few: found.few }
}

/** Notes what the caller thinks of one of their matches. */
export async function takeOwnStance(db: Db, person: { userId: string; now: Date }, ask: { eventId: string; matchId: string; stance: Stance }): Promise<Reply<typeof takeStance>> {
  await refuseUnlessOpen(db, ask.eventId, person)
  const taken = await updateStance(db, { ...ask, userId: person.userId }, ask.stance)
  if (!taken) throw refuse('match-not-found')
  return { stance: ask.stance, isMutual: taken.isMutual }
}

type Parts = { db: Db; clock: Clock; log: Logger; embeddings?: Embeddings }

const pollMs = 100
const afterFailureMs = 5000
const gatheringsAtOnce = 20
// What is let go must be read anew: a gathering that is quiet for a while between two arrivals is not.
const idleMs = 15 * 60_000
const meaningMs = 60_000

/** Follows every change of who is in and what they say, until it is stopped. What a crash leaves undone is found again at the next start. A thread that is given outlives this. */
export function startMatching(parts: Parts, given?: PairingThread): { stop: () => Promise<void> } {
  const thread = given ?? pairingThread({ idleMs })
  const turns = again(async () => ((await round(parts, thread)) ? pollMs : afterFailureMs), { name: 'matching', afterFailureMs, log: parts.log })
  const tries = again(() => askForMeaning(parts).then(() => meaningMs), { name: 'asking for meaning', afterFailureMs: meaningMs, log: parts.log })
  return {
    stop: async () => {
      const over = Promise.all([turns.stop(), tries.stop()])
      if (!given) await thread.stop()
      await over
    },
  }
}

/** Has gatherings matched again whose meaning could not be had, or was not asked for when they were matched last. */
async function askForMeaning({ db, clock, embeddings = noEmbeddings() }: Parts): Promise<void> {
  if (embeddings.model !== undefined && embeddings.isReachable()) await askWhereMeaningLacks(db, clock.now())
}

/** Matches every gathering that waits for it, once; one that fails does not keep the others waiting. Answers whether all went well. */
async function round(parts: Parts, thread: PairingThread): Promise<boolean> {
  const results = []
  for (const one of await waitingForMatches(parts.db, gatheringsAtOnce)) results.push(await matchOne(parts, thread, one))
  return results.every(Boolean)
}

async function matchOne({ db, clock, log, embeddings = noEmbeddings() }: Parts, thread: PairingThread, waiting: Waiting): Promise<boolean> {
  const { eventId, version, matched } = waiting
  try {
    const look = { ...waiting, marks: await marksOf(db, eventId), at: clock.now().getTime() }
    const wanted = await thread.whom(look)
    const { people, lacking, meaning } = await withMeaning(db, embeddings, await peopleOf(db, eventId, wanted.people))
    // Whoever lacks some meaning is not known: they are looked up again next time.
    const marks = look.marks.map((one) => (lacking.has(one.registrationId) ? { ...one, mark: `${one.mark} without meaning` } : one))
    const stored = wanted.isStoredWanted ? await readStored(db, eventId) : undefined
    const { changes } = await thread.follow({ ...look, marks, people, stored })
    if (await keep(db, { eventId, from: matched, to: version, meaning }, changes)) await thread.keep({ eventId, version })
    return true
  } catch (error) {
    log.error({ err: error, eventId }, 'matching failed; it is tried again')
    return false
  }
}

/** Stores what has changed since one version of the people, unless something else is stored by now; answers whether it did. */
async function keep(db: Db, { eventId, ...matched }: { eventId: string; from: string; to: string; meaning: Meaning }, changes: Changes): Promise<boolean> {
  return transact(db, async (tx) => {
    if (!(await markMatched(tx, eventId, matched))) return false
    await writeMatches(tx, eventId, changes)
    await writePeople(tx, eventId, changes)
    return true
  })
}

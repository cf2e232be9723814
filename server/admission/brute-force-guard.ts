import type { FastifyRequest } from 'fastify'
import { announce, findEvent } from '../events/events.ts'
import { count, countedTries, countTry, refuseOverLimit } from '../kit/attempts.store.ts'
import type { Db } from '../kit/db/db.ts'
import { Refusal, refuse } from '../kit/errors.ts'
import type { Guard } from '../kit/http.ts'
import { network } from '../kit/network.rules.ts'
import { isOpenCode } from './admission.rules.ts'

// A whole hall of guests comes from one address of the venue's network; whoever is signed in
// answers for themselves alone.
const perPerson = { tries: 20, windowS: 600 }
const perNetwork = { tries: 100, windowS: 600 }
/** Of one gathering: fewer, so that one network alone cannot shut its door to everybody else. */
const perNetworkHere = { tries: 30, windowS: 600 }
/**
 * However many addresses and accounts take part: so many wrong codes of one gathering, whatever
 * call they come by.
 */
export const perEventLimit = { tries: 100, windowS: 600 }

type PresentedCode = { eventId: string; code: string; key: string }

/**
 * Counts refused invitation codes per person, or per network before signing in, and per gathering;
 * who guesses too often waits, whatever they try next.
 * What others guess at a gathering holds nobody up who is signed in and has not guessed wrongly
 * themselves.
 */
export function bruteForceGuard(db: Db): Guard {
  return (request, now) => {
    const { caller, ip } = request
    const [key, limit] = caller
      ? [`code:user:${caller.userId}`, perPerson]
      : [`code:net:${network(ip)}`, perNetwork]
    const presented = presentedIn(request)
    const here = !caller && presented ? `${key}:${presented.key}` : undefined
    const refuseCrowd = async () => {
      const isFree =
        presented === undefined ||
        (caller && (await countedTries(db, key, now)) === 0) ||
        (await countedTries(db, presented.key, now)) < perEventLimit.tries
      if (!isFree && !(await isOpen(db, presented)))
        await refuseOverLimit(db, presented.key, { now, limit: perEventLimit })
    }
    return {
      check: async () => {
        await refuseOverLimit(db, key, { now, limit })
        if (here) await refuseOverLimit(db, here, { now, limit: perNetworkHere })
        await refuseCrowd()
      },
      failed: async (error) => {
        if (!(error instanceof Refusal) || error.code !== 'invitation-refused') return
        const overS = presented ? await countGuess(db, presented, now) : 0
        await countTry(db, key, { now, limit })
        if (here) await countTry(db, here, { now, limit: perNetworkHere })
        if (overS > 0) throw refuse('too-many-requests', { retryAfterS: overS })
      },
      // Guesses that come all at once are compared before the first of them is counted: a good one
      // among too many is no better than the others.
      passed: async () => {
        if (!caller) await refuseCrowd()
      },
    }
  }
}

/**
 * The gathering and the code in the path, where there are any. An id has more than one spelling.
 */
function presentedIn(request: FastifyRequest): PresentedCode | undefined {
  const { eventId, invitation_code: code } = request.params as {
    eventId?: string
    invitation_code?: string
  } // as the paths of the contract name them
  return eventId === undefined || code === undefined
    ? undefined
    : { eventId, code, key: `code:event:${eventId.toLowerCase()}` }
}

/**
 * Answers 0 within the limit, else the seconds until the window ends. The host is told of the first
 * day's too many, and of the next day's.
 */
async function countGuess(db: Db, { eventId, key }: PresentedCode, now: Date): Promise<number> {
  const { tries, endsInS } = await count(db, key, { now, limit: perEventLimit })
  if (tries === perEventLimit.tries && (await findEvent(db, eventId)))
    await announce(db, { eventId, kind: 'guessing', occasion: now.toISOString().slice(0, 10) }, now)
  return tries > perEventLimit.tries ? endsInS : 0
}

/**
 * Whether the code is one that everybody may know: no attack on a public gathering shuts its open
 * door.
 */
async function isOpen(db: Db, { eventId, code }: PresentedCode): Promise<boolean> {
  const event = await findEvent(db, eventId)
  return (
    event !== undefined &&
    isOpenCode(
      { status: event.status, visibility: event.visibility, code: event.invitation_code },
      code,
    )
  )
}

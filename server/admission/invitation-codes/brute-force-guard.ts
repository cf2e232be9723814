import type { FastifyRequest } from 'fastify'
import { announce, findEvent } from '../../events/events.ts'
import { count, countedTries, countTry, refuseOverLimit } from '../../kit/limits/attempts.store.ts'
import type { Db } from '../../kit/db/db.ts'
import { Refusal, refuse } from '../../kit/errors.ts'
import type { Guard } from '../../kit/http/http.ts'
import { network } from '../../kit/http/network.rules.ts'
import { isOpenCode } from '../registration/admission.rules.ts'

// A whole hall of guests shares the venue's network address; a signed-in person is counted alone.
const perPerson = { tries: 20, windowS: 600 }
const perNetwork = { tries: 100, windowS: 600 }
/** For one event: fewer, so that one network alone cannot shut its door to everyone else. */
const perNetworkHere = { tries: 30, windowS: 600 }
/** For one event: this many wrong codes across all addresses, accounts and calls. */
export const perEventLimit = { tries: 100, windowS: 600 }

type PresentedCode = { eventId: string; code: string; key: string }

/**
 * Counts refused invitation codes per person, or per network before sign-in, and per event. A
 * caller who guesses too often waits, for any further attempt. Other people's guesses never block a
 * signed-in person who has not guessed wrongly.
 */
export function bruteForceGuard(db: Db): Guard {
  return (request, now) => {
    const { caller, ip } = request
    const [key, limit] = caller
      ? [`code:user:${caller.userId}`, perPerson]
      : [`code:net:${network(ip)}`, perNetwork]
    const presented = presentedIn(request)
    const networkEventKey = !caller && presented ? `${key}:${presented.key}` : undefined
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
        if (networkEventKey)
          await refuseOverLimit(db, networkEventKey, { now, limit: perNetworkHere })
        await refuseCrowd()
      },
      failed: async (error) => {
        if (!(error instanceof Refusal) || error.code !== 'invitation-refused') return
        const overS = presented ? await countGuess(db, presented, now) : 0
        await countTry(db, key, { now, limit })
        if (networkEventKey) await countTry(db, networkEventKey, { now, limit: perNetworkHere })
        if (overS > 0) throw refuse('too-many-requests', { retryAfterS: overS })
      },
      // Concurrent guesses are compared before the first is counted, so a correct one among too
      // many must be refused here too.
      passed: async () => {
        if (!caller) await refuseCrowd()
      },
    }
  }
}

/** Returns the event and the code in the path, if present. An id has more than one spelling. */
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
 * Returns 0 within the limit, else the seconds until the window ends. The host is notified of the
 * first excess on each day.
 */
async function countGuess(db: Db, { eventId, key }: PresentedCode, now: Date): Promise<number> {
  const { tries, endsInS } = await count(db, key, { now, limit: perEventLimit })
  if (tries === perEventLimit.tries && (await findEvent(db, eventId)))
    await announce(db, { eventId, kind: 'guessing', occasion: now.toISOString().slice(0, 10) }, now)
  return tries > perEventLimit.tries ? endsInS : 0
}

/** Returns whether the code is public: no attack on a public event shuts its open door. */
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

import { countTry, refuseOverLimit } from '../kit/attempts.store.ts'
import type { Db } from '../kit/db/db.ts'
import { Refusal } from '../kit/errors.ts'
import type { Guard } from '../kit/http.ts'
import { network } from '../kit/network.rules.ts'

// A whole hall of guests comes from one address of the venue's network; whoever is signed in answers for themselves alone.
const perPerson = { tries: 20, windowS: 600 }
const perNetwork = { tries: 100, windowS: 600 }

/** Counts refused invitation codes per person, or per network before signing in; who guesses too often waits, whatever they try next. */
export function againstGuessing(db: Db): Guard {
  return (request, now) => {
    const { caller, ip } = request
    const [key, limit] = caller ? [`code:user:${caller.userId}`, perPerson] : [`code:net:${network(ip)}`, perNetwork]
    return {
      check: () => refuseOverLimit(db, key, { now, limit }),
      failed: async (error) => {
        if (error instanceof Refusal && error.code === 'invitation-refused') await countTry(db, key, { now, limit })
      },
    }
  }
}

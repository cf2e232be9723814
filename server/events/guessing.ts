import { countTry, refuseOverLimit } from '../kit/attempts.store.ts'
import type { Db } from '../kit/db/db.ts'
import { Refusal } from '../kit/errors.ts'
import type { Guard } from '../kit/http.ts'
import { network } from '../kit/network.rules.ts'

const limit = { tries: 20, windowS: 600 }

/** Counts refused invitation codes per network and per person; who guesses too often waits, whatever they try next. */
export function againstGuessing(db: Db): Guard {
  return (request, now) => {
    const keys = [`code:net:${network(request.ip)}`, ...(request.caller ? [`code:user:${request.caller.userId}`] : [])]
    return {
      check: async () => {
        for (const key of keys) await refuseOverLimit(db, key, { now, limit })
      },
      failed: async (error) => {
        if (!(error instanceof Refusal) || error.code !== 'invitation-refused') return
        for (const key of keys) await countTry(db, key, { now, limit })
      },
    }
  }
}

import { overLimitS } from '../../../kit/attempts.store.ts'
import { network } from '../../../kit/network.rules.ts'
import { PoolError } from './errors.ts'
import type { PoolGround } from './ground.ts'

const mailsPerLogin = { tries: 5, windowS: 3600 }
// A whole hall of guests comes from one address of the venue's network.
const perAddress = {
  mail: { tries: 600, windowS: 3600 },
  guess: { tries: 1200, windowS: 600 },
} as const

/** Counts an operation that costs work or can be a guess against the network address it comes from. */
export async function countAddress({ db, clock, digest }: PoolGround, kind: keyof typeof perAddress, ip: string): Promise<void> {
  const waitS = await overLimitS(db, `pool:${kind}:${digest('address', network(ip))}`, { now: clock.now(), limit: perAddress[kind] })
  if (waitS > 0) throw new PoolError('TooManyRequestsException')
}

/** Counts a mail to a login, whether there is anybody behind it or not. */
export async function countMail({ db, clock, digest }: PoolGround, login: string): Promise<void> {
  const waitS = await overLimitS(db, `pool:mails:${digest('login', login)}`, { now: clock.now(), limit: mailsPerLogin })
  if (waitS > 0) throw new PoolError('LimitExceededException')
}

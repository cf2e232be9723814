import { mailboxOf } from '#contract/text/address.ts'
import { type AttemptLimit, overLimitS } from '../../../kit/limits/attempts.store.ts'
import { network } from '../../../kit/http/network.rules.ts'
import { PoolError } from './errors.ts'
import type { PoolContext } from './context.ts'

// Requests from other networks must not use up an address's limit: its owner may be locked out and
// need a mail.
const mailsPerLogin = {
  fromOneNetwork: { tries: 5, windowS: 3600 },
  fromAll: { tries: 20, windowS: 3600 },
}
// All variants of an address reach one mailbox.
const mailsPerMailbox = {
  fromOneNetwork: { tries: 10, windowS: 3600 },
  fromAll: { tries: 40, windowS: 3600 },
}
// All guests at a venue may share one network address.
const perAddress = {
  mail: { tries: 600, windowS: 3600 },
  guess: { tries: 1200, windowS: 600 },
} as const

/** Counts an operation that costs work or may be a guess, against the caller's network address. */
export async function countAddress(
  { db, clock, digest }: PoolContext,
  kind: keyof typeof perAddress,
  ip: string,
): Promise<void> {
  const waitS = await overLimitS(db, `pool:${kind}:${digest('address', network(ip))}`, {
    now: clock.now(),
    limit: perAddress[kind],
  })
  if (waitS > 0) throw new PoolError('TooManyRequestsException')
}

/**
 * Counts a mail to a login, whether or not anyone has it: against the caller's network, and in
 * total.
 */
export async function countMail(
  { db, clock, digest }: PoolContext,
  login: string,
  ip: string,
): Promise<void> {
  const now = clock.now()
  const refuseOver = async (key: string, limit: AttemptLimit) => {
    const waitS = await overLimitS(db, key, { now, limit })
    // Cognito has no field for the wait; our client reads it from this sentence.
    if (waitS > 0)
      throw new PoolError(
        'LimitExceededException',
        `Attempt limit exceeded, please try again in ${Math.ceil(waitS)} seconds.`,
      )
  }
  await refuseOver(
    `pool:mails-from:${digest('login', login, network(ip))}`,
    mailsPerLogin.fromOneNetwork,
  )
  await refuseOver(`pool:mails:${digest('login', login)}`, mailsPerLogin.fromAll)
  const mailbox = mailboxOf(login)
  await refuseOver(
    `pool:mails-from:${digest('mailbox', mailbox, network(ip))}`,
    mailsPerMailbox.fromOneNetwork,
  )
  await refuseOver(`pool:mails:${digest('mailbox', mailbox)}`, mailsPerMailbox.fromAll)
}

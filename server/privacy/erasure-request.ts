import { localeIn } from '#contract/format-locale.ts'
import { asAddress } from '#contract/text/address.ts'
import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import type * as contract from '#contract/privacy.ts'
import { type Erasure, erasureLimits } from '#contract/privacy.ts'
import { leave } from '../admission/admission.ts'
import { isAdministrator, refuseUnlessFresh } from '../identity/identity.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import type { Caller } from '../kit/http/http.ts'
import { post } from '../kit/mail/mail.ts'
import {
  closeAccount,
  findErasure,
  hasMoneyUnderWay,
  lockPerson,
  listHosted,
  listToLeave,
  openAccount,
} from './store.ts'

/** The consequences of deleting a person's account, or when it is due. */
export async function readErasure(db: Db, { userId, email }: Caller, now: Date): Promise<Erasure> {
  const at = { userId, now }
  return {
    dueAt: (await findErasure(db, userId))?.due_at.toISOString() ?? null,
    email,
    leaves: await listToLeave(db, at),
    hosts: await listHosted(db, at),
    isAdministrator: await isAdministrator(db, userId),
    hasMoneyUnderWay: await hasMoneyUnderWay(db, userId),
  }
}

/**
 * Closes an account until it is deleted: the person leaves upcoming events and becomes invisible to
 * others.
 */
export async function requestErasure(
  db: Db,
  { email }: EndpointBody<typeof contract.askErasure>,
  { caller, now }: { caller: Caller; now: Date },
): Promise<EndpointReply<typeof contract.askErasure>> {
  refuseUnlessFresh(caller, now)
  const { userId } = caller
  const person = await lockPerson(db, userId)
  // Two simultaneous requests, from two windows, count as one.
  const erasure = await findErasure(db, userId)
  if (erasure) return { dueAt: erasure.due_at.toISOString() }
  if (asAddress(email) !== asAddress(person.email))
    throw refuse('bad-request', { fields: { email: 'other-address' } })
  if (await isAdministrator(db, userId)) throw refuse('runs-installation')
  if ((await listHosted(db, { userId, now })).length > 0) throw refuse('hosts-gatherings')
  for (const { eventId } of await listToLeave(db, { userId, now }))
    await leave(db, { userId, now }, eventId)
  // Money for places just given up goes back automatically; payments already in progress keep the
  // account open.
  if (await hasMoneyUnderWay(db, userId)) throw refuse('money-under-way')
  const dueAt = new Date(now.getTime() + erasureLimits.restDays * 86_400_000)
  await closeAccount(db, { userId, now, dueAt })
  await post(db, {
    to: person.email,
    letter: 'account-leaving',
    locale: person.locale,
    values: {
      date: new Intl.DateTimeFormat(localeIn(person.locale, person.region), {
        dateStyle: 'long',
        timeZone: 'UTC',
      }).format(dueAt),
    },
    now,
  })
  return { dueAt: dueAt.toISOString() }
}

/** Reopens an account that was to be deleted. Events that were left are not rejoined. */
export async function cancelErasure(
  db: Db,
  caller: Caller,
  now: Date,
): Promise<EndpointReply<typeof contract.keepAccount>> {
  await lockPerson(db, caller.userId)
  await openAccount(db, { userId: caller.userId, now })
  return { kept: true }
}

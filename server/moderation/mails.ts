import type { EndpointReply } from '#contract/endpoint.ts'
import type { decideMailHold, setSendingLimit } from '#contract/mailing/mail-holds.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { decideHold, setLimit } from '../reputation/reputation.ts'
import { type Administrator, note } from './acts.ts'
import { lockPerson } from './people.store.ts'

/** Releases or refuses held mails to strangers. */
export async function decideMails(
  db: Db,
  decision: { holdId: string; isAllowed: boolean },
  by: Administrator,
): Promise<EndpointReply<typeof decideMailHold>> {
  const { senderId, text } = await decideHold(db, decision, by.now)
  await note(db, by, {
    verb: decision.isAllowed ? 'allow-mails' : 'refuse-mails',
    text,
    user_id: senderId,
  })
  return { isAllowed: decision.isAllowed }
}

/** Sets how many strangers an account may mail within 24 hours; null: by its age and its guests. */
export async function limitMails(
  db: Db,
  limit: { userId: string; perDay: number | null },
  by: Administrator,
): Promise<EndpointReply<typeof setSendingLimit>> {
  const person = await lockPerson(db, limit.userId)
  if (!person || person.status === 'deleted') throw refuse('person-not-found')
  await setLimit(db, limit)
  await note(db, by, {
    verb: 'set-limit',
    text: limit.perDay === null ? '' : String(limit.perDay),
    user_id: limit.userId,
  })
  return { perDay: limit.perDay }
}

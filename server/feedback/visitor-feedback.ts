import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import { type sendFeedback, visitorKinds } from '#contract/feedback.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId } from '../kit/ids.ts'
import { findVisitorDuplicate, insertFeedback, lockText } from './store.ts'
import { digestOf, newNumber, sameSince, withoutKeys } from './send-feedback.ts'

/**
 * Stores a visitor's feedback, so that people who cannot sign up can report it. It has no account,
 * and is answered at the address they gave, if any.
 */
export async function saveVisitorFeedback(
  db: Db,
  feedback: EndpointBody<typeof sendFeedback>,
  now: Date,
): Promise<EndpointReply<typeof sendFeedback>> {
  const { text, score = null, context = null, email = null, locale = 'en' } = feedback
  const kind = visitorKinds.find((visitorKind) => visitorKind === feedback.kind)
  // A person who wants a mail without giving an address has an account, but the token is missing.
  if (!kind || feedback.eventId || (feedback.wantsMail && email === null))
    throw refuse('sign-in-first')
  const receipt = { id: newId(now), number: newNumber() }
  if (feedback.website) return { ...receipt, kind, isRepeat: false }
  const digest = digestOf(text)
  // Serialises two concurrent calls.
  await lockText(db, digest)
  const same = await findVisitorDuplicate(db, { kind, email, digest, since: sameSince(now) })
  if (same) return { ...same, kind, isRepeat: true }
  await insertFeedback(db, {
    ...receipt,
    user_id: null,
    visitor_email: email,
    kind,
    text,
    digest,
    score,
    event_id: null,
    evidence: null,
    about_id: null,
    context: context && JSON.stringify(withoutKeys(context)),
    wants_mail: email !== null,
    locale,
    created_at: now,
  })
  return { ...receipt, kind, isRepeat: false }
}

import type { EndpointReply } from '#contract/endpoint.ts'
import type { readAgreed, takeBackAgreed } from '#contract/privacy.ts'
import { editRegistration } from '../admission/admission.ts'
import { listAcceptances } from '../identity/identity.ts'
import type { Db } from '../kit/db/db.ts'
import { listConsents, listConsentedEvents } from './consents.store.ts'

const most = 50
const nothing = { directory: false, matching: false, photos: false, sponsors: false }

/** The texts that a person accepted, and their consents by event. */
export async function readConsents(
  db: Db,
  userId: string,
): Promise<EndpointReply<typeof readAgreed>> {
  const rows = await listConsents(db, userId, most + 1)
  const items = rows
    .slice(0, most)
    .map(({ eventId, title, timeZone, at, wording, ...consents }) => ({
      eventId,
      title,
      timeZone,
      consents,
      at: at.toISOString(),
      wording,
    }))
  const texts = (await listAcceptances(db, userId)).map(({ at, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
  }))
  return { texts, items, hasMore: rows.length > most }
}

/**
 * Withdraws every consent at every event. Always in the same order, so that concurrent calls wait
 * for each other.
 */
export async function withdrawConsents(
  db: Db,
  person: { userId: string; now: Date },
): Promise<EndpointReply<typeof takeBackAgreed>> {
  const all = await listConsentedEvents(db, person.userId)
  for (const eventId of all) await editRegistration(db, person, { eventId, consents: nothing })
  return { gatherings: all.length }
}

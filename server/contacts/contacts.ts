import {
  type CardFields,
  type Contact,
  contactLimits,
  type FollowUp,
  type listFollowUps,
} from '#contract/contacts/contacts.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { clip } from '#contract/text/clip.ts'
import { clampReportedTime } from '#contract/time.ts'
import { emptyFields } from '#contract/contacts/vcard.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { idOf } from '../kit/ids.ts'
import { blockPerson, unblockPerson } from '../conversations/conversations.ts'
import { keepInTouch, requestRematchOfPair } from '../matching/matching.ts'
import { givenBy } from './card.ts'
import { findHolder } from './cards.store.ts'
import { findMet } from './people-met.store.ts'
import * as store from './store.ts'

export { startFollowUps } from './follow-ups.ts'

type Person = { userId: string; now: Date }
type KeepContactRequest = {
  id: string
  token: string | null
  fields: CardFields | null
  at: string
  givesBack: boolean
}
const keptMs = contactLimits.keptHours * 3_600_000

/** Returns all contacts of the person, those due first, then the latest. */
export async function list(db: Db, userId: string): Promise<{ items: Contact[] }> {
  return { items: (await store.listContacts(db, userId)).map(contactOf) }
}

const followUpsShown = 5

/** Returns the people to follow up with next. */
export async function followUps(
  db: Db,
  { userId, now }: Person,
): Promise<EndpointReply<typeof listFollowUps>> {
  const items = (await store.listFollowUps(db, userId, followUpsShown)).map(
    ({ dueAt, ...one }) => ({ ...one, dueAt: dueAt.toISOString() }),
  )
  return { now: now.toISOString(), items, kept: await store.countContacts(db, userId) }
}

/**
 * Adds a contact with the fields their code showed at that moment, not their current card.
 * Idempotent: a repeated request returns the same contact, as does reading the same person's code
 * again under any id. If the code no longer leads to a person, or not for the caller, the shown
 * fields are kept.
 */
export async function keepContact(
  db: Db,
  { userId, now }: Person,
  { id, token, fields, at, givesBack }: KeepContactRequest,
): Promise<Contact> {
  const holder = token === null ? undefined : await findHolder(db, token, userId)
  if (holder === userId) throw refuse('own-card')
  const before =
    (await store.findContact(db, userId, id)) ??
    (holder === undefined ? undefined : await store.findByPerson(db, userId, holder))
  const currentFields = fields ?? (holder === undefined ? null : await givenBy(db, holder))
  if (!before && (currentFields === null || isEmpty(currentFields)))
    throw refuse('contact-not-found')
  const metAt = new Date(clampReportedTime(Date.parse(at), now.getTime(), keptMs))
  const contactId =
    before?.id ??
    (await add(
      db,
      { userId, now },
      {
        id,
        personId: holder ?? null,
        eventId:
          holder === undefined ? null : await store.findSharedEvent(db, [userId, holder], metAt),
        way: 'code',
        at: metAt,
        fields: currentFields ?? emptyFields,
      },
    ))
  // Read again: the fields shown this time are the current ones.
  if (before && before.id !== id && currentFields !== null && metAt > before.at)
    await store.updateShown(db, userId, { id: contactId, fields: currentFields, at: metAt })
  if (holder !== undefined && givesBack)
    await giveBack(db, { userId, now }, { id: contactId, to: holder, at: metAt })
  return found(db, userId, contactId)
}

/**
 * Adds a person met at an event as a contact, by name alone. If the two cannot write to each other
 * yet, they can once both have done so.
 */
export async function keepMet(
  db: Db,
  { userId, now }: Person,
  { id, eventId, registrationId }: { id: string; eventId: string; registrationId: string },
): Promise<Contact> {
  const before = await store.findContact(db, userId, id)
  if (before) return contactOf(before)
  const metPerson = await findMet(db, { userId, eventId, registrationId, now })
  if (!metPerson) throw refuse('contact-not-found')
  if (metPerson.conversationId === null)
    await keepInTouch(db, { userId, now }, { eventId, registrationId })
  return found(
    db,
    userId,
    await add(
      db,
      { userId, now },
      {
        id,
        personId: metPerson.personId,
        eventId,
        way: metPerson.way,
        at: metPerson.at,
        fields: { ...emptyFields, name: clip(metPerson.name, contactLimits.name) },
      },
    ),
  )
}

/** Writes a note or a follow-up over the version that was read. */
export async function edit(
  db: Db,
  userId: string,
  {
    id,
    version,
    note,
    followUp,
  }: {
    id: string
    version: number
    note?: string | undefined
    followUp?: FollowUp | null | undefined
  },
): Promise<Contact> {
  if (!(await store.findContact(db, userId, id))) throw refuse('contact-not-found')
  if (!(await store.updateContact(db, userId, { id, version, note, followUp })))
    throw refuse('changed-meanwhile')
  return found(db, userId, id)
}

const forgottenMs = 180 * 24 * 3_600_000

/** Purges records of deleted contacts once they are too old for any device to repeat them. */
export async function sweepContacts(db: Db, now: Date): Promise<void> {
  await store.deleteForgotten(db, new Date(now.getTime() - forgottenMs))
}

/** Deletes a contact and everything written about them. */
export async function remove(
  db: Db,
  { userId, now }: Person,
  id: string,
): Promise<{ removed: true }> {
  const personId = (await store.findContact(db, userId, id))?.person_id ?? null
  // Also recorded under the id with which their card would be given back.
  const deleted = await store.deleteContact(db, userId, {
    id,
    now,
    alsoNoted: personId === null ? id : backId(userId, personId),
  })
  if (!deleted) throw refuse('contact-not-found')
  if (deleted.person_id !== null) await requestRematchOfPair(db, [userId, deleted.person_id], now)
  return { removed: true }
}

/** Blocks or unblocks the person behind a code. Only possible for a person with an account here. */
export async function setBlocked(
  db: Db,
  { userId, now }: Person,
  { id, isBlocked }: { id: string; isBlocked: boolean },
): Promise<Contact> {
  const personId = (await store.findContact(db, userId, id))?.person_id ?? null
  if (personId === null) throw refuse('contact-not-found')
  if (isBlocked) await blockPerson(db, { userId, otherId: personId, from: id, now })
  else await unblockPerson(db, userId, personId)
  return found(db, userId, id)
}

type NewContact = {
  id: string
  personId: string | null
  eventId: string | null
  way: Contact['way']
  at: Date
  fields: CardFields
}

/**
 * Adds a contact, or finds the one another device added for the same person meanwhile; returns its
 * id. A deleted contact stays deleted.
 */
async function add(db: Db, { userId, now }: Person, contact: NewContact): Promise<string> {
  if (await store.isForgotten(db, userId, contact.id)) throw refuse('contact-not-found')
  if ((await store.countContacts(db, userId)) >= contactLimits.contacts)
    throw refuse('too-many-contacts')
  const id = await store.insertContact(db, userId, { ...contact, now })
  if (contact.personId !== null) await requestRematchOfPair(db, [userId, contact.personId], now)
  return id
}

async function giveBack(
  db: Db,
  { userId, now }: Person,
  { id, to, at }: { id: string; to: string; at: Date },
): Promise<void> {
  if (!(await store.markGivenBack(db, userId, id))) return
  const fields = await givenBy(db, userId)
  const theirs = await store.findByPerson(db, to, userId)
  if (theirs) await store.updateShown(db, to, { id: theirs.id, fields, at: theirs.at })
  // A contact they deleted returns only through their own action.
  else if (
    !(await store.isForgotten(db, to, backId(to, userId))) &&
    (await store.countContacts(db, to)) < contactLimits.contacts
  )
    await store.insertContact(db, to, {
      id: backId(to, userId),
      personId: userId,
      eventId: await store.findSharedEvent(db, [userId, to], at),
      way: 'back',
      at,
      fields,
      now,
    })
}

/** Returns the id under which one person's card is given back to another. */
function backId(to: string, from: string): string {
  return idOf(`${to} ${from}`)
}

async function found(db: Db, userId: string, id: string): Promise<Contact> {
  const row = await store.findContact(db, userId, id)
  if (!row) throw refuse('contact-not-found')
  return contactOf(row)
}

function isEmpty({ links, ...texts }: CardFields): boolean {
  return links.length === 0 && Object.values(texts).every((text) => text === '')
}

function contactOf(row: store.ContactRow): Contact {
  const { follow_at: due, follow_zone: timeZone, follow_state: state } = row
  return {
    id: row.id,
    fields: row.fields,
    isMember: row.person_id !== null,
    isBlocked: row.is_blocked,
    way: row.way,
    at: row.at.toISOString(),
    event:
      row.event_id !== null && row.title !== null ? { id: row.event_id, title: row.title } : null,
    note: row.note,
    followUp:
      due && timeZone && state
        ? { dueAt: due.toISOString(), timeZone, text: row.follow_text, state }
        : null,
    gaveBack: row.gave_back,
    version: row.version,
  }
}

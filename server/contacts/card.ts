import { randomBytes } from 'node:crypto'
import {
  type CardField,
  type CardFields,
  contactLimits,
  selectCardFields,
  type OwnCard,
} from '#contract/contacts/contacts.ts'
import { clip } from '#contract/text/clip.ts'
import { emptyFields } from '#contract/contacts/vcard.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { cardDefaults } from '../about/about.ts'
import { findCard, findName, insertCard, updateCard, updateToken } from './cards.store.ts'

type Person = { userId: string; now: Date }

/**
 * Returns the person's own card. Until they write one, it holds their name, address and profile
 * text, and only the name is selected.
 */
export async function readCard(db: Db, userId: string): Promise<OwnCard> {
  const card = await findCard(db, userId)
  if (card) return card
  const { name, email } = await findName(db, userId)
  return {
    fields: {
      ...emptyFields,
      ...(await cardDefaults(db, userId)),
      name: clip(name, contactLimits.name),
      email,
    },
    given: ['name'],
    token: null,
    version: 0,
  }
}

/** Writes the card; the first write creates its code. */
export async function writeCard(
  db: Db,
  { userId, now }: Person,
  { fields, given, version }: { fields: CardFields; given: CardField[]; version: number },
): Promise<OwnCard> {
  const card = { fields, given: [...new Set(given)], now }
  const isWritten =
    version === 0
      ? await insertCard(db, userId, { ...card, token: newToken() })
      : await updateCard(db, userId, { ...card, version })
  if (!isWritten) throw refuse('changed-meanwhile')
  return readCard(db, userId)
}

/** Replaces the card's code; the previous code stops working. */
export async function replaceCode(db: Db, { userId, now }: Person): Promise<OwnCard> {
  if (!(await updateToken(db, userId, { token: newToken(), now })))
    throw refuse('contact-not-found')
  return readCard(db, userId)
}

/** Returns the fields a person shares; only their name if they never chose. */
export async function givenBy(db: Db, userId: string): Promise<CardFields> {
  const { fields, given } = await readCard(db, userId)
  return selectCardFields(fields, given)
}

function newToken(): string {
  return randomBytes(16).toString('hex')
}

import { randomBytes } from 'node:crypto'
import {
  type CardField,
  type CardFields,
  contactLimits,
  selectCardFields,
  type OwnCard,
} from '#contract/contacts.ts'
import { clip } from '#contract/clip.ts'
import { emptyFields } from '#contract/vcard.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { cardDefaults } from '../about/about.ts'
import { findCard, findName, insertCard, updateCard, updateToken } from './cards.store.ts'

type Person = { userId: string; now: Date }

/**
 * The person's own card. Before they have written one, their name and address stand in it and what
 * they say of themselves, and only the name is chosen.
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

/** Writes the card; the first time it gets its code. */
export async function writeCard(
  db: Db,
  { userId, now }: Person,
  { fields, given, version }: { fields: CardFields; given: CardField[]; version: number },
): Promise<OwnCard> {
  const said = { fields, given: [...new Set(given)], now }
  const isWritten =
    version === 0
      ? await insertCard(db, userId, { ...said, token: newToken() })
      : await updateCard(db, userId, { ...said, version })
  if (!isWritten) throw refuse('changed-meanwhile')
  return readCard(db, userId)
}

/** Gives the card another code: what was shown before leads to nobody. */
export async function replaceCode(db: Db, { userId, now }: Person): Promise<OwnCard> {
  if (!(await updateToken(db, userId, { token: newToken(), now })))
    throw refuse('contact-not-found')
  return readCard(db, userId)
}

/** What somebody gives of themselves; of whoever never chose, their name alone. */
export async function givenBy(db: Db, userId: string): Promise<CardFields> {
  const { fields, given } = await readCard(db, userId)
  return selectCardFields(fields, given)
}

function newToken(): string {
  return randomBytes(16).toString('hex')
}

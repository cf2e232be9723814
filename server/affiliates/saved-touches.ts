import { createHash } from 'node:crypto'
import type { Db } from '../kit/db/db.ts'
import { saveTouch, type TouchRecord, listAffiliatesByCode, listProgrammes } from './store.ts'
import { codeIn, readTouch } from './touches.ts'

/**
 * Reads the touches kept in browsers: which links were followed, and when. Unsigned ones are
 * ignored.
 */
export async function readTouches(
  db: Db,
  texts: readonly string[],
  eventId?: string,
): Promise<TouchRecord[]> {
  const codes = [...new Set(texts.flatMap((text) => codeIn(text) ?? []))]
  const affiliates = (await listAffiliatesByCode(db, codes)).filter(
    (one) => eventId === undefined || one.event_id === eventId,
  )
  const programmes = new Map(
    (await listProgrammes(db, [...new Set(affiliates.map((one) => one.event_id))])).map((one) => [
      one.event_id,
      one,
    ]),
  )
  return texts.flatMap((text) => {
    const affiliate = affiliates.find(({ code }) => code === codeIn(text))
    const secret = affiliate && programmes.get(affiliate.event_id)?.secret
    const touch = secret === undefined ? undefined : readTouch(text, secret)
    return affiliate && touch
      ? [{ eventId: affiliate.event_id, affiliateId: affiliate.id, at: touch.at, mark: touch.mark }]
      : []
  })
}

type TouchBatch = {
  touches: readonly string[]
  userId: string | undefined
  email: string | undefined
  now: Date
}

/**
 * Saves which links were followed: for the account or, before there is one, for the address that
 * signs up.
 */
export async function saveTouches(
  db: Db,
  { touches, userId, email, now }: TouchBatch,
): Promise<{ kept: number }> {
  const personKey = whoIs(userId, email)
  if (personKey === undefined) return { kept: 0 }
  const read = await readTouches(db, touches)
  for (const touch of read) await saveTouch(db, personKey, { touch, now })
  return { kept: read.length }
}

function whoIs(userId: string | undefined, email: string | undefined): string | undefined {
  if (userId !== undefined) return `user:${userId}`
  return email === undefined ? undefined : addressMark(email)
}

/** Returns the digest that touches store instead of a readable address. */
export function addressMark(email: string): string {
  return `mail:${createHash('sha256').update(email).digest('base64url')}`
}

import type { TalkState } from '#contract/conversations.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { standingOf } from './rules.ts'
import { findStandings, type Standing } from './standing.store.ts'

export type Person = { userId: string; now: Date }

/** A conversation of the person's, and how it stands now; to everybody else it is not there. */
export async function ownStanding(
  db: Db,
  conversationId: string,
  person: Person,
): Promise<Standing & { state: TalkState }> {
  const [found] = await standingsOf(db, [conversationId.toLowerCase()], person)
  if (!found) throw refuse('conversation-not-found')
  return found
}

/**
 * Whom a person may block or report: with whom they have a conversation, or are matched and not
 * blocked, also where the other has just taken a wish back.
 */
export async function ownPair(
  db: Db,
  conversationId: string,
  { userId, now }: Person,
): Promise<Standing> {
  const [found] = await findStandings(db, userId, [conversationId.toLowerCase()])
  if (!found) throw refuse('conversation-not-found')
  const isMatched = found.messages === 0 && (found.isBlockedByMe || !found.isBlocked)
  if (
    !isMatched &&
    standingOf({ ...found, endsAt: found.endsAt.getTime() }, now.getTime()) === 'gone'
  )
    throw refuse('conversation-not-found')
  return found
}

/** Those of the named conversations that are there for the person, in the order of their names. */
export async function standingsOf(
  db: Db,
  ids: readonly string[],
  { userId, now }: Person,
): Promise<(Standing & { state: TalkState })[]> {
  const found = ids.length === 0 ? [] : await findStandings(db, userId, ids)
  return found.flatMap((one) => {
    const state = standingOf({ ...one, endsAt: one.endsAt.getTime() }, now.getTime())
    return state === 'gone' ? [] : [{ ...one, state }]
  })
}

import type { NewsKind } from '#contract/notifications.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { choose, isMailWanted } from '../notifications/notifications.ts'
import { findByMailToken } from './store.ts'

type Choice = { kind: NewsKind; isWanted: boolean }

/** Whether the kind is wanted by the reader whom the link in a mail names. */
export async function choiceByLink(db: Db, { mailToken, kind }: { mailToken: string; kind: NewsKind }): Promise<Choice> {
  return { kind, isWanted: await isMailWanted(db, await readerOf(db, mailToken), kind) }
}

/** Stops a kind of mail, or takes it up again, by the link in a mail. */
export async function chooseByLink(db: Db, { mailToken, kind, isWanted }: Choice & { mailToken: string }, now: Date): Promise<Choice> {
  const userId = await readerOf(db, mailToken)
  if (isWanted !== (await isMailWanted(db, userId, kind))) await choose(db, { kind, mail: isWanted ? 'at-once' : 'never' }, { userId, now })
  return { kind, isWanted }
}

async function readerOf(db: Db, mailToken: string): Promise<string> {
  const userId = await findByMailToken(db, mailToken)
  if (!userId) throw refuse('not-found')
  return userId
}

import type { MailChoices, MailKind } from '#contract/mailing.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { findByMailToken, listStops, setStop } from './store.ts'

type Choice = { kind: MailKind; isWanted: boolean }

/** Which kinds of mail a person gets: all that they have not stopped. */
export async function choicesOf(db: Db, userId: string): Promise<MailChoices> {
  const stopped = await listStops(db, userId)
  const isWanted = (kind: MailKind) => !stopped.includes(kind)
  return { reminders: isWanted('reminders'), messages: isWanted('messages'), hosts: isWanted('hosts') }
}

export async function choose(db: Db, { kind, isWanted }: Choice, { userId, now }: { userId: string; now: Date }): Promise<MailChoices> {
  await setStop(db, { userId, kind, isStopped: !isWanted, now })
  return choicesOf(db, userId)
}

/** Whether the kind is wanted by the reader whom the link in a mail names. */
export async function choiceByLink(db: Db, { mailToken, kind }: { mailToken: string; kind: MailKind }): Promise<Choice> {
  return { kind, isWanted: (await choicesOf(db, await readerOf(db, mailToken)))[kind] }
}

/** Stops a kind of mail, or takes it up again, by the link in a mail. */
export async function chooseByLink(db: Db, { mailToken, kind, isWanted }: Choice & { mailToken: string }, now: Date): Promise<Choice> {
  await setStop(db, { userId: await readerOf(db, mailToken), kind, isStopped: !isWanted, now })
  return { kind, isWanted }
}

async function readerOf(db: Db, mailToken: string): Promise<string> {
  const userId = await findByMailToken(db, mailToken)
  if (!userId) throw refuse('not-found')
  return userId
}

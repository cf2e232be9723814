import type { MailStop } from '#contract/mailing.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { choose, isMailWanted } from '../notifications/notifications.ts'
import { findAddress, isStopped, resumeAddress, stopAddress } from './stopping.store.ts'
import { findByMailToken } from './store.ts'

type Choice = { kind: MailStop; isWanted: boolean }

/** Whether the kind is wanted by the reader whom the link in a mail names. */
export async function choiceByLink(db: Db, { mailToken, kind }: { mailToken: string; kind: MailStop }): Promise<Choice> {
  if (kind === 'guest') return { kind, isWanted: !(await isStopped(db, await known(findAddress(db, mailToken)))) }
  return { kind, isWanted: await isMailWanted(db, await known(findByMailToken(db, mailToken)), kind) }
}

/** Stops a kind of mail, or takes it up again, by the link in a mail. */
export async function chooseByLink(db: Db, { mailToken, kind, isWanted }: Choice & { mailToken: string }, now: Date): Promise<Choice> {
  if (kind === 'guest') {
    const email = await known(findAddress(db, mailToken))
    await (isWanted ? resumeAddress(db, email) : stopAddress(db, email, now))
    return { kind, isWanted }
  }
  const userId = await known(findByMailToken(db, mailToken))
  if (isWanted !== (await isMailWanted(db, userId, kind))) await choose(db, { kind, mail: isWanted ? 'at-once' : 'never' }, { userId, now })
  return { kind, isWanted }
}

async function known(found: Promise<string | undefined>): Promise<string> {
  const whose = await found
  if (!whose) throw refuse('not-found')
  return whose
}

import { startLoop } from '../kit/loop.ts'
import type { Clock } from '../kit/clock.ts'
import { type Db, transact } from '../kit/db/db.ts'
import type { Logger } from '../kit/log.ts'
import { postMany } from '../kit/mail/mail.ts'
import { writeLetter } from './letters.ts'
import { batchWindowS } from './rules.ts'
import { type DueNotificationRow, findDueReader, findReader, takeDue } from './store.ts'

export type NotifierOptions = { db: Db; clock: Clock; log: Logger; origin: string }

const pollMs = 2000
const afterFailureMs = 5000

/**
 * Writes the mails that are due, until stopped. Work left by a crash is found again at the next
 * start.
 */
export function startNotifier(notifying: NotifierOptions): { stop: () => Promise<void> } {
  const turn = async () => ((await writeDue(notifying)) ? 0 : pollMs)
  return startLoop(turn, { name: 'mailing notifications', afterFailureMs, log: notifying.log })
}

/**
 * Writes one mail with everything due to one person, and records it in the same transaction;
 * returns whether there was anyone.
 */
export async function writeDue({ db, clock, origin }: NotifierOptions): Promise<boolean> {
  return transact(db, async (tx) => {
    const now = clock.now()
    const userId = await findDueReader(tx, now)
    if (userId === undefined) return false
    const due = (
      await takeDue(tx, userId, { now, gathered: new Date(now.getTime() + batchWindowS * 1000) })
    ).filter(isToTell)
    const reader = await findReader(tx, userId)
    if (reader && due.length > 0)
      await postMany(tx, [{ ...writeLetter(due, reader, origin), user_id: userId }], now)
    return true
  })
}

/**
 * Returns whether it still needs a mail: not if read meanwhile, nor for events, which mailing
 * covers.
 */
function isToTell(
  news: DueNotificationRow,
): news is DueNotificationRow & { kind: Exclude<DueNotificationRow['kind'], 'gathering'> } {
  return news.read_at === null && news.kind !== 'gathering'
}

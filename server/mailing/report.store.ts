import type { Db } from '../kit/db/db.ts'
import { unsubscribeAddress } from './unsubscribe.store.ts'

/**
 * Notes that the reader of a mail complained, and stops mails to that address. A second report
 * changes nothing, even where the reader has asked for mails again.
 */
export async function noteComplaint(db: Db, mailId: string, now: Date): Promise<void> {
  const mail = await db
    .updateTable('mails')
    .set({ complained_at: now })
    .where('id', '=', mailId)
    .where('complained_at', 'is', null)
    .returning('recipient')
    .executeTakeFirst()
  if (mail) await unsubscribeAddress(db, mail.recipient.toLowerCase(), now)
}

import type { Db } from '../kit/db/db.ts'
import { unsubscribeAddress } from './unsubscribe.store.ts'

/**
 * Records a complaint about a mail, and stops mails to that address. A second report changes
 * nothing, even if the reader has resubscribed. Bounces: `markBounced` in
 * server/kit/mail/mail.store.ts.
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

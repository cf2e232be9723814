import { type Db, transact } from '../../../kit/db/db.ts'
import { type EmulatorContext, nowIn } from './context.ts'
import { dueAlarms, stopAlarm } from './lists.store.ts'
import { arrive, payOutFor } from './payouts.ts'
import { failRefund } from './refunds.ts'
import { lockSession } from './sessions.ts'

const batch = 20

/**
 * Runs due alarms: expires unpaid pages, fails refunds meant to fail, pays accounts out, and
 * completes payouts.
 */
export async function runDueAlarms(context: EmulatorContext): Promise<void> {
  for (const id of await dueAlarms(context.db, { now: nowIn(context), count: batch })) {
    await transact(context.db, (db) => ring(context, db, id)).catch((error: unknown) =>
      context.log.error({ err: error, id }, 'the emulator failed to process due work'),
    )
  }
}

async function ring(context: EmulatorContext, db: Db, id: string): Promise<void> {
  if (!(await stopAlarm(db, id))) return
  const [account = '', payout] = id.split('/')
  if (payout !== undefined) return arrive(context, db, { account, id: payout })
  if (id.startsWith('re_')) return failRefund(context, db, id)
  if (id.startsWith('tr_')) return payOutFor(context, db, id)
  await lockSession(context, db, id)
}

import { type Db, transact } from '../../../kit/db/db.ts'
import { type EmulatorContext, nowIn } from './context.ts'
import { dueAlarms, stopAlarm } from './lists.store.ts'
import { arrive, payOutFor } from './payouts.ts'
import { failRefund } from './refunds.ts'
import { holdSession } from './sessions.ts'

const batch = 20

/**
 * Runs due alarms: expires unpaid pages, fails refunds meant to fail, pays accounts out, and
 * completes payouts.
 */
export async function runDueAlarms(ground: EmulatorContext): Promise<void> {
  for (const id of await dueAlarms(ground.db, { now: nowIn(ground), count: batch })) {
    await transact(ground.db, (db) => ring(ground, db, id)).catch((error: unknown) =>
      ground.log.error({ err: error, id }, 'the emulator failed to process due work'),
    )
  }
}

async function ring(ground: EmulatorContext, db: Db, id: string): Promise<void> {
  if (!(await stopAlarm(db, id))) return
  const [account = '', payout] = id.split('/')
  if (payout !== undefined) return arrive(ground, db, { account, id: payout })
  if (id.startsWith('re_')) return failRefund(ground, db, id)
  if (id.startsWith('tr_')) return payOutFor(ground, db, id)
  await holdSession(ground, db, id)
}

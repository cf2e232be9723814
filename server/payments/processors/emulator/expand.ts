import type { Db } from '../../../kit/db/db.ts'
import { shownTransaction, type EmulatorTransaction } from './balance.ts'
import { ApiProblem } from './errors.ts'
import { type EmulatorContext, nowIn } from './context.ts'
import { findObject, type EmulatorObject } from './store.ts'

const kindOf: Readonly<Record<string, string>> = {
  payment_intent: 'payment_intent',
  latest_charge: 'charge',
  charge: 'charge',
  balance_transaction: 'balance_transaction',
}

/**
 * Replaces ids with their objects, at paths such as `payment_intent.latest_charge` (Stripe,
 * "Expanding responses").
 */
export async function expandPaths(
  context: EmulatorContext,
  db: Db,
  { object, paths }: { object: object; paths: readonly string[] },
): Promise<object> {
  let full = object
  for (const path of paths)
    full = await expandOne(context, db, { object: full, path: path.split('.') })
  return full
}

async function expandOne(
  context: EmulatorContext,
  db: Db,
  { object, path: [field = '', ...rest] }: { object: object; path: string[] },
): Promise<object> {
  const value = (object as Record<string, unknown>)[field] // our own object, read by any field name
  const kind = kindOf[field]
  if (kind === undefined || value === undefined)
    throw new ApiProblem(400, `This property cannot be expanded (${field}).`, { param: 'expand' })
  if (value === null) return object
  const expanded =
    // Expanded by an earlier path.
    typeof value === 'string' ? await shown(context, db, { kind, id: value }) : (value as object)
  return {
    ...object,
    [field]:
      rest.length === 0 ? expanded : await expandOne(context, db, { object: expanded, path: rest }),
  }
}

async function shown(
  context: EmulatorContext,
  db: Db,
  { kind, id }: { kind: string; id: string },
): Promise<object> {
  if (kind !== 'balance_transaction') return (await findObject<EmulatorObject>(db, kind, id)) ?? {}
  const transaction = await findObject<EmulatorTransaction>(db, kind, id)
  return transaction ? shownTransaction(transaction, nowIn(context)) : {}
}

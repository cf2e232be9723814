import type { Db } from '../kit/db/db.ts'
import { lines } from './registry.ts'
import { ownRowsOf } from './store.ts'

/**
 * Returns all stored data of a person as JSON: table by table, with a description of each; and what
 * is withheld, with the reason.
 */
export async function exportOwn(db: Db, userId: string, now: Date): Promise<string> {
  const exported = []
  for (const line of lines) {
    const [table, rule] = line
    if (!rule.of || rule.isKeptBack) continue
    exported.push({
      table,
      what: rule.what,
      ...(rule.stays && { staysWhenYouGo: rule.stays }),
      rows: (await ownRowsOf(db, line, userId)).map(readable),
    })
  }
  const keptBack = lines
    .filter(([, rule]) => rule.isKeptBack)
    .map(([table, rule]) => ({ table, why: rule.isKeptBack }))
  return JSON.stringify({ madeAt: now.toISOString(), given: exported, keptBack }, null, 2)
}

function readable(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ]),
  )
}

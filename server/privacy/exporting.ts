import type { Db } from '../kit/db/db.ts'
import { lines } from './registry.ts'
import { rowsOf } from './store.ts'

/** Everything that is kept of somebody, as JSON: table by table, with what each holds; and what is kept back, with why. */
export async function exportOwn(db: Db, userId: string, now: Date): Promise<string> {
  const given = []
  for (const line of lines) {
    const [table, rule] = line
    if (!rule.of || rule.isKeptBack) continue
    const rows = await rowsOf(db, line, userId)
    given.push({ table, what: rule.what, ...(rule.stays && { staysWhenYouGo: rule.stays }), rows: rows.map((row) => withoutSecrets(row, rule.hides ?? [])) })
  }
  const keptBack = lines.filter(([, rule]) => rule.isKeptBack).map(([table, rule]) => ({ table, why: rule.isKeptBack }))
  return JSON.stringify({ madeAt: now.toISOString(), given, keptBack }, null, 2)
}

function withoutSecrets(row: Record<string, unknown>, hides: readonly string[]): Record<string, unknown> {
  const shown = Object.entries(row).filter(([column]) => !hides.includes(column))
  return Object.fromEntries(shown.map(([column, value]) => [column, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value]))
}

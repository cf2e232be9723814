import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'

const rowsAtOnce = 200

/** Returns the stored vectors of these texts, by digest. */
export async function readVectors(
  db: Db,
  model: string,
  digests: readonly string[],
): Promise<Map<string, Int8Array>> {
  const vectors = new Map<string, Int8Array>()
  for (let from = 0; from < digests.length; from += rowsAtOnce) {
    const rows = await db
      .selectFrom('embeddings')
      .select(['digest', 'vector'])
      .where('model', '=', model)
      .where('digest', '=', sql<string>`any (${digests.slice(from, from + rowsAtOnce)}::text[])`)
      .execute()
    for (const { digest, vector } of rows)
      vectors.set(
        digest,
        Int8Array.from(vector, (byte) => (byte << 24) >> 24),
      )
  }
  return vectors
}

/** Stores vectors by digest. */
export async function keepVectors(
  db: Db,
  model: string,
  vectors: ReadonlyMap<string, Int8Array>,
): Promise<void> {
  const rows = [...vectors].map(([digest, vector]) => ({
    digest,
    vector: Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('hex'),
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await sql`insert into embeddings (model, digest, vector)
      select ${model}, r.digest, decode(r.vector, 'hex') from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + rowsAtOnce))}::jsonb) as r (digest text, vector text)
      on conflict do nothing`.execute(db)
  }
}

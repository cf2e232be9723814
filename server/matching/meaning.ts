import { createHash } from 'node:crypto'
import type { MeaningStatus } from '#contract/matching/matching.ts'
import type { MatchingPerson } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import type { Embeddings } from './embeddings/embeddings.ts'
import { keepVectors, readVectors } from './meaning.store.ts'

/** A person with the embeddings of their statements, by statement. */
export type VectorizedPerson = MatchingPerson & { vectors?: Record<string, Int8Array> }

/**
 * Adds embeddings to people's statements; also returns who lacks some, and the status. Only the
 * texts are sent, none twice, and never their authors.
 */
export async function withMeaning(
  db: Db,
  embeddings: Embeddings,
  people: readonly MatchingPerson[],
): Promise<{ people: VectorizedPerson[]; lacking: Set<string>; meaning: MeaningStatus }> {
  const { model } = embeddings
  if (model === undefined) return { people: [...people], lacking: new Set(), meaning: 'off' }
  const texts = new Map(
    people.flatMap(({ statements }) => statements.map(({ text }) => [digestOf(text), plain(text)])),
  )
  const vectors = await readVectors(db, model, [...texts.keys()])
  const missing = [...texts].filter(([digest]) => !vectors.has(digest))
  if (missing.length > 0) {
    const newVectors = await embeddings.embed(missing.map(([, text]) => text))
    const fresh = new Map(
      missing.flatMap(([digest], at) =>
        newVectors[at] ? [[digest, newVectors[at]] as const] : [],
      ),
    )
    await keepVectors(db, model, fresh)
    for (const [digest, vector] of fresh) vectors.set(digest, vector)
  }
  const vectorized = people.map((person) => ({ ...person, vectors: vectorsFor(person, vectors) }))
  const lacking = new Set(
    vectorized
      .filter((person) => Object.keys(person.vectors).length < person.statements.length)
      .map(({ registrationId }) => registrationId),
  )
  return { people: vectorized, lacking, meaning: lacking.size > 0 ? 'unavailable' : 'on' }
}

function vectorsFor(
  { statements }: MatchingPerson,
  vectors: ReadonlyMap<string, Int8Array>,
): Record<string, Int8Array> {
  return Object.fromEntries(
    statements.flatMap(({ id, text }) => {
      const vector = vectors.get(digestOf(text))
      return vector ? [[id, vector] as const] : []
    }),
  )
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')
}

function digestOf(text: string): string {
  return createHash('sha256').update(plain(text)).digest('hex')
}

import type { PageQuery } from '#contract/events/event-card.ts'
import {
  coverageOf,
  type Newcomer,
  type PersonCoverage,
  type previewRecompute,
  type readCoverage,
  type WhatIfResult,
} from '#contract/matching/coverage.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { eventLimits } from '#contract/events/events.ts'
import { floorPerPerson } from '#contract/matching/matching.ts'
import { peopleOf, matchingStatus } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { newId } from '../kit/ids.ts'
import { countsOf, gapsOf, listPeople, suggestedPairs } from './coverage.store.ts'
import { compareOutcomes } from './rules.ts'
import type { Embeddings } from './embeddings/embeddings.ts'
import { withMeaning } from './meaning.ts'
import { metBefore } from './met-before.store.ts'
import type { PairingThread } from './pairing-client.ts'

/**
 * Returns how well the last matching served the attendees, in numbers and in quotes without names.
 */
export async function coverage(
  db: Db,
  eventId: string,
): Promise<EndpointReply<typeof readCoverage>> {
  const counts = await countsOf(db, eventId)
  const spread = Array.from(
    { length: (counts.at(-1)?.has ?? 0) + 1 },
    (_, matchCount) => counts.find((one) => one.has === matchCount)?.people ?? 0,
  )
  const [unmet, unused] = [await gapsOf(db, eventId, 'unmet'), await gapsOf(db, eventId, 'unused')]
  const { isWaiting, meaning } = await matchingStatus(db, eventId)
  return {
    state: isWaiting ? 'computing' : 'ready',
    meaning,
    floor: floorPerPerson,
    ...coverageOf(counts, floorPerPerson),
    spread,
    unmet,
    unused,
  }
}

/** Returns each person's count and cause, fewest first; the cursor is the number already shown. */
export async function coveragePage(
  db: Db,
  eventId: string,
  { cursor, limit: size = eventLimits.page }: PageQuery,
): Promise<{ items: PersonCoverage[]; next: string | null }> {
  const from = Number(cursor ?? 0)
  const rows = await listPeople(db, eventId, { from, size: size + 1 })
  return {
    items: rows.slice(0, size),
    next: rows.length > size ? String(from + size) : null,
  }
}

/** The services an answer is computed with. */
export type CoverageContext = { thread: PairingThread; embeddings: Embeddings }

/** Returns the effect of one more person. */
export async function whatIf(
  db: Db,
  { thread, embeddings }: CoverageContext,
  request: { eventId: string; newcomer: Newcomer; now: Date },
): Promise<WhatIfResult> {
  const { objectives, offerings, language = 'en' } = request.newcomer
  const said = (kind: 'objective' | 'offering') => (text: string) => ({
    id: newId(request.now),
    kind,
    text,
  })
  const newcomer = {
    registrationId: newId(request.now),
    locale: language,
    statements: [...objectives.map(said('objective')), ...offerings.map(said('offering'))],
  }
  const { people } = await withMeaning(db, embeddings, [
    ...(await peopleOf(db, request.eventId)),
    newcomer,
  ])
  return thread.whatIf({
    people: people.slice(0, -1),
    newcomer: people.at(-1) ?? newcomer,
    met: await metBefore(db, request.eventId),
  })
}

/** Returns the effect of matching again, in numbers alone. */
export async function preview(
  db: Db,
  { thread, embeddings }: CoverageContext,
  eventId: string,
): Promise<EndpointReply<typeof previewRecompute>> {
  const before = coverageOf(await countsOf(db, eventId), floorPerPerson)
  const stored = await suggestedPairs(db, eventId)
  const { pairs, people } = await thread.outcomeOf(
    (await withMeaning(db, embeddings, await peopleOf(db, eventId))).people,
    await metBefore(db, eventId),
  )
  return { ...compareOutcomes(stored, pairs), before, after: coverageOf(people, floorPerPerson) }
}

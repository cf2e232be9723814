import { beforeEach } from 'vitest'
import type { RoundsBoard, RoundsStep } from '#contract/rounds.ts'
import { noEmbeddings } from '../matching/embeddings/none.ts'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'
import { silent } from '../testing.ts'
import { pairing as thread } from '../testing.threads.ts'
import { replanAll } from './round-updates.ts'

/**
 * Opens the app with a host and guests, and their calls on an event's rounds. Each test has its own
 * event, `at`, which all but Finn have joined.
 */
export async function openRounds() {
  const app = await openApp()
  const { person, aGathering, db, clock } = app
  const hana = await person('Hana')
  const guests = await Promise.all(['Ann', 'Ben', 'Cleo', 'Dan', 'Finn'].map(person))
  // As many as there are names
  const [ann, ben, cleo, dan, finn] = guests as [TestUser, TestUser, TestUser, TestUser, TestUser]
  const at = await aGathering(hana)
  const joins = (who: TestUser) => who.post(at.join, statementItems(['A baker'], ['Flour']))
  beforeEach(async () => {
    Object.assign(at, await aGathering(hana))
    for (const one of [ann, ben, cleo, dan]) await joins(one)
  })

  const boardOf = async (by: TestUser = hana): Promise<RoundsBoard> =>
    (await by.get(`/events/${at.id}/rounds/board`)).json()
  return {
    ...app,
    hana,
    guests,
    ann,
    ben,
    cleo,
    dan,
    finn,
    thread,
    at,
    joins,
    boardOf,
    plan: (fields: object = {}, by: TestUser = hana) =>
      by.put(`/events/${at.id}/rounds`, { ...wanted, ...fields }),
    steps: async (step: RoundsStep, version?: number) =>
      hana.post(`/events/${at.id}/rounds/steps`, {
        step,
        version: version ?? (await boardOf()).version,
      }),
    says: (who: TestUser, n: number, answer: string) =>
      who.put(`/events/${at.id}/rounds/${n}/answer`, { answer }),
    /** Replans everything that needs it. */
    follows: (by = thread) =>
      replanAll({ db, thread: by, embeddings: noEmbeddings(), clock, log: silent }),
    minutes: (count: number) => clock.forward(60 * count),
  }
}

export const wanted = {
  rounds: 3,
  minutes: 5,
  breakMinutes: 1,
  longBreak: null,
  tables: 10,
  who: 'everybody' as const,
}

/** Returns all pairs of a round, by name. */
export function pairsIn({ rounds, people }: RoundsBoard, n: number): string[] {
  return (rounds.find((round) => round.n === n)?.pairs ?? [])
    .map(({ a, b }) =>
      [people[a]?.name ?? '', people[b]?.name ?? '']
        .toSorted((one, other) => (one < other ? -1 : 1))
        .join(' '),
    )
    .toSorted()
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { createDraft, publish } from '#server/events/publish.ts'
import { restate } from '#server/admission/registration/edit-registration.ts'
import { leave } from '#server/admission/registration/leave.ts'
import { register } from '#server/admission/registration/register.ts'
import { requestRematch } from '#server/events/store.ts'
import { systemClock as clock } from '#server/kit/clock.ts'
import { transact } from '#server/kit/db/db.ts'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { newId } from '#server/kit/ids.ts'
import { makeLog } from '#server/kit/log.ts'
import { startMatching } from '#server/matching/matching.ts'
import { sampleStatements } from '../proof/parts/sample-statements.ts'

// How long after a join, an edit or a leave everyone's matches are stored, compared with matching
// everyone again. An event of 1,000 on the embedded database.
const people = Number(process.env['PEOPLE'] ?? 1000)
const changesOfEach = 10
const wholes = 5
const log = makeLog('warn')

let state = 7
const below = (limit: number): number => (state = (state * 48271) % 2147483647) % limit

const folder = await mkdtemp(join(tmpdir(), 'bench-matching-'))
const database = await openEmbedded(folder)
const { db } = database
await migrate(db, new URL('../database/migrations/', import.meta.url))
const users = Array.from({ length: people + changesOfEach }, (_, at) => ({
  id: newId(clock.now()),
  issuer: 'bench',
  sub: `bench ${at}`,
  email: `guest${at}@example.com`,
  given_name: `Guest ${at}`,
  locale: (['en', 'zh', 'es', 'hi'] as const)[at % 4] ?? 'en',
}))
for (let at = 0; at < users.length; at += 500)
  await db
    .insertInto('users')
    .values(users.slice(at, at + 500))
    .execute()
const now = clock.now()
const draft = await createDraft(
  db,
  {
    title: 'Bench',
    startsAt: '2030-01-01T10:00:00Z',
    endsAt: '2030-01-01T12:00:00Z',
    place: 'Here',
  },
  { userId: users[0]?.id ?? '', now },
)
const { id: eventId, invitationCode } = await publish(db, draft.id, {
  userId: users[0]?.id ?? '',
  now,
})
const come = (at: number) =>
  transact(db, (tx) =>
    register(
      tx,
      { userId: users[at]?.id ?? '', now: clock.now() },
      {
        eventId,
        code: invitationCode ?? '',
        items: sampleStatements(users[at]?.locale ?? 'en', below),
      },
    ),
  )
const edit = (at: number) =>
  transact(db, (tx) =>
    restate(
      tx,
      { userId: users[at]?.id ?? '', now: clock.now() },
      { eventId, items: sampleStatements(users[at]?.locale ?? 'en', below) },
    ),
  )
const go = (at: number) =>
  transact(db, (tx) => leave(tx, { userId: users[at]?.id ?? '', now: clock.now() }, eventId))
for (let at = 0; at < people; at += 1) await come(at)

const matching = startMatching({ db, clock, log })
const isStored = async () =>
  (await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .whereRef('matched_version', '=', 'people_version')
    .executeTakeFirst()) !== undefined

/**
 * Makes a change. Returns how long after its commit everything is stored, and the longest time this
 * thread was blocked.
 */
async function took(change: () => Promise<unknown>): Promise<{ ms: number; blockedMs: number }> {
  await change()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = performance.now()
  while (!(await isStored())) await pause(5)
  const ms = performance.now() - start
  delay.disable()
  await pause(below(100)) // the next change comes at a random point between two polls
  return { ms, blockedMs: delay.max / 1e6 }
}

const first = await took(async () => undefined)
await took(() => edit(1)) // warms up
const changes: { kind: string; ms: number; blockedMs: number }[] = []
for (let turn = 0; turn < changesOfEach; turn += 1) {
  changes.push({ kind: 'join', ...(await took(() => come(people + turn))) })
  changes.push({ kind: 'edit', ...(await took(() => edit((100 + turn * 31) % people))) })
  changes.push({ kind: 'leave', ...(await took(() => go((50 + turn * 37) % people))) })
}
const rematches = []
for (let turn = 0; turn < wholes; turn += 1)
  rematches.push({ kind: 'whole', ...(await took(() => requestRematch(db, eventId))) })

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(share * values.length))
  ] ?? 0
const line = (name: string, of: readonly { ms: number; blockedMs: number }[]) => {
  const times = of.map(({ ms }) => ms)
  return {
    what: name,
    times: of.length,
    'median ms': Math.round(at(times, 0.5)),
    'p95 ms': Math.round(at(times, 0.95)),
    'longest blocked ms': Math.round(Math.max(...of.map(({ blockedMs }) => blockedMs))),
  }
}
const kinds = ['join', 'edit', 'leave'].map((kind) =>
  line(
    kind,
    changes.filter((change) => change.kind === kind),
  ),
)
const [all, whole] = [line('any change', changes), line('everyone again', rematches)]
console.table([line('first matching after a start', [first]), ...kinds, all, whole])
console.log(
  `In an event of ${people}, from the commit of a change to everyone's stored matches: ${all['median ms']} ms (95 of 100 within ${all['p95 ms']} ms), ${(all['median ms'] / whole['median ms']).toFixed(2)} of matching everyone again.`,
)

await matching.stop()
await database.close()
await rm(folder, { recursive: true })

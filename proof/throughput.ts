import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { createDraft, publish } from '#server/events/publish.ts'
import { systemClock as clock } from '#server/kit/clock.ts'
import { openPostgres } from '#server/kit/db/postgres.ts'
import { makeLog } from '#server/kit/log.ts'
import type { SqlQuery } from './parts/databases.ts'
import { alone, type ProofOptions, type Fault, type FaultOutcome, unless } from './parts/report.ts'
import { endAll, makeServer } from './parts/servers.ts'
import { shareOfProcessor } from './parts/cpu-share.ts'
import { until } from './parts/until.ts'
import { makeWorld, type ProofWorld } from './parts/world.ts'

/**
 * Registrations per second with one process and with two, at unrelated events. Counts those
 * answered, and those done with all that follows: a busy process answers first and matches, indexes
 * and writes its mails later. Each process has a third of a processor, as on a small machine. So
 * the processes are measured, not what the database and the people leave of this machine. Equally
 * many people wait at each process, so that nobody waits longer at two than at one. While one setup
 * is measured the other is stopped.
 */
export const throughput: Fault = {
  name: 'throughput',
  engines: ['postgres'],
  usually: { people: 60, times: 4, seconds: 5 },
  make,
}

const atOnceAtEach = 24
const ofProcessor = 0.3
const [leaseMs, warmsMs] = [6000, 20_000]
type JoinCall = { token: string; path: string }
type Rates = { 1: number[]; 2: number[] }

async function make({ engine, people, times, seconds }: ProofOptions): Promise<FaultOutcome> {
  const world = await makeWorld({ engine, people, gatherings: 1 })
  const joinings = await joiningsOf(world, 240)
  const shares = ['first', 'second'].map((name) => shareOfProcessor(name, ofProcessor))
  const [first, second] = await Promise.all(
    shares.map((share) => makeServer(world, { ...(share && { before: share.before }) })),
  )
  if (!first || !second) throw new Error('The proof needs two processes.')
  for (const server of [first, second]) await server.start()
  const urls = [first.url, second.url]
  const answered: Rates = { 1: [], 2: [] }
  const done: Rates = { 1: [], 2: [] }
  const wrong: number[] = []
  const untilIdle = () => world.ask((ask) => until('no work is left', () => isIdle(ask), 600_000))
  await joinFor(warmsMs, { urls, joinings, wrong })
  // Later runs meet more people at each event: each setup comes first equally often.
  const turns = Array.from({ length: times }, (_, turn) =>
    turn % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const),
  ).flat()
  for (const count of turns) {
    await untilIdle() // a process stopped while writing would keep its rows
    if (count === 1) second.signal('SIGSTOP')
    await pause(leaseMs) // it may hold its events for this long
    const { joined, tookMs } = await joinFor(seconds * 1000, {
      urls: urls.slice(0, count),
      joinings,
      wrong,
    })
    const afterMs = await untilIdle()
    second.signal('SIGCONT')
    answered[count].push((joined * 1000) / tookMs)
    done[count].push((joined * 1000) / (tookMs + afterMs))
  }
  await endAll([first, second])
  for (const share of shares) share?.close()
  await world.close()
  const ratio = (rates: Rates) => median(rates[2]) / median(rates[1])
  const shown = (rates: Rates) =>
    `${median(rates[1]).toFixed(1)} and ${median(rates[2]).toFixed(1)}, ${ratio(rates).toFixed(2)} times as many (${rates[1].map(Math.round).join(' ')} and ${rates[2].map(Math.round).join(' ')})`
  return {
    times,
    broken: unless(
      [wrong.length, `answers were wrong: ${wrong.slice(0, 5).join(', ')}`],
      [joinings.length === 0 ? 1 : 0, 'time: the people ran out before the end'],
      [ratio(answered) < 1.6 ? 1 : 0, 'ratio: a second process gives less than 1.6 times'],
    ),
    figures: {
      'processors for each': shares.includes(undefined) ? 'all of them' : ofProcessor,
      'answered by one and two (registrations/s)': shown(answered),
      'done with all follow-up work (registrations/s)': shown(done),
      processors: availableParallelism(),
    },
  }
}

/** Returns whether everything is matched, indexed and sent. */
async function isIdle(ask: SqlQuery): Promise<boolean> {
  const [row] = await ask(
    `select (select count(*) from events where matched_version < people_version) + (select count(*) from search_waiting) + (select count(*) from mails where sent_at is null) + (select count(*) from announcements where done_at is null) as n`,
  )
  return Number(row?.['n']) === 0
}

async function joinFor(
  forMs: number,
  { urls, ...all }: { urls: string[]; joinings: JoinCall[]; wrong: number[] },
): Promise<{ joined: number; tookMs: number }> {
  const from = performance.now()
  const done = await Promise.all(
    Array.from({ length: atOnceAtEach * urls.length }, (_, at) =>
      joinUntil(from + forMs, { url: urls[at % urls.length] ?? '', ...all }),
    ),
  )
  return { joined: done.reduce((sum, one) => sum + one, 0), tookMs: performance.now() - from }
}

async function joinUntil(
  end: number,
  { url, joinings, wrong }: { url: string; joinings: JoinCall[]; wrong: number[] },
): Promise<number> {
  let done = 0
  for (let next = joinings.pop(); next && performance.now() < end; next = joinings.pop()) {
    const response = await fetch(`${url}/api${next.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${next.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        items: [
          { kind: 'objective', text: 'A pilot site for solar roofs' },
          { kind: 'offering', text: 'Experience with city councils' },
        ],
      }),
    })
    await response.text()
    if (response.status === 200) done += 1
    else wrong.push(response.status)
  }
  return done
}

/**
 * Returns everyone's registration at every event, in an order in which neighbours go to different
 * events.
 */
async function joiningsOf(world: ProofWorld, gatherings: number): Promise<JoinCall[]> {
  const { db, close } = openPostgres(world.url ?? '', makeLog('warn'))
  const host = { userId: world.hosts[0]?.id ?? '', now: clock.now() }
  const paths: string[] = []
  for (let at = 0; at < gatherings; at += 1) {
    const { id } = await createDraft(
      db,
      {
        title: `Door ${at}`,
        startsAt: '2030-01-01T18:00:00Z',
        endsAt: '2030-01-01T22:00:00Z',
        place: 'Here',
      },
      host,
    )
    const { invitationCode } = await publish(db, id, host)
    paths.push(`/events/${id}/${invitationCode}/register`)
  }
  await close()
  return world.guests.flatMap(({ token }) => paths.map((path) => ({ token, path })))
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

await alone(import.meta, throughput)

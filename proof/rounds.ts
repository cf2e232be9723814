import { makeClient, newTally } from './parts/client.ts'
import { databaseProblems } from './parts/data-checks.ts'
import { killRepeatedly } from './parts/kill-servers.ts'
import { alone, type ProofOptions, type Fault, type FaultOutcome, unless } from './parts/report.ts'
import { checkIn, fillRoom, matched } from './parts/room.ts'
import { type ProductServer, startServers } from './parts/servers.ts'
import { announceRounds } from './parts/announce-rounds.ts'
import { makeWorld } from './parts/world.ts'

/**
 * A room full of people in rounds, on two processes: planned and announced to every phone in time.
 * Then kill -9 repeatedly while a host steps, guests answer and sit out, and others arrive.
 */
export const rounds: Fault = {
  name: 'rounds',
  engines: ['postgres'],
  usually: { people: 500, times: 20, thinkMs: 1500 },
  make,
}

const [mostMs, leastShare] = [3000, 0.999]
// With few people there are few plans to choose from.
const manyPeople = 100

async function make({
  engine,
  people,
  times,
  seed,
  thinkMs,
  slack,
}: ProofOptions): Promise<FaultOutcome> {
  const world = await makeWorld({
    engine,
    people: people + Math.max(4, Math.round(people / 25)),
    gatherings: 1,
  })
  const servers: ProductServer[] = []
  try {
    const all = await fillRoom(world, seed)
    const [room, late] = [{ ...all, guests: all.guests.slice(0, people) }, all.guests.slice(people)]
    servers.push(...(await startServers(world, { count: 2 })))
    const urls = servers.map(({ url }) => url)
    await checkIn(
      makeClient(room.host, {
        urls: () => urls,
        tally: newTally(),
        writes: [],
        isOver: () => false,
        patienceMs: 60_000,
      }),
      room,
      room.guests,
    )
    await matched(room)
    const { plannedMs, againMs, startedMs, toldMs, halfToldMs, share, misled } =
      await announceRounds(room, urls)
    const killed = await killRepeatedly({ world, room, late, servers, times, seed, thinkMs })
    const tookMs = plannedMs + toldMs
    return {
      times: killed.kills,
      figures: {
        people,
        'planned (ms)': plannedMs,
        'planned again (ms)': againMs,
        'started (ms)': startedMs,
        'on half of the phones (ms)': halfToldMs,
        'on every phone (ms)': toldMs,
        share,
        ...killed.figures,
      },
      broken: [
        ...unless(
          [
            tookMs > mostMs * slack ? tookMs : 0,
            `ms until everyone knew their table; ${mostMs * slack} are promised`,
          ],
          [misled, "phones show a table other than the host's"],
        ),
        ...(share < leastShare && people >= manyPeople
          ? [`The plan reaches ${share} of the best possible value.`]
          : []),
        ...killed.broken,
        ...(await databaseProblems(world)),
      ],
    }
  } finally {
    for (const server of servers) server.signal('SIGKILL')
    await world.close().catch(() => {})
  }
}

await alone(import.meta, rounds)

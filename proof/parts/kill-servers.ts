import { setTimeout as pause } from 'node:timers/promises'
import { crashes, makeClient, newTally, type WriteRecord } from './client.ts'
import { lostWrites } from './data-checks.ts'
import { chanceBy } from './random.ts'
import { quantileOf, unless } from './report.ts'
import { checkIn, type RoomGuest, type ProofRoom } from './room.ts'
import { endAll, type ProductServer } from './servers.ts'
import {
  makeRoundsHost,
  makeRoundsGuest,
  type RoundsGuest,
  type ViolationSet,
} from './rounds-actors.ts'
import { until } from './until.ts'
import type { ProofWorld } from './world.ts'

type KillOptions = {
  world: ProofWorld
  room: ProofRoom
  /** People who arrive during the run. */
  late: RoomGuest[]
  servers: ProductServer[]
  times: number
  seed: number
  thinkMs: number
}
type KillResult = { kills: number; broken: string[]; figures: Record<string, number> }

// The most people of a room at their phones at once.
const mostActing = 60

/**
 * Kills one process repeatedly while a host steps, guests answer and sit out, and others arrive;
 * then looks for everything acknowledged.
 */
export async function killRepeatedly({
  world,
  room,
  late,
  servers,
  times,
  seed,
  thinkMs,
}: KillOptions): Promise<KillResult> {
  const [chance, tally, writes, wrong]: [
    ReturnType<typeof chanceBy>,
    ReturnType<typeof newTally>,
    WriteRecord[],
    ViolationSet,
  ] = [chanceBy(seed), newTally(), [], new Set()]
  let isOver = false
  const urls = servers.map(({ url }) => url)
  const clientOf = (account: ProofRoom['host']) =>
    makeClient(account, {
      urls: () => urls,
      tally,
      writes,
      isOver: () => false,
      patienceMs: 30_000,
    })
  const host = makeRoundsHost({
    eventId: room.eventId,
    ask: clientOf(room.host),
    chance: chanceBy(seed + 1),
    wrong,
  })
  const guests = room.guests.slice(0, mostActing).map((guest) =>
    makeRoundsGuest({
      guest,
      room,
      ask: clientOf(guest),
      chance: chanceBy(seed + guest.at),
      wrong,
    }),
  )
  const live = async (act: () => Promise<unknown>, meanMs: number) => {
    while (!isOver) {
      await pause(chance.pauseMs(meanMs))
      if (!isOver) await act()
    }
  }
  const arriving = [...late]
  const door = clientOf(room.host)
  const arrive = async () => {
    const guest = arriving.shift()
    if (guest) await checkIn(door, room, [guest])
  }
  const lives = Promise.all([
    live(host.act, 700),
    live(arrive, 2500),
    ...guests.map(({ act }) => live(act, thinkMs)),
  ])
  lives.catch(() => {}) // thrown at the end
  const backMs: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    await pause(400 + chance.below(1200))
    backMs.push(await killOne(servers[chance.below(servers.length)]))
  }
  isOver = true
  await lives
  for (const { act } of guests) await act() // each re-reads their last answers
  await host.act()
  await host.check()
  await until(
    'the plan uses the people present',
    async () => (await host.look())?.isStale === false,
  )
  await endAll(servers)
  const lost = await world.ask((ask) =>
    lostWrites(
      {
        writes: writes.filter(
          ({ operation }) => operation !== 'stepRounds' && operation !== 'planRounds',
        ),
      },
      ask,
    ),
  )
  const stored = await missing(world, guests)
  const came = late.length - arriving.length
  return {
    kills: backMs.length,
    figures: {
      'acknowledged writes': tally.acknowledged,
      lost,
      steps: host.journal.steps,
      'rounds told': host.journal.told.size,
      'came in meanwhile': came,
      'broken calls': tally.failed + tally.timedOut,
      'back after (median, ms)': quantileOf(backMs, 0.5),
    },
    broken: [
      ...unless(
        [lost, `of ${tally.acknowledged} acknowledged writes are lost`],
        [stored.answers, 'acknowledged answers are missing'],
        [stored.absences, 'guests are in or out against the answer'],
        [
          crashes(tally),
          `answers were crashes: ${servers.map(({ said }) => said().slice(-1500)).join(' … ')}`,
        ],
        [tally.unanswered, 'calls got no answer at all'],
        [tally.refused.length, `wrong refusals: ${tally.refused.slice(0, 5).join(', ')}`],
        [stored.checkIns - room.guests.length - came, 'check-ins too many or too few'],
      ),
      ...[...wrong].slice(0, 10),
    ],
  }
}

async function killOne(server: ProductServer | undefined): Promise<number> {
  server?.signal('SIGKILL')
  await server?.ended()
  const from = performance.now()
  await server?.start()
  return performance.now() - from
}

/** Compares the guests' answers with the database. */
async function missing(
  world: ProofWorld,
  guests: readonly RoundsGuest[],
): Promise<{ answers: number; absences: number; checkIns: number }> {
  const [seats, absences, checkIns] = await world.ask(
    async (ask) =>
      [
        await ask(
          'select registration_id, round, answer from round_seats where answer is not null',
        ),
        await ask('select registration_id from round_absences'),
        await ask('select registration_id from check_ins where undone_at is null'),
      ] as const,
  )
  const said = new Map(
    seats.map(({ registration_id: id, round, answer }) => [
      `${String(id)} ${String(round)}`,
      answer,
    ]),
  )
  const out = new Set(absences.map(({ registration_id: id }) => id))
  return {
    answers: guests.flatMap(({ guest, answers }) =>
      [...answers].filter(([n, answer]) => said.get(`${guest.registrationId} ${n}`) !== answer),
    ).length,
    absences: guests.filter(({ guest, isOut }) => out.has(guest.registrationId) !== isOut).length,
    checkIns: checkIns.length,
  }
}

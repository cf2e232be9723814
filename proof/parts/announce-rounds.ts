import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { EndpointReply } from '#contract/endpoint.ts'
import type { readMyRounds, RoundsBoard } from '#contract/rounds.ts'
import { listen, read } from './phone.ts'
import { quantileOf } from './report.ts'
import type { RoomGuest, ProofRoom } from './room.ts'
import { until } from './until.ts'

export type GuestRounds = EndpointReply<typeof readMyRounds>
export const roundsSettings = {
  rounds: 8,
  minutes: 8,
  breakMinutes: 2,
  longBreak: null,
  tables: 250,
  who: 'checked-in',
} as const
export type RoundsTiming = {
  plannedMs: number
  againMs: number
  startedMs: number
  toldMs: number
  halfToldMs: number
  share: number
  misled: number
}

const breathMs = 1000
// A host who has opened the page still has to enter the number of rounds.
const looksMs = 10_000

/**
 * Plans and starts rounds as a host, with every guest on the page of their rounds. Measures how
 * long it takes until the last of them knows their table.
 */
export async function announceRounds(
  { eventId, host, guests }: ProofRoom,
  urls: readonly string[],
): Promise<RoundsTiming> {
  const [path, sums] = [`/api/events/${eventId}/rounds`, { againMs: 0, plannedMs: 0 }]
  const phones = await opened(guests, { urls, path })
  const say = async (method: 'PUT' | 'POST', to: string, body: object) => {
    const reply = await fetch(`${urls[0]}${path}${to}`, {
      method,
      headers: {
        authorization: `Bearer ${host.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    })
    const board = (await reply.json()) as RoundsBoard // as the contract says
    if (reply.status !== 200)
      throw new Error(`${method} ${to} was answered with ${reply.status}: ${JSON.stringify(board)}`)
    return board
  }
  let board: RoundsBoard | undefined
  await read({ url: urls[0] ?? '', token: host.token, path: `${path}/board` })
  await pause(looksMs)
  for (const which of ['plannedMs', 'againMs'] as const) {
    const from = performance.now()
    board = await say('PUT', '', roundsSettings)
    sums[which] = Math.round(performance.now() - from)
    await pause(2 * breathMs) // the host reads the page
  }
  const from = performance.now()
  const started = await say('POST', '/steps', { step: 'start', version: board?.version ?? 0 })
  const startedMs = Math.round(performance.now() - from)
  await until('every phone knows its table', () => phones.every(({ seen }) => seen.at > 0))
  for (const { close } of phones) close()
  const took = phones.map(({ seen }) => seen.at - from)
  const tableOf = tablesIn(started)
  return {
    ...sums,
    startedMs,
    toldMs: quantileOf(took, 1),
    halfToldMs: quantileOf(took, 0.5),
    share: started.share ?? 0,
    misled: phones.filter(({ guest, seen }) => tableOf.get(guest.registrationId) !== seen.table)
      .length,
  }
}

/** Returns each person's table in the first round, from the host's board. */
function tablesIn({ rounds: [first], people }: RoundsBoard): Map<string, number> {
  return new Map(
    (first?.pairs ?? []).flatMap(({ table, a, b }) =>
      [a, b].map((place) => [people[place]?.registrationId ?? '', table]),
    ),
  )
}

type GuestPhone = {
  guest: RoomGuest
  seen: { at: number; table: number | undefined }
  close: () => void
}

async function opened(
  guests: readonly RoomGuest[],
  { urls, path }: { urls: readonly string[]; path: string },
): Promise<GuestPhone[]> {
  const phones: GuestPhone[] = []
  for (let at = 0; at < guests.length; at += 25)
    phones.push(
      ...(await Promise.all(
        guests
          .slice(at, at + 25)
          .map((guest, next) =>
            open(guest, { url: urls[(at + next) % urls.length] ?? '', token: guest.token, path }),
          ),
      )),
    )
  return phones
}

/**
 * Reads on each stream event, never twice at once and with a pause in between, as the page does.
 */
async function open(
  guest: RoomGuest,
  line: { url: string; token: string; path: string },
): Promise<GuestPhone> {
  const seen: GuestPhone['seen'] = { at: 0, table: undefined }
  let [isDue, isBusy, isOver] = [false, false, false]
  const look = async () => {
    const {
      rounds: [first],
    } = await read<GuestRounds>(line)
    if (first?.seat && seen.at === 0)
      Object.assign(seen, { at: performance.now(), table: first.seat.table ?? undefined })
  }
  const run = async () => {
    isBusy = true
    while (isDue && !isOver) {
      isDue = false
      await look()
      await pause(breathMs)
    }
    isBusy = false
  }
  const stream = await listen({ ...line, path: `${line.path}/live` }, () => {
    isDue = true
    if (!isBusy) void run()
  })
  await look()
  return {
    guest,
    seen,
    close: () => {
      isOver = true
      stream.close()
    },
  }
}

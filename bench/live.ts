import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type ServerResponse } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { RoundsBoard, RoundsStep } from '#contract/rounds.ts'
import { listen, type PhoneStream } from '../proof/parts/phone.ts'
import { fillRoom, type ProofRoom } from '../proof/parts/room.ts'
import { server } from '../proof/parts/report.ts'
import { endAll, startServers } from '../proof/parts/servers.ts'
import { until } from '../proof/parts/until.ts'
import { makeWorld } from '../proof/parts/world.ts'

// How long a host's step takes to reach every open stream: 1,000 of them at two processes on one
// PostgreSQL. For comparison, a bare node:http server writes to as many.
const streams = Number(process.env['STREAMS'] ?? 1000)
const times = Number(process.env['TIMES'] ?? 20)
const perPerson = 4
const mostP99Ms = 500
const changed = 'event: changed\ndata: changed\n\n'

if (process.send) await serveBare()
else await measure()

type DeliveryTimes = {
  /** Measured from the answer to the step. */
  afterAnswer: number[]
  /** Measured from when the step was sent. */
  afterAsking: number[]
}

async function measure(): Promise<void> {
  if (!server)
    throw new Error('Set TEST_DATABASE_URL to a PostgreSQL that allows creating databases.')
  const world = await makeWorld({
    engine: 'postgres',
    people: Math.ceil(streams / perPerson),
    gatherings: 1,
  })
  const room = await fillRoom(world, 7)
  const servers = await startServers(world, { count: 2 })
  const urls = servers.map(({ url }) => url)
  const path = `/api/events/${room.eventId}/rounds/live`
  const phones = await opened((at) => ({
    url: urls[at % 2] ?? '',
    token: room.guests[Math.floor(at / perPerson)]?.token ?? '',
    path,
  }))
  const host = hostOf(room, urls)
  await host.begin()
  await pause(3000)
  const product = await delivered(phones, host.step)
  for (const phone of phones) phone.close()
  await endAll(servers)
  await world.close()
  const bare = await ofBare()
  report(product, bare)
}

/** Opens the streams a few at a time, as a room fills. */
async function opened(
  lineOf: (at: number) => Parameters<typeof listen>[0],
): Promise<PhoneStream[]> {
  const phones: PhoneStream[] = []
  for (let at = 0; at < streams; at += 50)
    phones.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, streams - at) }, (_, next) => listen(lineOf(at + next))),
      )),
    )
  return phones
}

/**
 * Repeats a change about every two seconds and waits each time until it is on every stream. The
 * first one warms up.
 */
async function delivered(
  phones: readonly PhoneStream[],
  change: () => Promise<void>,
): Promise<DeliveryTimes> {
  const all: DeliveryTimes = { afterAnswer: [], afterAsking: [] }
  for (let turn = 0; turn <= times; turn += 1) {
    const before = phones.map((phone) => phone.heard())
    const asked = performance.now()
    await change()
    const answered = performance.now()
    await until(
      'every stream received it',
      () => phones.every((phone, at) => phone.heard() > (before[at] ?? 0)),
      30_000,
    )
    // A stream that received it before the step was answered waited 0 ms.
    if (turn > 0)
      all.afterAnswer.push(...phones.map((phone) => Math.max(0, phone.heardAt() - answered)))
    if (turn > 0) all.afterAsking.push(...phones.map((phone) => phone.heardAt() - asked))
    await pause(1500 + Math.random() * 1000)
  }
  return all
}

/** A host with a plan who pauses and resumes it, alternating between the two processes. */
function hostOf(
  { eventId, host }: ProofRoom,
  urls: readonly string[],
): { begin: () => Promise<void>; step: () => Promise<void> } {
  let [version, turn, isPaused] = [0, 0, false]
  const say = async (method: 'PUT' | 'POST', path: string, body: object) => {
    turn += 1
    const reply = await fetch(`${urls[turn % urls.length]}/api/events/${eventId}/rounds${path}`, {
      method,
      headers: { authorization: `Bearer ${host.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const board = (await reply.json()) as RoundsBoard // as the contract says
    if (reply.status !== 200)
      throw new Error(`${path} was answered with ${reply.status}: ${JSON.stringify(board)}`)
    version = board.version
  }
  const step = (name: RoundsStep) => say('POST', '/steps', { step: name, version })
  return {
    begin: async () => {
      await say('PUT', '', {
        rounds: 8,
        minutes: 8,
        breakMinutes: 2,
        longBreak: null,
        tables: 200,
        who: 'everybody',
      })
      await step('start')
    },
    step: async () => {
      await step(isPaused ? 'resume' : 'pause')
      isPaused = !isPaused
    },
  }
}

/**
 * The minimum possible: a separate process that keeps responses and writes to all of them on
 * request.
 */
async function ofBare(): Promise<DeliveryTimes> {
  const child = spawn(process.execPath, [import.meta.filename], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${await portOf(child)}`
  const phones = await opened(() => ({ url, token: '', path: '/live' }))
  const bare = await delivered(
    phones,
    async () => void (await (await fetch(url, { method: 'POST' })).text()),
  )
  for (const phone of phones) phone.close()
  child.kill()
  return bare
}

async function portOf(child: ChildProcess): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  child.once('message', resolve)
  return Number(await promise)
}

async function serveBare(): Promise<void> {
  const open = new Set<ServerResponse>()
  const http = createServer((request, response) => {
    if (request.method === 'POST') {
      for (const one of open) one.write(changed)
      return void response.end('{}')
    }
    response
      .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      .write(':\n\n')
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
}

function report(product: DeliveryTimes, bare: DeliveryTimes): void {
  const at = (values: readonly number[], share: number) => {
    const sorted = Float64Array.from(values).toSorted()
    return (
      Math.round(
        (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10,
      ) / 10
    )
  }
  const line = (what: string, values: readonly number[]) => ({
    what,
    deliveries: values.length,
    'p50 ms': at(values, 0.5),
    'p99 ms': at(values, 0.99),
    'longest ms': at(values, 1),
  })
  console.table([
    line('from the answer to a step', product.afterAnswer),
    line('from sending it', product.afterAsking),
    line('bare, from the answer', bare.afterAnswer),
    line('bare, from sending it', bare.afterAsking),
  ])
  const [p99, bareP99] = [at(product.afterAsking, 0.99), at(bare.afterAsking, 0.99)]
  console.log(
    `${streams} streams at two processes, ${times} steps: 99 of 100 deliveries within ${p99} ms of sending the step, ${(p99 / bareP99).toFixed(1)} times what a bare server takes (load ${loadavg()[0]?.toFixed(1)}).`,
  )
  if (p99 > mostP99Ms) process.exitCode = 1
}

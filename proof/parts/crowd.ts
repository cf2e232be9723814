import { setTimeout as pause } from 'node:timers/promises'
import { makeClient, newTally, patienceMs, type CallTally, type WriteRecord } from './client.ts'
import { type ProofGuest, makeGuest } from './guest.ts'
import { type ProofHost, makeHost } from './host.ts'
import { chanceBy } from './random.ts'
import type { ProofOptions } from './report.ts'
import { until } from './until.ts'
import type { ProofWorld } from './world.ts'

export type ProofCrowd = {
  tally: CallTally
  writes: WriteRecord[]
  guests: ProofGuest[]
  hosts: ProofHost[]
  /** Lets everyone finish their call; nobody begins another until `go`. */
  rest: () => Promise<void>
  go: () => void
  end: () => Promise<void>
}

type CrowdOptions = { urls: () => readonly string[]; comeWithinMs?: number | undefined } & Pick<
  ProofOptions,
  'seed' | 'thinkMs' | 'slack'
>

/**
 * Runs everyone in a world over real HTTP, each at their own pace. A call has a fixed due time,
 * regardless of the one before; latency counts from then.
 */
export function startCrowd(
  world: ProofWorld,
  { urls, seed, thinkMs, slack, comeWithinMs = thinkMs * 2 }: CrowdOptions,
): ProofCrowd {
  const [tally, writes]: [CallTally, WriteRecord[]] = [newTally(), []]
  let [isResting, isOver, under, since] = [false, false, 0, 0]
  const clientOf = (account: ProofWorld['guests'][number]) =>
    makeClient(account, {
      urls,
      tally,
      writes,
      isOver: () => isOver,
      patienceMs: patienceMs * slack,
    })
  const guests = world.guests.map((account, at) =>
    makeGuest({
      account,
      gathering: world.gatherings[at % world.gatherings.length] ?? never(),
      ask: clientOf(account),
      chance: chanceBy(seed + account.at),
    }),
  )
  const hosts = world.hosts.map((account, at) =>
    makeHost({
      account,
      gathering: world.gatherings[at] ?? never(),
      ask: clientOf(account),
      chance: chanceBy(seed + account.at),
    }),
  )

  const live = async ({ act }: Pick<ProofGuest, 'act'>, at: number) => {
    const chance = chanceBy(seed * 31 + at)
    let due = performance.now() + chance.next() * comeWithinMs
    while (!isOver) {
      await pause(Math.max(0, due - performance.now()))
      while (isResting && !isOver)
        due = performance.now() + (await pause(20, chance.next() * thinkMs))
      if (isOver) return
      // A person in the middle of a call may notice the rest late: time before its end does not
      // count as waiting.
      due = Math.max(due, since)
      under += 1
      await act().finally(() => (under -= 1))
      tally.latencies.push(performance.now() - due)
      due += chance.pauseMs(thinkMs)
    }
  }
  const lives = [...guests, ...hosts].map(live)
  const failing = Promise.all(lives)
  failing.catch(() => {}) // thrown at the end
  return {
    tally,
    writes,
    guests,
    hosts,
    rest: async () => {
      isResting = true
      await until('everyone has an answer', () => under === 0, 200_000)
    },
    go: () => {
      ;[isResting, since] = [false, performance.now()]
    },
    end: async () => {
      isOver = true
      await failing
    },
  }
}

function never(): never {
  throw new Error('A world needs an event for everyone.')
}

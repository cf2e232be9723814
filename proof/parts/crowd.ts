import { setTimeout as pause } from 'node:timers/promises'
import { makeClient, newTally, patienceMs, type Tally, type Write } from './client.ts'
import { type Guest, makeGuest } from './guest.ts'
import { type Host, makeHost } from './host.ts'
import { chanceBy } from './random.ts'
import type { Asked } from './report.ts'
import { until } from './waiting.ts'
import type { World } from './world.ts'

export type Crowd = {
  tally: Tally
  writes: Write[]
  guests: Guest[]
  hosts: Host[]
  /** Lets everybody finish what they are at; nobody begins anything until `go`. */
  rest: () => Promise<void>
  go: () => void
  end: () => Promise<void>
}

type Setting = { urls: () => readonly string[]; comeWithinMs?: number | undefined } & Pick<
  Asked,
  'seed' | 'thinkMs' | 'slack'
>

/**
 * Everybody of a world over real HTTP, each at their own pace. A call is due when it is due,
 * whatever became of the one before: how long somebody waited counts from then.
 */
export function startCrowd(
  world: World,
  { urls, seed, thinkMs, slack, comeWithinMs = thinkMs * 2 }: Setting,
): Crowd {
  const [tally, writes]: [Tally, Write[]] = [newTally(), []]
  let [isResting, isOver, under, since] = [false, false, 0, 0]
  const clientOf = (account: World['guests'][number]) =>
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

  const live = async ({ act }: Pick<Guest, 'act'>, at: number) => {
    const chance = chanceBy(seed * 31 + at)
    let due = performance.now() + chance.next() * comeWithinMs
    while (!isOver) {
      await pause(Math.max(0, due - performance.now()))
      while (isResting && !isOver)
        due = performance.now() + (await pause(20, chance.next() * thinkMs))
      if (isOver) return
      // Who was at something when the rest began may not have noticed it: what was due before its
      // end waited for nobody.
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
      await until('everybody has been answered', () => under === 0, 200_000)
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
  throw new Error('A world has a gathering for everybody.')
}

import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { onlyHere } from '../../kit/here.ts'
import type { Logger } from '../../kit/log.ts'
import type { Connection } from '../processor.ts'
import { makeApi, newKey } from './emulator/api.ts'
import { startDelivering } from './emulator/events.ts'
import { Faults, noFaults } from './emulator/faults.ts'
import type { Ground } from './emulator/ground.ts'
import { mountPages } from './emulator/pages.ts'
import { type Endpoint, forgetOld, setSetting, settingOf } from './emulator/store.ts'

type Opening = { db: Db; clock: Clock; log: Logger; /** Of the product. */ origin: string; /** The API's own port on this machine; 0 for any that is free. */ port: number; /** Whether whoever sits here may have it do wrong. */ isTriedOut: boolean }

/** The payment provider in this process: its API on a port of this machine, its pages below `/__pay/`, and what it tells the product. No money moves. */
export type Emulator = {
  connection: Connection
  mountOn: (app: FastifyInstance) => Promise<void>
  /** Begins to tell the product, once it listens, what has happened. */
  tell: (to: (endpoint: Endpoint) => string) => void
  fail: (faults: Partial<Faults>) => Promise<void>
  sweep: (now: Date) => Promise<void>
  stop: () => Promise<void>
}

const keptDays = 3

export async function startEmulator({ db, clock, log, origin, port, isTriedOut }: Opening): Promise<Emulator> {
  const key = await settingOf(db, 'key', newKey)
  const secrets = await settingOf(db, 'secrets', () => ({ platform: newSecret(), connect: newSecret(), accounts: newSecret() }))
  const ground: Ground = { db, clock, log, origin, secrets }
  const api = makeApi(ground, key)
  await api.listen({ port, host: '127.0.0.1' })
  const { port: listening } = api.server.address() as AddressInfo // it listens on TCP
  let telling: { stop: () => Promise<void> } | undefined
  const fail = (faults: Partial<Faults>) => setSetting(db, 'faults', { ...noFaults, ...faults })
  return {
    connection: { key, secrets, api: new URL(`http://127.0.0.1:${listening}`) },
    mountOn: async (app) => {
      await app.register(async (pages) => mountPages(pages, ground))
      if (isTriedOut) app.put('/__pay/faults', { onRequest: onlyHere }, async ({ body }) => {
        const asked = Faults.partial().safeParse(body)
        if (!asked.success) throw refuse('bad-request', { detail: z.prettifyError(asked.error) })
        await fail(asked.data)
        return { ...noFaults, ...asked.data }
      })
    },
    tell: (to) => {
      telling = startDelivering(ground, to)
    },
    fail,
    sweep: (now) => forgetOld(db, new Date(now.getTime() - keptDays * 86_400_000)),
    stop: async () => {
      await telling?.stop()
      await api.close()
    },
  }
}

function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64url')}`
}

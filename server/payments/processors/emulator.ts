import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { WebhookChannel } from '#database/values.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db/db.ts'
import type { Logger } from '../../kit/log.ts'
import type { ProcessorConnection } from '../processor.ts'
import { makeApi, newKey } from './emulator/api.ts'
import { mountCheckout } from './emulator/checkout.pages.ts'
import { startWebhookDelivery, deliverDueEvents } from './emulator/delivery.ts'
import { type Faults, noFaults } from './emulator/faults.ts'
import type { EmulatorContext } from './emulator/context.ts'
import { mountPages } from './emulator/pages.ts'
import { forgetOld, setSetting, settingOf } from './emulator/store.ts'
import { mountFaultControls } from './emulator/fault-controls.ts'

type EmulatorOptions = {
  db: Db
  clock: Clock
  log: Logger
  /** The product's origin. */
  origin: string
  /** The API's own port on this machine; 0 for any free port. */
  port: number
  /** Whether anyone on this machine may inject faults. */
  isTriedOut: boolean
}

/**
 * The payment processor in this process: its API on a local port, its pages below `/__pay/`, and
 * its webhook events. No money moves.
 */
export type Emulator = {
  connection: ProcessorConnection
  mountOn: (app: FastifyInstance) => Promise<void>
  /** Starts sending webhook events, once the product listens. */
  tell: (to: (endpoint: WebhookChannel) => string) => void
  /** Sends the events due now, without waiting for the next round. */
  tellNow: (to: (endpoint: WebhookChannel) => string) => Promise<void>
  fail: (faults: Partial<Faults>) => Promise<void>
  sweep: (now: Date) => Promise<void>
  stop: () => Promise<void>
}

const retention = { answersDays: 3, eventsDays: 30 }

export async function startEmulator({
  db,
  clock,
  log,
  origin,
  port,
  isTriedOut,
}: EmulatorOptions): Promise<Emulator> {
  const key = await settingOf(db, 'key', newKey)
  const secrets = await settingOf(db, 'secrets', () => ({
    platform: newSecret(),
    connect: newSecret(),
    accounts: newSecret(),
  }))
  const context: EmulatorContext = { db, clock, log, origin, secrets }
  const api = makeApi(context, key)
  await api.listen({ port, host: '127.0.0.1' })
  const { port: listening } = api.server.address() as AddressInfo // it listens on TCP
  let delivery: { stop: () => Promise<void> } | undefined
  const fail = (faults: Partial<Faults>) => setSetting(db, 'faults', { ...noFaults, ...faults })
  return {
    connection: { key, secrets, api: new URL(`http://127.0.0.1:${listening}`) },
    mountOn: async (app) => {
      await app.register(async (pages) => {
        mountPages(pages, context)
        mountCheckout(pages, context)
      })
      if (isTriedOut) mountFaultControls(app, { ground: context, fail })
    },
    tell: (to) => {
      delivery = startWebhookDelivery(context, to)
    },
    tellNow: (to) => deliverDueEvents(context, to),
    fail,
    sweep: (now) =>
      forgetOld(db, {
        before: daysBefore(now, retention.answersDays),
        eventsBefore: daysBefore(now, retention.eventsDays),
      }),
    stop: async () => {
      await delivery?.stop()
      await api.close()
    },
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}

function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64url')}`
}

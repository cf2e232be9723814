import fastify from 'fastify'
import { afterAll } from 'vitest'
import { type Clock, systemClock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db/db.ts'
import { openTestDatabase } from '../../testing.databases.ts'
import { silent } from '../../testing.ts'
import { type Emulator, startEmulator } from './emulator.ts'
import { stripeProcessor } from './stripe.ts'

/** Opens an emulator of its own, or one on another's data; only the test receives its events. */
export async function anEmulator({ clock = systemClock, left }: { clock?: Clock; left?: Db } = {}) {
  const db = left ?? (await openTestDatabase()).db
  const emulator = await startEmulator({
    db,
    clock,
    log: silent,
    origin: 'http://localhost:3000',
    port: 0,
    isTriedOut: true,
  })
  afterAll(emulator.stop)
  return {
    db,
    emulator,
    processor: stripeProcessor(emulator.connection, clock),
    ...(await visitor(emulator)),
  }
}

/** Returns a database for this test file on which each new emulator starts empty. */
export async function emulatorsInTurn() {
  const { db } = await openTestDatabase()
  return async (clock?: Clock) => {
    for (const table of [
      'emulator_objects',
      'emulator_answers',
      'emulator_deliveries',
      'emulator_settings',
    ] as const)
      await db.deleteFrom(table).execute()
    return anEmulator({ left: db, ...(clock && { clock }) })
  }
}

type SignedWebhook = { body: Buffer; signature: string; type: string }

/** A visitor who uses the emulator's pages without a browser, and records its events. */
export async function visitor(emulator: Emulator) {
  const heard: SignedWebhook[] = []
  const app = fastify({ logger: false })
  await emulator.mountOn(app)
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    hooks.post('/hear', async ({ body, headers }) => {
      const bytes = body as Buffer // by the parser above
      heard.push({
        body: bytes,
        signature: String(headers['stripe-signature']),
        type: (JSON.parse(bytes.toString()) as { type: string }).type,
      })
      return {}
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const ear = () => `${app.listeningOrigin}/hear`
  afterAll(() => app.close())

  /** Opens an onboarding link and ends the visit; returns where it leads back. */
  async function visit(link: string, step: 'complete' | 'review' | 'leave'): Promise<string> {
    const opened = (await app.inject(new URL(link).pathname)).headers.location ?? ''
    if (!opened.startsWith('/__pay/')) return opened
    const left = await app.inject({
      method: 'POST',
      url: `${opened.replace('/visits/', '/onboarding/')}/${step}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    return left.headers.location ?? ''
  }

  /**
   * Takes one step on a checkout page, as a button there does, with the person's own card or a
   * named one; returns where it leads.
   */
  async function pay(
    url: string,
    step: 'pay' | 'decline' | 'ask' | 'confirm' | 'refuse' | 'delay' | 'arrive' | 'bounce',
    card?: string,
  ): Promise<string> {
    const left = await app.inject({
      method: 'POST',
      url: `${new URL(url).pathname}/${step}${card === undefined ? '' : `?card=${encodeURIComponent(card)}`}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    return left.headers.location ?? ''
  }

  /** Returns the page at an address, in a given language. */
  async function see(
    url: string,
    language = 'en',
  ): Promise<{ status: number; text: string; leadsTo: string | undefined }> {
    const {
      statusCode: status,
      body,
      headers,
    } = await app.inject({
      url: new URL(url).pathname + new URL(url).search,
      headers: { 'accept-language': language },
    })
    return { status, text: body.replace(/<style>.*<\/style>/s, ''), leadsTo: headers.location }
  }

  /** Changes an account's state at the processor, as a button on its page does. */
  async function move(
    accountId: string,
    step: 'complete' | 'review' | 'restrict' | 'close',
  ): Promise<void> {
    await app.inject({
      method: 'POST',
      url: `/__pay/accounts/${accountId}/${step}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  }

  /** Turns a switch of the emulator. */
  async function turn(
    path: string,
  ): Promise<{ status: number; body: { id: string; status: string } }> {
    const answer = await app.inject({ method: 'POST', url: `/__pay/${path}` })
    return { status: answer.statusCode, body: answer.json() }
  }

  /** Returns all events sent until now. */
  async function deliverWebhooks(): Promise<readonly SignedWebhook[]> {
    await emulator.tellNow(ear)
    return [...heard]
  }

  return { visit, pay, see, move, turn, deliverWebhooks, heard, ear }
}

import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { webhookData, type WebhookMessage } from '#contract/webhooks/webhook-data.ts'
import { webhookTypes, type WebhookType } from '#contract/webhooks/webhook-types.ts'
import type { Webhook as Endpoint, WebhookDelivery } from '#contract/webhooks/webhooks.ts'
import { silent } from '../testing.ts'
import { openApp, statementItems, type TestUser } from '../testing.app.ts'
import { deliverWebhooks } from './webhooks.ts'

export type ReceivedMessage = WebhookMessage & { id: string; text: string; headers: SignedHeaders }
type SignedHeaders = Record<string, string>

/**
 * A program that receives webhooks on this machine. It checks each message as the reference library
 * does, and its data by the documented schema. `answer` sets how it answers the next ones.
 */
export async function openReceiver() {
  const received: ReceivedMessage[] = []
  const faults: string[] = []
  const secrets: string[] = []
  let next: { status: number; headers?: Record<string, string> } = { status: 200 }
  const server = createServer((request, response) => {
    void readText(request).then((text) => {
      const headers = headersOf(request)
      const [id = '', problem] = [headers['webhook-id'], problemOf(text, headers, secrets)]
      if (problem === undefined)
        received.push({ ...(JSON.parse(text) as WebhookMessage), id, text, headers })
      else faults.push(problem)
      response.writeHead(next.status, next.headers).end('noted')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** What was wrong with messages. */
    faults,
    /** Accepts messages that one of these signed. */
    trust: (...trusted: string[]) => {
      secrets.splice(0, secrets.length, ...trusted)
    },
    answer: (status: number, headers?: Record<string, string>) => {
      next = { status, ...(headers && { headers }) }
    },
    /** Returns and forgets what has arrived. */
    take: () => received.splice(0, received.length),
    close: () => server.close(),
  }
}

function headersOf({ headers }: IncomingMessage): SignedHeaders {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

function problemOf(
  text: string,
  headers: SignedHeaders,
  secrets: readonly string[],
): string | undefined {
  if (!secrets.some((secret) => isSigned(text, headers, secret))) return `unsigned: ${text}`
  return undocumented(text)
}

/** Returns how a message differs from the documented schema of its type; undefined if it does not. */
export function undocumented(text: string): string | undefined {
  const { type, data } = JSON.parse(text) as WebhookMessage
  const parsed = webhookData[type].safeParse(data)
  if (!parsed.success) return `${type}: ${parsed.error.message}`
  // A field that the schema does not know would be undocumented.
  return JSON.stringify(sorted(parsed.data)) === JSON.stringify(sorted(data))
    ? undefined
    : `${type}: undocumented fields in ${text}`
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inside]) => [key, sorted(inside)]),
  )
}

/**
 * Whether a secret signed a message, by the reference library of Standard Webhooks. The library
 * refuses old messages by the system's clock, which is set to the time of sending.
 */
export function isSigned(text: string, headers: SignedHeaders, secret: string): boolean {
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1000 })
  try {
    new Webhook(secret).verify(text, headers)
    return true
  } catch {
    return false
  } finally {
    vi.useRealTimers()
  }
}

type EndpointOptions = {
  types?: readonly WebhookType[]
  url?: string
  eventId?: string
  id?: string
  isEnabled?: boolean
}

/** Opens the product with a receiver on this machine, to which endpoints lead by default. */
export async function openWebhooks() {
  const { clock, ...app } = await openApp({ WEBHOOKS_PRIVATE_NETWORKS: 'true' })
  const { db } = app
  const receiver = await openReceiver()
  afterAll(() => receiver.close())
  afterEach(async () => {
    await db.deleteFrom('webhook_messages').execute()
    await db.deleteFrom('webhook_endpoints').execute()
    receiver.take()
    receiver.answer(200)
  })
  const context = { db, clock, log: silent, origin: 'http://here', allowsPrivate: true }
  const deliver = () => deliverWebhooks(context)

  const save = (
    owner: TestUser,
    {
      types = webhookTypes,
      url = receiver.url,
      eventId,
      id,
      isEnabled = true,
    }: EndpointOptions = {},
  ) =>
    owner.put(`/users/webhooks/${id ?? randomUUID()}`, {
      url,
      types,
      eventId: eventId ?? null,
      isEnabled,
    })

  const secretOf = async (owner: TestUser, path: string) =>
    (await owner.get(`${path}/secret`)).json().secret as string

  /** Adds an endpoint that the receiver trusts; returns its path. */
  async function anEndpoint(owner: TestUser, options: EndpointOptions = {}): Promise<string> {
    const path = `/users/webhooks/${(await save(owner, options)).json().item.id}`
    receiver.trust(await secretOf(owner, path))
    return path
  }

  async function own(owner: TestUser, path: string): Promise<Endpoint> {
    const { items } = (await owner.get('/users/webhooks')).json() as { items: Endpoint[] }
    const found = items.find(({ id }) => path.endsWith(id))
    if (!found) throw new Error(`No ${path}.`)
    return found
  }

  /** Pauses or resumes an endpoint. */
  async function enable(owner: TestUser, path: string, isEnabled: boolean): Promise<void> {
    const { url, types } = await own(owner, path)
    await owner.put(path, { url, types, eventId: null, isEnabled })
  }

  /** Sends all that is due, and returns what has arrived. */
  async function sent(): Promise<ReceivedMessage[]> {
    while ((await deliver()) > 0);
    expect(receiver.faults.splice(0)).toEqual([])
    return receiver.take()
  }

  return {
    ...app,
    clock,
    receiver,
    context,
    deliver,
    save,
    secretOf,
    anEndpoint,
    own,
    enable,
    sent,
    /** The types of what has arrived. */
    arrived: async () => (await sent()).map(({ type }) => type),
    deliveries: async (owner: TestUser, path: string) =>
      (await owner.get(`${path}/deliveries`)).json() as {
        items: WebhookDelivery[]
        failed: number
      },
    hours: (count: number) => new Date(clock.now().getTime() + count * 3_600_000).toISOString(),
    /** An event that is still to come after all the waits of these tests. */
    aGathering: (host: TestUser, fields: object = {}) =>
      app.aGathering(host, {
        startsAt: '2027-04-01T18:00:00Z',
        endsAt: '2027-04-01T21:00:00Z',
        ...fields,
      }),
    register: (who: TestUser, { join }: { join: string }, more: object = {}) =>
      who.post(join, {
        ...statementItems(['A pilot site'], ['Software for bakeries']),
        ...more,
      }),
    /** The same person after hours: their first sign-in has expired. */
    signedInAgain: async (name: string): Promise<TestUser> => {
      const { body } = await app.idp.signIn(`${name.toLowerCase()}@example.com`)
      const { IdToken, AccessToken } = body['AuthenticationResult'] as Record<string, string>
      const [token, accessToken] = [IdToken ?? '', AccessToken ?? '']
      return { name, token, accessToken, ...app.calling(token) }
    },
  }
}

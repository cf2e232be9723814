import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'
import { webhookData, type WebhookMessage } from '#contract/webhooks/webhook-data.ts'

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
    void textOf(request).then((text) => {
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

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
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

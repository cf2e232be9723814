import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ProofAccount } from './world.ts'

export type ClientReply = { status: number; body: Record<string, unknown> }
/**
 * All replies, counted. `failed`: no response, or a broken connection; such a call is retried with
 * the same key.
 */
export type CallTally = {
  acknowledged: number
  reads: number
  failed: number
  timedOut: number
  statuses: Map<number, number>
  withoutRetryAfter: number
  unanswered: number
  refused: string[]
  latencies: number[]
  slowestTryMs: number
}
export type WriteRecord = { userId: string; key: string; operation: string }

export function newTally(): CallTally {
  return {
    acknowledged: 0,
    reads: 0,
    failed: 0,
    timedOut: 0,
    statuses: new Map(),
    withoutRetryAfter: 0,
    unanswered: 0,
    refused: [],
    latencies: [],
    slowestTryMs: 0,
  }
}

export const withStatus = (tally: CallTally, status: number) => tally.statuses.get(status) ?? 0
/**
 * Returns replies that indicate a fault. 503 is honest, and 502 comes from a balancer: both are
 * counted separately.
 */
export const crashes = (tally: CallTally) =>
  [...tally.statuses]
    .filter(([status]) => status >= 500 && status !== 503 && status !== 502)
    .reduce((sum, [, count]) => sum + count, 0)

type ClientCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: object
  operation: string
  /** Refusals that are correct here. */
  mayRefuse?: readonly string[]
}
export type ProofClient = (call: ClientCall) => Promise<ClientReply | undefined>
type ClientOptions = {
  urls: () => readonly string[]
  tally: CallTally
  writes: WriteRecord[]
  isOver: () => boolean
  /** The timeout of one attempt. */
  patienceMs?: number
}

/** The timeout of the product's own browser code. */
export const patienceMs = 10_000
// How long a person retries before this proof counts a call as unanswered.
const givesUpAfterMs = 180_000

/**
 * Returns how one person calls: retries until answered, with the same Idempotency-Key, at another
 * process if one is down.
 */
export function makeClient(account: ProofAccount, ground: ClientOptions): ProofClient {
  const { tally, writes } = ground
  const waitsMs = ground.patienceMs ?? patienceMs
  let turn = account.at
  return async (call) => {
    const key = call.method === 'GET' ? undefined : randomUUID()
    for (
      const from = performance.now();
      performance.now() - from < givesUpAfterMs && !ground.isOver();
    ) {
      const urls = ground.urls()
      const reply = await tryOnce(urls[turn % urls.length] ?? '', {
        account,
        call,
        key,
        tally,
        waitsMs,
      })
      if (reply === 'again') {
        turn += 1
        await pause(60 + Math.random() * 120)
        continue
      }
      const isFine = reply.status < 300
      if (isFine && key) writes.push({ userId: account.id, key, operation: call.operation })
      if (isFine) tally[key ? 'acknowledged' : 'reads'] += 1
      else if (!call.mayRefuse?.includes(String(reply.body['code'])))
        tally.refused.push(`${call.operation}: ${reply.status} ${reply.body['code']}`)
      return reply
    }
    tally.unanswered += 1
    return undefined
  }
}

type ClientAttempt = {
  account: ProofAccount
  call: ClientCall
  key: string | undefined
  tally: CallTally
  waitsMs: number
}

async function tryOnce(
  url: string,
  { account, call, key, tally, waitsMs }: ClientAttempt,
): Promise<ClientReply | 'again'> {
  const from = performance.now()
  try {
    const response = await fetch(`${url}/api${call.path}`, {
      method: call.method,
      signal: AbortSignal.timeout(waitsMs),
      ...(call.body && { body: JSON.stringify(call.body) }),
      headers: {
        authorization: `Bearer ${account.token}`,
        ...(call.body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
    })
    const text = await response.text()
    tally.statuses.set(response.status, (tally.statuses.get(response.status) ?? 0) + 1)
    if (response.status === 503 && !response.headers.get('retry-after'))
      tally.withoutRetryAfter += 1
    if (response.status >= 500) return 'again'
    // Every body in the contract is a JSON object
    return { status: response.status, body: JSON.parse(text) as Record<string, unknown> }
  } catch (error) {
    tally[error instanceof Error && error.name === 'TimeoutError' ? 'timedOut' : 'failed'] += 1
    return 'again'
  } finally {
    tally.slowestTryMs = Math.max(tally.slowestTryMs, performance.now() - from)
  }
}

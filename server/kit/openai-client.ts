import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from './clock.ts'
import type { Logger } from './log.ts'

const firstWaitMs = 250

/** An endpoint with the API of OpenAI, as its operator configures it. */
export type ModelEndpoint = {
  url: string
  model: string
  key?: string | undefined
  clock: Clock
  log: Logger
  /** The time for all tries together. */
  budgetMs?: number
}

/**
 * An error message for the operator. It uses known sentences only, because an endpoint's answer may
 * contain what people wrote.
 */
export class EndpointFailure extends Error {
  readonly mayPass: boolean
  readonly waitMs: number
  constructor(message: string, { mayPass = false, waitMs = 0 } = {}) {
    super(message)
    this.mayPass = mayPass
    this.waitMs = waitMs
  }
}

type EndpointCall<T> = Pick<ModelEndpoint, 'url' | 'key'> & {
  path: string
  body: object
  accept?: string
  read: (response: Response) => Promise<T>
  /** Ends all tries. */
  over: AbortSignal
  mostTries: number
}

/** Sends one request and reads its answer; temporary failures are retried within the time. */
export async function callEndpoint<T>(asking: EndpointCall<T>, tries = 1): Promise<T> {
  try {
    return await asking.read(await post(asking))
  } catch (error) {
    if (!(error instanceof EndpointFailure) || !error.mayPass || tries === asking.mostTries)
      throw error
    await pause(Math.max(error.waitMs, firstWaitMs * 2 ** (tries - 1)), undefined, {
      signal: asking.over,
    })
    return callEndpoint(asking, tries + 1)
  }
}

async function post<T>(asking: EndpointCall<T>): Promise<Response> {
  const { url, key, path, body, accept, over } = asking
  const headers = {
    'content-type': 'application/json',
    ...(accept && { accept }),
    ...(key && { authorization: `Bearer ${key}` }),
  }
  const response = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: over,
    redirect: 'error',
  }).catch(() => {
    throw new EndpointFailure('The endpoint could not be reached.', { mayPass: !over.aborted })
  })
  if (!response.ok) {
    await response.body?.cancel()
    const retryAfterS = Number(response.headers.get('retry-after') ?? 0)
    throw new EndpointFailure(`The endpoint answered ${response.status}.`, {
      mayPass: response.status === 429 || response.status >= 500,
      waitMs: Number.isFinite(retryAfterS) ? retryAfterS * 1000 : 0,
    })
  }
  return response
}

/** Returns the sentence for the log. */
export function failureReason(error: unknown, over: AbortSignal): string {
  if (over.aborted) return 'The answer took too long.'
  return error instanceof EndpointFailure ? error.message : 'It failed.'
}

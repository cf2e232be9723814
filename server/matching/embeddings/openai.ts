import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Clock } from '../../kit/clock.ts'
import type { Logger } from '../../kit/log.ts'
import type { Embeddings } from './embeddings.ts'

const batchSize = 64
const budgetMs = 8000
const firstWaitMs = 250
const mostTries = 4
const restMs = 60_000

const Answer = z.object({
  data: z.array(
    z.object({
      index: z.int().check(z.gte(0)),
      embedding: z.array(z.number()).check(z.minLength(1), z.maxLength(20_000)),
    }),
  ),
})

type EndpointSettings = {
  url: string
  model: string
  key?: string | undefined
  clock: Clock
  log: Logger
  budgetMs?: number
}

/**
 * Uses any OpenAI-compatible endpoint, with a timeout of a few seconds. After a failure it is not
 * called for a minute, so that requests do not keep waiting for it.
 */
export function openAiEmbeddings({ clock, log, ...settings }: EndpointSettings): Embeddings {
  let restsUntil = 0
  const isReachable = () => clock.now().getTime() >= restsUntil
  const embed = async (texts: readonly string[]): Promise<(Int8Array | undefined)[]> => {
    const found: (Int8Array | undefined)[] = texts.map(() => undefined)
    if (!isReachable()) return found
    const over = AbortSignal.timeout(settings.budgetMs ?? budgetMs)
    try {
      for (let from = 0; from < texts.length; from += batchSize)
        found.splice(
          from,
          batchSize,
          ...(await embedBatch(texts.slice(from, from + batchSize), { ...settings, over })),
        )
    } catch (error) {
      restsUntil = clock.now().getTime() + restMs
      log.warn(
        { reason: reasonOf(error, over) },
        'embeddings are unavailable; matching continues without them',
      )
    }
    return found
  }
  return { model: settings.model, isReachable, embed }
}

type EndpointRequest = Pick<EndpointSettings, 'url' | 'model' | 'key'> & { over: AbortSignal }

/**
 * An error for the operator. Known sentences only: an endpoint's response may contain people's
 * texts.
 */
class Failed extends Error {
  readonly mayPass: boolean
  readonly waitMs: number
  constructor(message: string, { mayPass = false, waitMs = 0 } = {}) {
    super(message)
    this.mayPass = mayPass
    this.waitMs = waitMs
  }
}

async function embedBatch(
  texts: readonly string[],
  asking: EndpointRequest,
  tries = 1,
): Promise<Int8Array[]> {
  try {
    return vectorsIn(await post(texts, asking), texts.length)
  } catch (error) {
    if (!(error instanceof Failed) || !error.mayPass || tries === mostTries) throw error
    await pause(Math.max(error.waitMs, firstWaitMs * 2 ** (tries - 1)), undefined, {
      signal: asking.over,
    })
    return embedBatch(texts, asking, tries + 1)
  }
}

async function post(
  texts: readonly string[],
  { url, model, key, over }: EndpointRequest,
): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(key && { authorization: `Bearer ${key}` }),
  }
  const response = await fetch(`${url.replace(/\/+$/, '')}/embeddings`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ model, input: texts }),
    signal: over,
    redirect: 'error',
  }).catch(() => {
    throw new Failed('It could not be reached.', { mayPass: !over.aborted })
  })
  if (!response.ok) {
    await response.body?.cancel()
    const retryAfterS = Number(response.headers.get('retry-after') ?? 0)
    throw new Failed(`It answered ${response.status}.`, {
      mayPass: response.status === 429 || response.status >= 500,
      waitMs: Number.isFinite(retryAfterS) ? retryAfterS * 1000 : 0,
    })
  }
  return response.json().catch(() => {
    throw new Failed('It answered something other than JSON.')
  })
}

function vectorsIn(answer: unknown, count: number): Int8Array[] {
  const parsed = Answer.safeParse(answer)
  if (!parsed.success) throw new Failed('It answered in an unexpected format.')
  const byIndex = new Map(parsed.data.data.map(({ index, embedding }) => [index, embedding]))
  const vectors = Array.from({ length: count }, (_, at) => byIndex.get(at))
  if (byIndex.size !== count || vectors.includes(undefined))
    throw new Failed(`It answered ${byIndex.size} of ${count} vectors.`)
  if (new Set(vectors.map((vector) => vector?.length)).size > 1)
    throw new Failed('It answered vectors of different lengths.')
  return vectors.map((vector = []) => inWholeNumbers(vector))
}

function inWholeNumbers(vector: readonly number[]): Int8Array {
  const length = Math.hypot(...vector)
  if (!(length > 0) || !Number.isFinite(length))
    throw new Failed('It answered a zero or infinite vector.')
  return Int8Array.from(vector, (value) => Math.round((127 * value) / length))
}

function reasonOf(error: unknown, over: AbortSignal): string {
  if (over.aborted) return 'It took too long.'
  return error instanceof Failed ? error.message : 'It failed.'
}

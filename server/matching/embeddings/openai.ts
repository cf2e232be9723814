import * as z from 'zod/mini'
import {
  callEndpoint,
  EndpointFailure,
  failureReason,
  type ModelEndpoint,
} from '../../kit/openai-client.ts'
import type { Embeddings } from './embeddings.ts'

const batchSize = 64
const budgetMs = 8000
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

/**
 * Uses any OpenAI-compatible endpoint, with a timeout of a few seconds. After a failure it is not
 * called for a minute, so that requests do not keep waiting for it.
 */
export function openAiEmbeddings({ clock, log, ...settings }: ModelEndpoint): Embeddings {
  let restsUntil = 0
  const isReachable = () => clock.now().getTime() >= restsUntil
  const embed = async (texts: readonly string[]): Promise<(Int8Array | undefined)[]> => {
    const vectors: (Int8Array | undefined)[] = texts.map(() => undefined)
    if (!isReachable()) return vectors
    const over = AbortSignal.timeout(settings.budgetMs ?? budgetMs)
    try {
      for (let from = 0; from < texts.length; from += batchSize)
        vectors.splice(
          from,
          batchSize,
          ...(await embedBatch(texts.slice(from, from + batchSize), { ...settings, over })),
        )
    } catch (error) {
      restsUntil = clock.now().getTime() + restMs
      log.warn(
        { reason: failureReason(error, over) },
        'embeddings are unavailable; matching continues without them',
      )
    }
    return vectors
  }
  return { model: settings.model, isReachable, embed }
}

type BatchSettings = Pick<ModelEndpoint, 'url' | 'model' | 'key'> & { over: AbortSignal }

async function embedBatch(
  texts: readonly string[],
  { model, ...settings }: BatchSettings,
): Promise<Int8Array[]> {
  return callEndpoint({
    ...settings,
    path: 'embeddings',
    body: { model, input: texts },
    read: async (response) => {
      const answer = await response.json().catch(() => {
        throw new EndpointFailure('The answer is not JSON.')
      })
      return vectorsIn(answer, texts.length)
    },
    mostTries,
  })
}

function vectorsIn(answer: unknown, count: number): Int8Array[] {
  const parsed = Answer.safeParse(answer)
  if (!parsed.success) throw new EndpointFailure('The answer has an unexpected format.')
  const byIndex = new Map(parsed.data.data.map(({ index, embedding }) => [index, embedding]))
  const vectors = Array.from({ length: count }, (_, at) => byIndex.get(at))
  if (byIndex.size !== count || vectors.includes(undefined))
    throw new EndpointFailure(`The answer has ${byIndex.size} of ${count} vectors.`)
  if (new Set(vectors.map((vector) => vector?.length)).size > 1)
    throw new EndpointFailure('The answer has vectors of different lengths.')
  return vectors.map((vector = []) => inWholeNumbers(vector))
}

function inWholeNumbers(vector: readonly number[]): Int8Array {
  const length = Math.hypot(...vector)
  if (!(length > 0) || !Number.isFinite(length))
    throw new EndpointFailure('The answer has a zero or infinite vector.')
  return Int8Array.from(vector, (value) => Math.round((127 * value) / length))
}

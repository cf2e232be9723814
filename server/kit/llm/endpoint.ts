import { createParser } from 'eventsource-parser'
import * as z from 'zod/mini'
import { makeBreaker } from './breaker.ts'
import type { LanguageModel, ModelPrompt } from './llm.ts'
import {
  callEndpoint,
  EndpointFailure,
  failureReason,
  type ModelEndpoint,
} from '../openai-client.ts'

// Callers are promised eight seconds; the last two are for reading and storing around the call,
// even under load.
const budgetMs = 6000
const mostTries = 3
const mostAtOnce = 32
const mostCharacters = 12_000
const mostBytes = 400_000
const mostTokens = 1200

/**
 * Any endpoint with the API of OpenAI's chat completions. The answer is read as it arrives and cut
 * off at a maximum length; temporary failures are retried within the available time.
 * Source: https://platform.openai.com/docs/api-reference/chat/create
 */
export function endpointModel({ clock, log, ...settings }: ModelEndpoint): LanguageModel {
  const breaker = makeBreaker(clock)
  let asking = 0
  const ask = async (question: ModelPrompt): Promise<string | undefined> => {
    if (asking >= mostAtOnce || !breaker.begin()) return undefined
    asking += 1
    const over = AbortSignal.timeout(settings.budgetMs ?? budgetMs)
    try {
      const answer = await callEndpoint({
        ...settings,
        over,
        path: 'chat/completions',
        accept: 'text/event-stream',
        body: bodyOf(question, settings.model),
        read: answerIn,
        mostTries,
      })
      breaker.end('well')
      return answer
    } catch (error) {
      breaker.end('badly')
      log.warn(
        { reason: failureReason(error, over) },
        'the language model is unavailable; the guide answers instead',
      )
      return undefined
    } finally {
      asking -= 1
    }
  }
  return {
    sentTo: new URL(settings.url).host,
    name: settings.model,
    isReachable: breaker.isClosed,
    ask,
  }
}

function bodyOf({ system, turns }: ModelPrompt, model: string) {
  const messages = [
    { role: 'system', content: system },
    ...turns.map(({ by, text }) => ({
      role: by === 'person' ? 'user' : 'assistant',
      content: text,
    })),
  ]
  return {
    model,
    messages,
    stream: true,
    max_tokens: mostTokens,
    temperature: 0.3,
    response_format: { type: 'json_object' },
  }
}

const Piece = z.object({
  choices: z.array(
    z.object({
      delta: z.optional(z.object({ content: z.nullish(z.string()) })),
      finish_reason: z.nullish(z.string()),
    }),
  ),
})
const Whole = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string() }),
        finish_reason: z.nullish(z.string()),
      }),
    )
    .check(z.minLength(1)),
})

/**
 * The whole text of an answer, streamed or not. A stream that ends without its end marker counts as
 * no answer.
 */
async function answerIn(response: Response): Promise<string> {
  return response.headers.get('content-type')?.includes('text/event-stream')
    ? streamed(response)
    : atOnce(response)
}

async function streamed(response: Response): Promise<string> {
  let text = ''
  let isWhole = false
  const parser = createParser({
    onEvent: ({ data }) => {
      const [piece] = data === '[DONE]' ? [] : pieceIn(data).choices
      text += piece?.delta?.content ?? ''
      isWhole ||= data === '[DONE]' || piece?.finish_reason === 'stop'
    },
  })
  for await (const part of parts(response)) {
    parser.feed(part)
    if (text.length > mostCharacters) throw new EndpointFailure('The answer is too long.')
    if (isWhole) return text
  }
  throw new EndpointFailure('The answer was cut off.')
}

async function atOnce(response: Response): Promise<string> {
  let body = ''
  for await (const part of parts(response)) body += part
  const answer = Whole.safeParse(jsonIn(body)).data?.choices[0]
  if (!answer || (answer.finish_reason ?? 'stop') !== 'stop')
    throw new EndpointFailure('The answer has an unexpected format.')
  if (answer.message.content.length > mostCharacters)
    throw new EndpointFailure('The answer is too long.')
  return answer.message.content
}

async function* parts(response: Response): AsyncGenerator<string> {
  let bytes = 0
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new EndpointFailure('The answer is too long.')
    yield decoder.decode(chunk, { stream: true })
  }
}

function pieceIn(data: string): z.infer<typeof Piece> {
  const piece = Piece.safeParse(jsonIn(data))
  if (!piece.success) throw new EndpointFailure('The answer has an unexpected format.')
  return piece.data
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new EndpointFailure('The answer is not JSON.')
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { evening } from './parts/evening.ts'
import { type ModelServer, model, modelModes } from './parts/model.ts'
import {
  alone,
  type ProofOptions,
  type Fault,
  type FaultOutcome,
  quantileOf,
  unless,
} from './parts/report.ts'
import type { ProofAccount } from './parts/world.ts'

/**
 * The assistant's model is slow, dead, busy, broken, breaks off, talks nonsense or never ends:
 * every request is answered within eight seconds, and delays nobody else.
 * `times`: how many of these faults. People pause longer than in other proofs: at every 120 ms,
 * twenty of them keep one process with an embedded database busy without any assistant, and would
 * only wait for one another.
 */
export const assistant: Fault = {
  name: 'assistant',
  engines: ['postgres', 'embedded'],
  usually: { times: 7, people: 16, thinkMs: 400 },
  make,
}

const thinkers = 6
const messages = 4
const withinMs = 8000
const othersWithinMs = 500
// A new process needs time to get ready, with or without the assistant.
const startingMs = 6000

type AssistantResult = { tookMs: number[]; wrong: string[]; byModel: number }

async function make(asked: ProofOptions): Promise<FaultOutcome> {
  const endpoint = await model()
  const seen: AssistantResult = { tookMs: [], wrong: [], byModel: 0 }
  return evening(
    { asked, processes: 1, settings: { ASSISTANT_URL: endpoint.url, ASSISTANT_MODEL: 'proof' } },
    async ({ world, servers, crowd, urls, check }) => {
      const others: number[] = []
      const readyFrom = async () => {
        await pause(startingMs)
        await crowd.rest() // calls overdue by then are not the assistant's fault
        crowd.go()
        return crowd.tally.latencies.length
      }
      const began = await readyFrom()
      await pause(startingMs)
      const quiet = crowd.tally.latencies.slice(began)
      for (const manner of modelModes.slice(0, asked.times)) {
        endpoint.behave(manner)
        // A process that has seen a failure pauses for a minute: a fresh one asks again.
        servers[0]?.signal('SIGTERM')
        await servers[0]?.ended()
        await servers[0]?.start()
        const from = await readyFrom()
        await Promise.all(
          world.guests
            .slice(0, thinkers)
            .map((account) => think(urls()[0] ?? '', { account, manner, seen })),
        )
        others.push(...crowd.tally.latencies.slice(from))
        await check()
      }
      await andWell(endpoint, { url: urls()[0] ?? '', account: world.guests[0], seen })
      return {
        times: Math.min(asked.times, modelModes.length),
        broken: unless(
          [seen.wrong.length, `answers were wrong: ${seen.wrong.slice(0, 3).join(', ')}`],
          [
            seen.tookMs.filter((ms) => ms > withinMs * asked.slack).length,
            'answers took longer than eight seconds',
          ],
          [
            quantileOf(others, 0.99) > othersWithinMs * asked.slack ? 1 : 0,
            `p99 of the others was ${Math.round(quantileOf(others, 0.99))} ms`,
          ],
          [seen.byModel === 0 ? 1 : 0, 'the model never answered'],
        ),
        figures: {
          answers: seen.tookMs.length,
          'longest (ms)': Math.round(quantileOf(seen.tookMs, 1)),
          'by the model': seen.byModel,
          'asked of it': endpoint.asked(),
          'p99 of the others (ms)': quantileOf(others, 0.99),
          'without assistant calls (ms)': quantileOf(quiet, 0.99),
        },
      }
    },
  ).finally(endpoint.close)
}

/** Checks that a healthy model answers again: the results above were not for lack of requests. */
async function andWell(
  endpoint: ModelServer,
  { url, account, seen }: { url: string; account: ProofAccount | undefined; seen: AssistantResult },
): Promise<void> {
  endpoint.behave('well')
  await pause(61_000)
  if (account) await think(url, { account, manner: 'well', seen })
}

async function think(
  url: string,
  { account, manner, seen }: { account: ProofAccount; manner: string; seen: AssistantResult },
): Promise<void> {
  const ask = async (method: string, path: string, body: object) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    })
    // Every body in the contract is a JSON object
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const {
    body: { assistantUserId },
  } = await ask('POST', '/thinkingassistant/user', {
    locale: 'en',
    consent: true,
    allowsModel: true,
  })
  const {
    body: { threadId },
  } = await ask('POST', '/thinkingassistant/conference', {
    assistantUserId,
    purpose: 'objectives',
    locale: 'en',
  })
  for (let at = 0; at < messages; at += 1) {
    const from = performance.now()
    const { status, body } = await ask('POST', '/thinkingassistant/message', {
      threadId,
      text: `I seek somebody who bakes bread, try ${at} ${randomUUID()}`,
      clientId: randomUUID(),
    })
    seen.tookMs.push(performance.now() - from)
    // As the contract says
    const reply = body['reply'] as { mode?: string; text?: string } | undefined
    if (status !== 200 || !reply?.text) seen.wrong.push(`${status} while it is ${manner}`)
    if (reply?.mode === 'model') seen.byModel += 1
  }
}

await alone(import.meta, assistant)

import * as z from 'zod/mini'
import { answerRound, RoundAnswer } from '#contract/rounds.ts'
import { call } from '#web/kit/api/call.ts'
import { isRetryable } from '#web/kit/api/call.rules.ts'
import { unsentName } from '#web/kit/auth/traces.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { local } from '#web/kit/offline/storage.ts'
import { listUnsent } from '#web/kit/offline/unsent-items.ts'

const prefix = 'round.'

/** Returns a person's offline answer about a round that still waits to be sent. */
export function pendingAnswer(eventId: string, n: number): RoundAnswer | null {
  return z.safeParse(RoundAnswer, local.get(nameOf(eventId, n))).data ?? null
}

/** Sends an answer about a round; offline it is kept, and sent from any page once online. */
export async function sendAnswer(eventId: string, n: number, answer: RoundAnswer): Promise<void> {
  local.set(nameOf(eventId, n), answer)
  await sendLatestAnswer(eventId, n).catch((cause: unknown) => {
    if (!(cause instanceof ApiError) || !isRetryable(cause.status)) throw cause
  })
}

/** Sends the answers that could not be sent before. */
export async function sendPendingAnswers(): Promise<void> {
  for (const [, eventId = '', n = ''] of listUnsent(prefix).map((itemName) => itemName.split('.')))
    await sendLatestAnswer(eventId, Number(n))
}

/**
 * Sends the last answer, also one given while an earlier one is under way. An answer that the
 * server will never take is dropped.
 */
async function sendLatestAnswer(eventId: string, n: number): Promise<void> {
  const name = nameOf(eventId, n)
  for (
    let answer = pendingAnswer(eventId, n);
    answer !== null;
    answer = pendingAnswer(eventId, n)
  ) {
    await call(answerRound, { params: { eventId, n: String(n) }, body: { answer } }).catch(
      (cause: unknown) => {
        if (!(cause instanceof ApiError) || !isRetryable(cause.status)) local.drop(name)
        throw cause
      },
    )
    if (local.get(name) === answer) local.drop(name)
  }
}

function nameOf(eventId: string, n: number): string {
  return unsentName(`${prefix}${eventId}.${n}`)
}

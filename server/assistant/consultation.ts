import { createHash } from 'node:crypto'
import type { FallbackReason } from '#contract/assistant.ts'
import { polishLimits } from '#contract/polish.ts'
import type { Db } from '../kit/db/db.ts'
import {
  addUse,
  forgetAnswers,
  rememberAnswer,
  rememberedAnswer,
  takeUse,
  usedOn,
} from './consultation.store.ts'
import type { LanguageModel, ModelPrompt } from '../kit/llm/llm.ts'
import { findAssistant } from './store.ts'

/**
 * The model configured here, if any, and how many characters per person it may read and write in a
 * day.
 */
export type Models = { mind: LanguageModel | undefined; charactersPerDay: number }
export type ConsultationContext = { db: Db; models: Models }
export type Asker = { userId: string; now: Date }

/** An answer that its caller accepted, or the reason for having none. */
export type ModelAnswer<A> = { answer: A } | { whyGuided: FallbackReason }

const keptMs = 30 * 86_400_000

/**
 * The question to a model. `accept` reads the answer; an answer it cannot use is not remembered.
 */
export type ModelQuestion<A> = {
  question: ModelPrompt
  accept: (text: string) => Promise<A | undefined>
}

/**
 * Asks a model for a person who allows it, within their daily allowance. The prompt is built only
 * if a model is asked.
 */
export async function consult<A>(
  { db, models }: ConsultationContext,
  asker: Asker & { isBeautifying?: boolean },
  pose: () => ModelQuestion<A> | Promise<ModelQuestion<A>>,
): Promise<ModelAnswer<A>> {
  const { mind } = models
  if (!mind) return { whyGuided: 'none' }
  if (!(await findAssistant(db, asker.userId))?.allows_model) return { whyGuided: 'switched-off' }
  const request = await pose()
  const digest = createHash('sha256')
    .update(JSON.stringify([mind.name, request.question]))
    .digest('hex')
  const savedText = await rememberedAnswer(db, asker.userId, digest)
  const remembered = savedText === undefined ? undefined : await request.accept(savedText)
  if (remembered !== undefined) return { answer: remembered }
  if (!mind.isReachable()) return { whyGuided: 'unavailable' }
  const take = { characters: lengthOf(request.question), beautified: asker.isBeautifying ? 1 : 0 }
  if (
    !(await takeUse(db, dayOf(asker), {
      take,
      most: { characters: models.charactersPerDay, beautified: polishLimits.perDay },
    }))
  )
    return { whyGuided: 'used-up' }
  const text = await mind.ask(request.question)
  if (text === undefined) return { whyGuided: 'unavailable' }
  await addUse(db, dayOf(asker), text.length)
  const answer = await request.accept(text)
  if (answer === undefined) return { whyGuided: 'unavailable' }
  await rememberAnswer(db, { user_id: asker.userId, digest, answer: text, created_at: asker.now })
  return { answer }
}

/** Returns how many characters are left of a person's daily allowance. */
export async function remainingCharacters(
  db: Db,
  { charactersPerDay, mind }: Models,
  asker: Asker,
): Promise<number> {
  return mind ? Math.max(0, charactersPerDay - (await usedOn(db, dayOf(asker)))) : 0
}

/** Deletes model answers after 30 days; runs hourly. */
export function sweepAnswers(db: Db, now: Date): Promise<void> {
  return forgetAnswers(db, new Date(now.getTime() - keptMs))
}

function dayOf({ userId, now }: Asker): { userId: string; day: string } {
  return { userId, day: now.toISOString().slice(0, 10) }
}

function lengthOf({ system, turns }: ModelPrompt): number {
  return turns.reduce((sum, { text }) => sum + text.length, system.length)
}

import * as z from 'zod/mini'
import { ThreadPurpose } from '#contract/assistant.ts'
import { StatementKind } from '#contract/items.ts'
import { EventPlan } from './event-request/event-plan.ts'
import type { GuideState } from './guide-turn.ts'
import { missingParts } from './reading/statements.ts'

const short = z.string().check(z.maxLength(200))
/** The longest answer that is kept whole, in characters. */
export const longestAnswer = 600
const answer = z.string().check(z.maxLength(longestAnswer))
const count = z.int().check(z.minimum(0), z.maximum(100_000))

/**
 * An objective or offering in progress: the first statement, the later additions, and the parts
 * asked for. `doubt`: an answer that may not belong to it.
 */
const GuideGoal = z.object({
  kind: StatementKind,
  text: short,
  extras: z.array(short).check(z.maxLength(2)),
  when: z.nullable(short),
  itemId: z.nullable(z.string().check(z.maxLength(60))),
  asked: z.array(z.enum(missingParts)).check(z.maxLength(5)),
  doubt: z._default(short, ''),
})
export type GuideGoal = z.infer<typeof GuideGoal>

/** A recent proposal, in its current words. */
const RecentProposal = z.object({
  kind: StatementKind,
  text: short,
  itemId: z.nullable(z.string().check(z.maxLength(60))),
})
export type RecentProposal = z.infer<typeof RecentProposal>

/** How many people reported for harm are remembered. */
export const maxAvoidedPeople = 4

/**
 * The guide's memory of a thread. `last`: a mark of the last question. `misses`: how often in a row
 * it was not answered. `made`: marks of proposals. `told`: remarks about waiting people. `agreed`:
 * the last agreement's note. `shunned`: people reported for harm. `plan`: the new event as asked for
 * so far.
 */
const kept = {
  v: z.literal(1),
  purpose: ThreadPurpose,
  step: z.string().check(z.maxLength(20)),
  turn: count,
  last: z.int(),
  misses: count,
  goal: z.nullable(GuideGoal),
  queue: z.array(GuideGoal).check(z.maxLength(3)),
  made: z.array(z.int()).check(z.maxLength(24)),
  looked: z.array(z.int()).check(z.maxLength(24)),
  asked: z.array(StatementKind).check(z.maxLength(2)),
  who: z.string().check(z.maxLength(60)),
  people: z.array(z.int()).check(z.maxLength(24)),
  waiting: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(3)),
  noted: short,
  answers: z.object({ who: answer, what: answer, outcome: answer }),
  gap: count,
  told: z._default(z.array(short).check(z.maxLength(3)), []),
  agreed: z._default(z.object({ who: z.string().check(z.maxLength(60)), noted: short }), {
    who: '',
    noted: '',
  }),
  lately: z._default(z.array(RecentProposal).check(z.maxLength(3)), []),
  heard: z._default(z.string().check(z.maxLength(80)), ''),
  shunned: z._default(
    z.array(z.string().check(z.maxLength(60))).check(z.maxLength(maxAvoidedPeople)),
    [],
  ),
  plan: z._default(z.nullable(EventPlan), null),
}
const Before = z.object(kept)

/** `before`: the state before the last utterance, for undo. */
const GuideMemory = z.object({ ...kept, before: z._default(z.nullable(Before), null) })
export type GuideMemory = z.infer<typeof GuideMemory>

/** Reads the stored memory, or starts fresh if it is missing or unreadable. */
export function memoryOf(state: GuideState | null, purpose: ThreadPurpose): GuideMemory {
  const read = GuideMemory.safeParse(state)
  return read.success && read.data.purpose === purpose ? read.data : newMemory(purpose)
}

/** Returns an empty memory. */
export function newMemory(purpose: ThreadPurpose): GuideMemory {
  return {
    v: 1,
    purpose,
    step: 'start',
    turn: 0,
    last: 0,
    misses: 0,
    goal: null,
    queue: [],
    made: [],
    looked: [],
    asked: [],
    who: '',
    people: [],
    waiting: [],
    noted: '',
    answers: { who: '', what: '', outcome: '' },
    gap: 0,
    told: [],
    agreed: { who: '', noted: '' },
    lately: [],
    heard: '',
    shunned: [],
    plan: null,
    before: null,
  }
}

/** Hashes a text, to recognise it without storing it. */
export function markOf(text: string): number {
  let mark = 7
  for (let at = 0; at < text.length; at++) mark = (mark * 31 + text.charCodeAt(at)) | 0
  return mark
}

const mostMarks = 24

/** Adds a mark, dropping the oldest. */
export function withMark(marks: readonly number[], text: string): number[] {
  return [...marks.filter((mark) => mark !== markOf(text)), markOf(text)].slice(-mostMarks)
}

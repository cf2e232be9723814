import type { RoundsStep } from '#contract/rounds.ts'
import { transact } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import type { RoundPlanContext } from '../matching/matching.ts'
import { refuseUnlessOpen, replan } from './plan.ts'
import { applyStep } from './rules.ts'
import { tellOfStart } from './running-rounds.store.ts'
import { listRounds, lockPlan, updateStep, writeTimes } from './store.ts'
import { lengthsOf, timetableOf } from './timetable.ts'

type EventKey = { eventId: string; now: Date }
type StepRequest = {
  step: RoundsStep
  /** The version of the board the host has seen. */
  version: number
}

const most = 3

/**
 * Applies a host's step to the rounds. Idempotent: a step already applied by this request, or by
 * another host from the same board version, is not repeated.
 */
export async function step(
  parts: RoundPlanContext,
  { eventId, now }: EventKey,
  request: StepRequest,
): Promise<void> {
  await refuseUnlessOpen(parts.db, { eventId, now }, request.step)
  if (request.step === 'start') await takeIn(parts, { eventId, now })
  await transact(parts.db, async (tx) => {
    const plan = await lockPlan(tx, eventId)
    if (!plan) throw refuse('rounds-not-now')
    if (plan.version === request.version + 1 && plan.last_step === request.step) return
    if (plan.version !== request.version) throw refuse('changed-meanwhile')
    const before = timetableOf(plan, await listRounds(tx, eventId))
    const after = applyStep(before, request.step, { now: now.getTime(), lengths: lengthsOf(plan) })
    if (!after) throw refuse('rounds-not-now')
    await writeTimes(tx, eventId, after.timed)
    await updateStep(tx, eventId, {
      step: request.step,
      pausedAt: after.pausedAt === null ? null : new Date(after.pausedAt),
    })
    if (request.step === 'start') await tellOfStart(tx, eventId)
  })
}

/** Includes people who arrived since the plan in the first round. */
async function takeIn(parts: RoundPlanContext, at: EventKey): Promise<void> {
  for (let tries = 0; tries < most; tries += 1) if (await replan(parts, at)) return
}

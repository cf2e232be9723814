import type { GuideMemory } from '../memory.ts'
import type { GuideQuestion, TurnContext } from '../reply.ts'
import type { EventPlan } from './event-plan.ts'

/** What is asked after a proposal: the parts that it lacks, then whether to change anything. */
const planSteps = ['event.title', 'event.day', 'event.place', 'event.more'] as const
export type PlanStep = (typeof planSteps)[number]

/** Returns the part that was asked for last; null if the talk is about something else. */
export function planStepOf({ step }: GuideMemory): PlanStep | null {
  return planSteps.find((each) => each === step) ?? null
}

/** Returns the first part that a plan lacks, after the ones that were skipped. */
export function nextStep(plan: EventPlan, after: PlanStep | null = null): PlanStep {
  const lacks: Record<PlanStep, boolean> = {
    'event.title': plan.title === '',
    'event.day': plan.date === null || plan.start === null,
    'event.place': plan.place === null && !plan.isOnline,
    'event.more': true,
  }
  const left = after === null ? planSteps : planSteps.slice(planSteps.indexOf(after) + 1)
  return left.find((step) => lacks[step]) ?? 'event.more'
}

/** Asks for a part of the event; null if the talk is about something else. */
export function planQuestion({ memory, say }: TurnContext): GuideQuestion | null {
  switch (planStepOf(memory)) {
    case 'event.title':
      return { key: 'host.ask.title', chips: [say('chip.skip')] }
    case 'event.day':
      return { key: 'event.ask.day', chips: [say('chip.skip')] }
    case 'event.place':
      return { key: 'event.ask.place', chips: [say('chip.skip')] }
    case 'event.more':
      return { key: 'event.ask.more', chips: [say('chip.describe'), say('chip.done')] }
    default:
      return null
  }
}

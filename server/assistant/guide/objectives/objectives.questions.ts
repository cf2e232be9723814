import type { GuideQuestion, TurnContext } from '../reply.ts'
import { sampleStatements } from '../host-setup/event-statements.ts'
import { askFor } from './goals.ts'

/** Repeats the last question in other words. */
export function repeatQuestion(turn: TurnContext): GuideQuestion {
  const {
    turn: { context },
    memory: { step, goal },
    say,
  } = turn
  if (goal && step === 'goal') return askFor(goal, turn)
  if (step === 'offering')
    return { key: 'ask.offering', chips: [say('chip.unsure'), say('chip.skip')] }
  if (step === 'rest')
    return { key: 'ask.rest', chips: [say('chip.seek'), say('chip.give'), say('chip.done')] }
  return {
    key: 'ask.start',
    chips: [
      ...sampleStatements('offering', context, 2),
      say('chip.person'),
      say('chip.learn'),
      say('chip.give'),
      say('chip.unsure'),
    ],
  }
}

/** Rephrases a question that was not understood. */
export function otherAsk(turn: TurnContext): GuideQuestion {
  const {
    memory: { goal, step },
  } = turn
  if (goal && step === 'goal')
    return {
      ...askFor(goal, turn),
      key: goal.kind === 'offering' ? 'ask.other.give' : 'ask.other',
    }
  return { ...repeatQuestion(turn), key: step === 'offering' ? 'ask.other.give' : 'ask.other' }
}

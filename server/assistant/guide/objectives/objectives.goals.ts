import { quoted, quotedAll, type GuideReply, type TurnContext } from '../reply.ts'
import { sampleStatements } from '../host-setup/event-statements.ts'
import { composeGoal } from './goal-text.ts'
import {
  aroundLine,
  askFor,
  goalOf,
  isEmpty,
  nextMissing,
  ownItems,
  proposalOf,
  afterProposal,
  weakestOf,
} from './goals.ts'
import { emptyUtterance } from '../reading/utterance.ts'
import { mannerAnswer } from '../manners.ts'
import { type GuideGoal, withMark } from '../memory.ts'
import { otherAsk, repeatQuestion } from './objectives.questions.ts'

/**
 * Proposes the goal if it is clear, then the waiting goals while they are clear too; else asks for
 * the missing part.
 */
export function advanceGoal(turn: TurnContext, goal: GuideGoal): GuideReply {
  const isSameGap = isEmpty(goal) && goal.asked.includes('what')
  if (isSameGap) return missed({ ...turn, memory: { ...turn.memory, goal, step: 'goal' } })
  const missing = nextMissing(goal)
  if (missing === null) return proposeGoal(turn, goal)
  const asking = { ...goal, asked: [...goal.asked, missing], doubt: '' }
  const memory = { ...turn.memory, goal: asking, step: 'goal', misses: 0 }
  const line =
    goal.asked.length === 0 && missing !== 'when' && goal.itemId === null && missing === 'kind'
      ? aroundLine({ kind: goal.kind, text: composeGoal(goal), isEarly: true }, turn)
      : ''
  return { says: [line], ask: askFor(asking, { ...turn, memory }), proposals: [], memory }
}

/** Proposes a goal unchanged, and continues. */
export function proposeGoal(turn: TurnContext, goal: GuideGoal): GuideReply {
  const {
    turn: { context },
    say,
  } = turn
  const proposal = proposalOf(goal, context, turn.memory)
  const memory = afterProposal(turn.memory, goal)
  const nextReply = onward({ ...turn, memory })
  if (!proposal)
    return {
      ...nextReply,
      says: [say('said.already', { quote: quoted(composeGoal(goal)) }), ...nextReply.says],
    }
  const line = goal.itemId === null ? say(`proposed.${goal.kind}`) : say('proposed.reworded')
  return {
    ...nextReply,
    says: [line, aroundLine({ kind: goal.kind, text: proposal.text }, turn), ...nextReply.says],
    proposals: [proposal, ...nextReply.proposals],
  }
}

/**
 * Chooses the next topic: a waiting goal, what they offer, what they seek, a statement that could
 * be sharper, or whether there is more.
 */
export function onward(turn: TurnContext): GuideReply {
  const {
    memory,
    turn: { context },
    say,
  } = turn
  const [waiting, ...queue] = memory.queue
  if (waiting) {
    const reply = advanceGoal({ ...turn, memory: { ...memory, queue } }, waiting)
    return reply.proposals.length > 0
      ? reply
      : { ...reply, says: [say('turn.to', { quote: quoted(composeGoal(waiting)) }), ...reply.says] }
  }
  const missingKind = (['offering', 'objective'] as const).find(
    (kind) => !memory.asked.includes(kind) && !ownItems(context).some((item) => item.kind === kind),
  )
  const weak = missingKind ? null : weakOne(turn)
  if (weak) return weak
  const step = missingKind === undefined ? 'rest' : stepFor[missingKind]
  const next = {
    ...memory,
    step,
    goal: null,
    asked: missingKind ? [...memory.asked, missingKind] : memory.asked,
  }
  const wanted = missingKind === 'offering' ? sampleStatements('objective', context, 2) : []
  return {
    says: [wanted.length > 0 ? say('around.wanted', { quotes: quotedAll(wanted, turn) }) : ''],
    ask: repeatQuestion({ ...turn, memory: next }),
    proposals: [],
    memory: next,
  }
}

/** Takes up a statement that could be sharper, if there is one. */
export function weakOne(turn: TurnContext): GuideReply | null {
  const {
    memory,
    turn: { context },
    say,
  } = turn
  const weak = weakestOf(context, memory)
  if (!weak) return null
  const reply = advanceGoal(
    { ...turn, memory: { ...memory, looked: withMark(memory.looked, weak.text) } },
    goalOf(weak.kind, weak.text, weak),
  )
  return {
    ...reply,
    says: [
      say(weak.kind === 'objective' ? 'opening.weak' : 'opening.weak.give', {
        quote: quoted(weak.text),
      }),
      ...reply.says,
    ],
  }
}

/** The step at which each kind of statement is asked for. */
export const stepFor = { offering: 'offering', objective: 'start' } as const

/** After one missed answer, asks in another way; after two, shows what there is and continues. */
export function missed(turn: TurnContext): GuideReply {
  const {
    memory,
    turn: { context },
    say,
  } = turn
  const misses = memory.misses + 1
  const goal = memory.goal
  const memoryAfter = { ...memory, misses }
  const isUnsure = turn.heard?.as === 'unsure'
  if (goal && memory.step === 'goal' && goal.asked.at(-1) === 'when') return proposeGoal(turn, goal)
  if (memory.step === 'rest')
    return misses < 2
      ? {
          says: [isUnsure ? '' : say('missed.rest')],
          ...(!isUnsure && { isUnheard: true as const }),
          ask: repeatQuestion(turn),
          proposals: [],
          memory: memoryAfter,
        }
      : skipGoal({ ...turn, memory: memoryAfter })
  if (misses < 2)
    return {
      says: [say('missed.once')],
      ...(turn.heard?.as === 'noise' && { isUnheard: true as const }),
      ask: otherAsk({ ...turn, memory: memoryAfter }),
      proposals: [],
      memory: memoryAfter,
    }
  if (goal && memory.step === 'goal' && !isEmpty(goal)) return skipGoal(turn)
  const examples = sampleStatements(
    memory.step === 'offering' || goal?.kind === 'offering' ? 'objective' : 'offering',
    context,
    3,
  )
  const nextReply = onward({
    ...turn,
    memory: {
      ...memoryAfter,
      misses: 0,
      goal: null,
      asked: [
        ...new Set([
          ...memoryAfter.asked,
          memory.step === 'offering' ? ('offering' as const) : ('objective' as const),
        ]),
      ],
    },
  })
  return {
    ...nextReply,
    says: [
      examples.length > 0
        ? say('missed.around', { quotes: examples.map((text) => quoted(text)).join(' ') })
        : say('missed.examples'),
      ...nextReply.says,
    ],
  }
}

/** Leaves a skipped statement unchanged, or proposes a skipped goal as it is. */
export function skipGoal(turn: TurnContext): GuideReply {
  const { memory, say } = turn
  const { goal } = memory
  if (!goal || memory.step !== 'goal') {
    if (memory.step === 'rest')
      return (
        mannerAnswer({ ...turn, heard: emptyUtterance('done') }, () => repeatQuestion(turn)) ??
        missed(turn)
      )
    return onward({
      ...turn,
      memory: {
        ...memory,
        misses: 0,
        step: 'rest',
        asked: [
          ...new Set([
            ...memory.asked,
            memory.step === 'offering' ? ('offering' as const) : ('objective' as const),
          ]),
        ],
      },
    })
  }
  if (!isEmpty(goal) && (goal.itemId === null || goal.extras.length > 0 || goal.when !== null))
    return proposeGoal(turn, goal)
  const nextReply = onward({ ...turn, memory: { ...memory, goal: null, misses: 0 } })
  return { ...nextReply, says: [say('left'), ...nextReply.says] }
}

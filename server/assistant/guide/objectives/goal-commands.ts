import { quoted, type GuideReply, type TurnContext, repeatAfter } from '../reply.ts'
import type { Aside } from '../reading/asides.ts'
import type { GuideCommand } from '../reading/commands.ts'
import { composeGoal } from './goal-text.ts'
import { withPreface } from '../dialog-flow.ts'
import { askFor, goalOf, nextMissing, ownItems } from './goals.ts'
import { type GuideGoal, type RecentProposal, type GuideMemory, withMark } from '../memory.ts'
import { repeatQuestion } from './objectives.questions.ts'
import { proposeGoal, advanceGoal } from './objectives.goals.ts'
import { proposeReworded } from './objectives.asides.ts'

/** Runs a command on a statement: proposes other words, or asks for the missing part. */
export function runGoalCommand(turn: TurnContext, { command }: Aside): GuideReply | null {
  switch (command?.as) {
    case 'write':
      return {
        ...repeatAfter(turn, turn.say('manners.deed'), repeatQuestion),
        isUnheard: true,
      }
    case 'replace':
    case 'sharpen':
      return onStatement(turn, command)
    default:
      return null
  }
}

function onStatement(turn: TurnContext, command: GuideCommand): GuideReply {
  const { memory, say } = turn
  const open = memory.goal && memory.step === 'goal' ? memory.goal : null
  const target = meantBy(turn, command.at)
  if (target === null && command.at !== null)
    return repeatAfter(turn, say('aside.at.none'), repeatQuestion)
  const isOpen =
    open !== null && (target === null || (target.itemId !== null && target.itemId === open.itemId))
  if (isOpen)
    return command.as === 'sharpen'
      ? repeatAfter(turn, '', repeatQuestion)
      : settledAs(turn, { ...goalOf(open.kind, command.of), itemId: open.itemId }, open)
  if (target === null)
    return { ...repeatAfter(turn, say('missed.rest'), repeatQuestion), isUnheard: true }
  return command.as === 'replace' ? replaced(turn, target, command.of) : asked(turn, target)
}

// By position in the list; else the last proposal, or the only statement.
function meantBy(
  { memory, turn: { context } }: TurnContext,
  at: number | null,
): RecentProposal | null {
  const own = ownItems(context)
    .toSorted((a, b) => Number(a.kind === 'offering') - Number(b.kind === 'offering'))
    .map(({ id, kind, text }) => ({ itemId: id, kind, text }))
  const all = own.length > 0 ? own : memory.lately
  if (at !== null) return all.at(at) ?? null
  if (memory.goal && memory.step === 'goal') return null
  return memory.lately.at(-1) ?? (own.length === 1 ? (own[0] ?? null) : null)
}

function settledAs(turn: TurnContext, goal: GuideGoal, open: GuideGoal): GuideReply {
  const looked = goal.itemId === null ? turn.memory.looked : withMark(turn.memory.looked, open.text)
  const after = { ...turn, memory: { ...turn.memory, goal: null, looked, misses: 0 } }
  return goal.itemId === null
    ? withPreface(
        advanceGoal(after, goal),
        turn.say('aside.swapped', { quote: quoted(composeGoal(goal)) }),
      )
    : proposeGoal(after, goal)
}

function replaced(turn: TurnContext, target: RecentProposal, of: string): GuideReply {
  const goal: GuideGoal = { ...goalOf(target.kind, of), itemId: target.itemId }
  if (target.itemId === null)
    return proposeReworded(
      turn,
      { ...target, text: composeGoal(goal) },
      turn.say('aside.swapped.again'),
    )
  return proposeGoal(
    {
      ...turn,
      memory: { ...behind(turn.memory), looked: withMark(turn.memory.looked, target.text) },
    },
    goal,
  )
}

function asked(turn: TurnContext, { kind, text, itemId }: RecentProposal): GuideReply {
  const goal: GuideGoal = { ...goalOf(kind, text), itemId }
  const asking: GuideGoal = { ...goal, asked: [nextMissing(goal) ?? 'detail'] }
  const memory: GuideMemory = {
    ...behind(turn.memory),
    goal: asking,
    step: 'goal',
    misses: 0,
    looked: withMark(turn.memory.looked, text),
  }
  return { says: [], ask: askFor(asking, { ...turn, memory }), proposals: [], memory }
}

// The current goal waits.
function behind(memory: GuideMemory): GuideMemory {
  const { goal } = memory
  return goal && memory.step === 'goal'
    ? { ...memory, goal: null, queue: [{ ...goal, asked: [] }, ...memory.queue].slice(0, 3) }
    : memory
}

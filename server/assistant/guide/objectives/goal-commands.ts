import { quoted, type GuideReply, type TurnContext, repeatAfter } from '../reply.ts'
import type { Aside } from '../reading/asides.ts'
import type { GuideCommand } from '../reading/commands.ts'
import { composeGoal } from './goal-text.ts'
import { withPreface } from '../dialog-flow.ts'
import { askFor, goalOf, nextMissing, ownItems } from './goals.ts'
import { type GuideGoal, type RecentProposal, type GuideMemory, withMark } from '../memory.ts'
import { repeatQuestion } from './objectives.questions.ts'
import { proposeGoal, advanceGoal } from './objectives.goals.ts'
import { proposedAnew } from './objectives.asides.ts'

/** Runs a command on a statement: proposes other words, or asks for the missing part. */
export function runGoalCommand(scene: TurnContext, { command }: Aside): GuideReply | null {
  switch (command?.as) {
    case 'write':
      return repeatAfter(scene, scene.say('manners.deed'), repeatQuestion)
    case 'replace':
    case 'sharpen':
      return onStatement(scene, command)
    default:
      return null
  }
}

function onStatement(scene: TurnContext, command: GuideCommand): GuideReply {
  const { memory, heard, say } = scene
  const open = memory.goal && memory.step === 'goal' ? memory.goal : null
  const meant = meantBy(scene, command.at)
  if (meant === null && command.at !== null)
    return repeatAfter(
      scene,
      say('aside.drop.none', { quote: quoted(heard?.said ?? '') }),
      repeatQuestion,
    )
  const isOpen =
    open !== null && (meant === null || (meant.itemId !== null && meant.itemId === open.itemId))
  if (isOpen)
    return command.as === 'sharpen'
      ? repeatAfter(scene, '', repeatQuestion)
      : settledAs(scene, { ...goalOf(open.kind, command.of), itemId: open.itemId }, open)
  if (meant === null) return repeatAfter(scene, say('missed.rest'), repeatQuestion)
  return command.as === 'replace' ? replaced(scene, meant, command.of) : asked(scene, meant)
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

function settledAs(scene: TurnContext, goal: GuideGoal, open: GuideGoal): GuideReply {
  const looked =
    goal.itemId === null ? scene.memory.looked : withMark(scene.memory.looked, open.text)
  const after = { ...scene, memory: { ...scene.memory, goal: null, looked, misses: 0 } }
  return goal.itemId === null
    ? withPreface(
        advanceGoal(after, goal),
        scene.say('aside.swapped', { quote: quoted(composeGoal(goal)) }),
      )
    : proposeGoal(after, goal)
}

function replaced(scene: TurnContext, meant: RecentProposal, of: string): GuideReply {
  const goal: GuideGoal = { ...goalOf(meant.kind, of), itemId: meant.itemId }
  if (meant.itemId === null)
    return proposedAnew(
      scene,
      { ...meant, text: composeGoal(goal) },
      scene.say('aside.swapped.again'),
    )
  return proposeGoal(
    {
      ...scene,
      memory: { ...behind(scene.memory), looked: withMark(scene.memory.looked, meant.text) },
    },
    goal,
  )
}

function asked(scene: TurnContext, { kind, text, itemId }: RecentProposal): GuideReply {
  const goal: GuideGoal = { ...goalOf(kind, text), itemId }
  const asking: GuideGoal = { ...goal, asked: [nextMissing(goal) ?? 'detail'] }
  const memory: GuideMemory = {
    ...behind(scene.memory),
    goal: asking,
    step: 'goal',
    misses: 0,
    looked: withMark(scene.memory.looked, text),
  }
  return { says: [], ask: askFor(asking, { ...scene, memory }), proposals: [], memory }
}

// The current goal waits.
function behind(memory: GuideMemory): GuideMemory {
  const { goal } = memory
  return goal && memory.step === 'goal'
    ? { ...memory, goal: null, queue: [{ ...goal, asked: [] }, ...memory.queue].slice(0, 3) }
    : memory
}

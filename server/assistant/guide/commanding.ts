import { quoted, type Reply, type Scene, staying } from './answering.ts'
import type { Aside } from './asides.ts'
import type { Command } from './commands.ts'
import { composed } from './composing.ts'
import { saidFirst } from './conversing.ts'
import { askFor, goalOf, nextMissing, ownItems } from './goals.ts'
import { type Goal, type Made, type Memory, withMark } from './memory.ts'
import { standing } from './objectives.asking.ts'
import { proposed, settled } from './objectives.settling.ts'
import { proposedAnew } from './objectives.asides.ts'

/**
 * Does what was commanded of a statement: proposes other words for it, or asks what is missing in
 * it.
 */
export function commandedOnGoals(scene: Scene, { command }: Aside): Reply | null {
  switch (command?.as) {
    case 'write':
      return staying(scene, scene.say('manners.deed'), standing)
    case 'replace':
    case 'sharpen':
      return onStatement(scene, command)
    default:
      return null
  }
}

function onStatement(scene: Scene, command: Command): Reply {
  const { memory, heard, say } = scene
  const open = memory.goal && memory.step === 'goal' ? memory.goal : null
  const meant = meantBy(scene, command.at)
  if (meant === null && command.at !== null)
    return staying(scene, say('aside.drop.none', { quote: quoted(heard?.said ?? '') }), standing)
  const isOpen =
    open !== null && (meant === null || (meant.itemId !== null && meant.itemId === open.itemId))
  if (isOpen)
    return command.as === 'sharpen'
      ? staying(scene, '', standing)
      : settledAs(scene, { ...goalOf(open.kind, command.of), itemId: open.itemId }, open)
  if (meant === null) return staying(scene, say('missed.rest'), standing)
  return command.as === 'replace' ? replaced(scene, meant, command.of) : asked(scene, meant)
}

// By its place among what stands there; or what was proposed last, or the only one there is.
function meantBy({ memory, turn: { context } }: Scene, at: number | null): Made | null {
  const own = ownItems(context)
    .toSorted((a, b) => Number(a.kind === 'offering') - Number(b.kind === 'offering'))
    .map(({ id, kind, text }) => ({ itemId: id, kind, text }))
  const all = own.length > 0 ? own : memory.lately
  if (at !== null) return all.at(at) ?? null
  if (memory.goal && memory.step === 'goal') return null
  return memory.lately.at(-1) ?? (own.length === 1 ? (own[0] ?? null) : null)
}

function settledAs(scene: Scene, goal: Goal, open: Goal): Reply {
  const looked =
    goal.itemId === null ? scene.memory.looked : withMark(scene.memory.looked, open.text)
  const after = { ...scene, memory: { ...scene.memory, goal: null, looked, misses: 0 } }
  return goal.itemId === null
    ? saidFirst(settled(after, goal), scene.say('aside.swapped', { quote: quoted(composed(goal)) }))
    : proposed(after, goal)
}

function replaced(scene: Scene, meant: Made, of: string): Reply {
  const goal: Goal = { ...goalOf(meant.kind, of), itemId: meant.itemId }
  if (meant.itemId === null)
    return proposedAnew(scene, { ...meant, text: composed(goal) }, scene.say('aside.swapped.again'))
  return proposed(
    {
      ...scene,
      memory: { ...behind(scene.memory), looked: withMark(scene.memory.looked, meant.text) },
    },
    goal,
  )
}

function asked(scene: Scene, { kind, text, itemId }: Made): Reply {
  const goal: Goal = { ...goalOf(kind, text), itemId }
  const asking: Goal = { ...goal, asked: [nextMissing(goal) ?? 'detail'] }
  const memory: Memory = {
    ...behind(scene.memory),
    goal: asking,
    step: 'goal',
    misses: 0,
    looked: withMark(scene.memory.looked, text),
  }
  return { says: [], ask: askFor(asking, { ...scene, memory }), proposals: [], memory }
}

// What was spoken of waits.
function behind(memory: Memory): Memory {
  const { goal } = memory
  return goal && memory.step === 'goal'
    ? { ...memory, goal: null, queue: [{ ...goal, asked: [] }, ...memory.queue].slice(0, 3) }
    : memory
}

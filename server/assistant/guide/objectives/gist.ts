import { quotedAll, type TurnContext } from '../reply.ts'
import { bare, composeGoal } from './goal-text.ts'

/** Returns the statements heard so far, in their current words. */
export function soFar(turn: TurnContext): string {
  const { memory, say } = turn
  const { goal, queue, lately, agreed, noted } = memory
  const goals = [
    ...lately.map(({ text }) => text),
    ...[goal, ...queue].flatMap((each) => (each ? [bare(composeGoal(each), each.kind)] : [])),
  ]
  const notes = [...Object.values(memory.answers), agreed.noted, noted]
  const all = [...new Set([...goals, ...notes])].filter((text) => text !== '')
  return all.length > 0
    ? say('aside.sofar', { quotes: quotedAll(all, turn) })
    : say('aside.sofar.none')
}

import { quotedAll, type Scene } from './answering.ts'
import { bare, composed } from './composing.ts'

/** What was heard so far, in the words in which it stands. */
export function soFar({ memory, turn: { locale }, say }: Scene): string {
  const { goal, queue, lately, agreed, noted } = memory
  const goals = [
    ...lately.map(({ text }) => text),
    ...[goal, ...queue].flatMap((each) => (each ? [bare(composed(each), each.kind)] : [])),
  ]
  const notes = [...Object.values(memory.answers), agreed.noted, noted]
  const all = [...new Set([...goals, ...notes])].filter((text) => text !== '')
  return all.length > 0
    ? say('aside.sofar', { quotes: quotedAll(all, locale) })
    : say('aside.sofar.none')
}

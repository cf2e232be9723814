import type { TurnContext } from '../reply.ts'
import type { GuideMemory } from '../memory.ts'
import { isSamePerson, ownPart } from '../reading/names.ts'
import { plainOf } from '../reading/plain.ts'
import { cut } from '../reading/quotes.ts'
import { parseStatement } from '../reading/statements.ts'

/** Resolves 'Rosa' to Rosa Klein if she was spoken of last. */
export function sameOne(name: string, { agreed: { who } }: GuideMemory): string {
  return who.length > name.length && isSamePerson(who, name) ? who : name
}

/** Returns the note about the current person, and keeps remarks about others for them. */
export function ownNote(
  { memory, turn: { context } }: TurnContext,
  text: string,
): { own: string; after: GuideMemory } {
  const others = [
    ...memory.waiting,
    memory.agreed.who,
    ...(context.gathering?.matches ?? []).map(({ name }) => name),
  ].filter((name) => name !== '')
  if (isNameOf(text, memory.who)) return { own: '', after: memory }
  const { own, rest } = ownPart(text, memory.who, [...new Set(others)])
  const notes = memory.waiting.map(
    (name, at) =>
      memory.told[at] || cut(rest.find((note) => isSamePerson(note.name, name))?.noted ?? '', 200),
  )
  return { own: cut(own, 200), after: rest.length > 0 ? { ...memory, told: notes } : memory }
}

const nameAlone = /^\p{Lu}[\p{Ll}\p{M}’'-]+(?: \p{Lu}[\p{Ll}\p{M}’'-]+){0,2}$/u

/** Returns whether only a name was said, which is not a lesson learned. */
export function isNamed({ heard, memory, turn: { context } }: TurnContext): boolean {
  const text = heard?.said ?? ''
  if (heard?.as !== 'words') return false
  const isKnown =
    isNameOf(text, memory.agreed.who) ||
    (context.gathering?.matches ?? []).some(({ name }) => isNameOf(text, name))
  return (
    isKnown ||
    (nameAlone.test(text) &&
      text.includes(' ') &&
      parseStatement(text, 'objective').subjects.length +
        parseStatement(text, 'objective').intents.length ===
        0)
  )
}

function isNameOf(text: string, name: string): boolean {
  return (
    isSamePerson(text, name) &&
    (plainOf(name).length >= plainOf(text).length || nameAlone.test(text))
  )
}

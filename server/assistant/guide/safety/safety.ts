import { against, distress, distressOfOthers, telling, violence } from './safety.lists.ts'
import { crime, shuttingOut } from './forbidden.lists.ts'
import { harm, harmOfOthers } from './harm.lists.ts'
import { formOf } from '../reading/phrases.ts'
import { plainOf } from '../reading/plain.ts'
import { hostile, unsafe } from './unsafe.lists.ts'

/**
 * Reasons not to make a goal: possible self-harm, harm suffered, possible harm to others, acts the
 * law forbids, excluding people for what they are.
 */
export type SafetyConcern = 'distress' | 'harmed' | 'violence' | 'crime' | 'exclusion'

type ConcernForm = { as: SafetyConcern; form: RegExp }

// Concerns about the speaker count unless they tell a story. The others do not count if the speaker
// works against such acts or writes about them.
const ofThemselves: readonly ConcernForm[] = [
  heardAs('distress', distress),
  heardAs('harmed', [...harm, ...unsafe]),
]
const ofAnything: readonly ConcernForm[] = [
  heardAs('distress', distressOfOthers),
  heardAs('harmed', [...harmOfOthers, ...hostile]),
  heardAs('violence', violence),
  heardAs('crime', crime),
  heardAs('exclusion', shuttingOut),
]
const [opposed, told] = [formOf(against), formOf(telling)]

function heardAs(as: SafetyConcern, list: readonly string[]): ConcernForm {
  return { as, form: formOf(list.map((form) => `(?:${form})`).join('|')) }
}

/**
 * Returns the safety concern that a text raises; null if none, as for work against such acts or
 * writing about them.
 */
export function safetyConcernIn(text: string): SafetyConcern | null {
  const plain = plainOf(text)
  const own = told.test(plain) ? undefined : ofThemselves.find(({ form }) => form.test(plain))
  if (own) return own.as
  if (opposed.test(plain)) return null
  return ofAnything.find(({ form }) => form.test(plain))?.as ?? null
}

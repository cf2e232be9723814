import { against, distress, distressOfOthers, telling, violence } from './safety.lists.ts'
import { crime, shuttingOut } from './forbidden.lists.ts'
import { harm, harmOfOthers } from './harm.lists.ts'
import { formOf } from './phrases.ts'
import { plainOf } from './plain.ts'
import { hostile, unsafe } from './unsafe.lists.ts'

/**
 * What no goal is made of: somebody may be about to harm themselves, was harmed, may be hurt, the
 * law forbids it, or it shuts people out for what they are.
 */
export type SafetyConcern = 'distress' | 'harmed' | 'violence' | 'crime' | 'exclusion'

type ConcernForm = { as: SafetyConcern; form: RegExp }

// Who speaks of themselves is heard in any case; everything else not where they work against it, or
// write of it.
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
 * Whether what was said is grave, and how; whoever works against it or writes of it is heard like
 * anybody else.
 */
export function safetyConcernIn(text: string): SafetyConcern | null {
  const plain = plainOf(text)
  const own = told.test(plain) ? undefined : ofThemselves.find(({ form }) => form.test(plain))
  if (own) return own.as
  if (opposed.test(plain)) return null
  return ofAnything.find(({ form }) => form.test(plain))?.as ?? null
}

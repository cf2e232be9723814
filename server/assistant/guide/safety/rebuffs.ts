import { hasContent, type Utterance } from '../reading/utterance.ts'
import { addressing, choosing, continuing, introducing } from './rebuffs.lists.ts'
import { formOf } from '../reading/phrases.ts'
import { opensGoal } from '../reading/statements.ts'

const [toGuide, ofOneself, onward] = [addressing, introducing, continuing].map((list) =>
  list.map(formOf),
)
const places = choosing.map(([at, form]) => ({ at, form: formOf(form) }))

/** Returns whether the text addresses the guide and is not part of a goal. */
export function isToGuide({ plain }: Utterance): boolean {
  return toGuide?.some((form) => form.test(plain)) ?? false
}

/** Returns whether the text says who a person is or how to reach them. */
export function isOfOneself({ plain, said }: Utterance): boolean {
  return ofOneself?.some((form) => form.test(plain) || form.test(said)) ?? false
}

/** Returns the position chosen from a list; null if there is no choice. */
export function chosenPlace({ plain }: Utterance): number | null {
  return places.find(({ form }) => form.test(plain))?.at ?? null
}

/**
 * Returns whether the text continues the last statement as its purpose, and is not a goal of its
 * own.
 */
export function isContinued({ plain, said }: Utterance): boolean {
  return hasContent(said) && !opensGoal(said) && (onward?.some((form) => form.test(plain)) ?? false)
}

import { hasContent, type Utterance } from './utterance.ts'
import { addressing, choosing, continuing, introducing } from './rebuffs.lists.ts'
import { formOf } from './phrases.ts'
import { opensGoal } from './statements.ts'

const [toGuide, ofOneself, onward] = [addressing, introducing, continuing].map((list) =>
  list.map(formOf),
)
const places = choosing.map(([at, form]) => ({ at, form: formOf(form) }))

/** Whether it is said to the guide, and no part of a goal. */
export function isToGuide({ plain }: Utterance): boolean {
  return toGuide?.some((form) => form.test(plain)) ?? false
}

/** Whether it says who somebody is or how to reach them. */
export function isOfOneself({ plain, said }: Utterance): boolean {
  return ofOneself?.some((form) => form.test(plain) || form.test(said)) ?? false
}

/** Which of a list is chosen by its place in it; null where none is. */
export function chosenPlace({ plain }: Utterance): number | null {
  return places.find(({ form }) => form.test(plain))?.at ?? null
}

/** Whether it goes on with what was said before, as its purpose, and is no goal by itself. */
export function isContinued({ plain, said }: Utterance): boolean {
  return hasContent(said) && !opensGoal(said) && (onward?.some((form) => form.test(plain)) ?? false)
}

import * as z from 'zod/mini'
import { deletedName } from './deleted-name.ts'
import { filledLine } from './line.ts'
import { hasLinkOrAdvert } from './name-safety.ts'
import { visibleText } from './text.ts'

export const nameLimit = 80

/**
 * What somebody may be called: one line of which something can be seen, that does not pass for
 * deleted, and that leads nowhere.
 */
export function nameOf(maxLength: number) {
  return filledLine(
    maxLength,
    z.refine((name: string) => !hasLinkOrAdvert(name), 'name-with-link'),
  ).check(z.refine((name) => visibleText(name) !== deletedName, 'required'))
}

export const PersonName = nameOf(nameLimit)

import * as z from 'zod/mini'
import { deletedName } from './deleted-name.ts'
import { filledLine } from './line.ts'
import { hasLinkOrAdvert } from './name-safety.ts'
import { visibleText } from './text.ts'

export const nameLimit = 80

/**
 * A person's name: one visible line that does not pass for a deleted person and carries no link.
 */
export function nameOf(maxLength: number) {
  return filledLine(
    maxLength,
    z.refine((name: string) => !hasLinkOrAdvert(name), 'name-with-link'),
  ).check(z.refine((name) => visibleText(name) !== deletedName, 'required'))
}

export const PersonName = nameOf(nameLimit)

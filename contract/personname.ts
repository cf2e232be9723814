import * as z from 'zod/mini'
import { deletedName } from './deletedname.ts'
import { filledLine } from './line.ts'
import { leadsAway } from './naming.ts'
import { seenOf } from './text.ts'

export const nameLimit = 80

/**
 * What somebody may be called: one line of which something can be seen, that does not pass for
 * deleted, and that leads nowhere.
 */
export function nameOf(maxLength: number) {
  return filledLine(
    maxLength,
    z.refine((name: string) => !leadsAway(name), 'name-with-link'),
  ).check(z.refine((name) => seenOf(name) !== deletedName, 'required'))
}

export const PersonName = nameOf(nameLimit)

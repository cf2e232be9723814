import * as z from 'zod/mini'
import { filledText } from './text.ts'

/** A person's text of one line: whatever parts it is a space, and something of it can be seen. */
export function filledLine(maxLength: number) {
  return filledText(maxLength).check(z.overwrite((text) => text.replaceAll(/\s+/g, ' ')))
}

import * as z from 'zod/mini'
import { filledText } from './text.ts'

/** A person's text of one line: whatever parts it is a space, and something of it can be seen. */
export function filledLine(...[maxLength, ...first]: Parameters<typeof filledText>) {
  return filledText(maxLength, ...first).check(z.overwrite((text) => text.replaceAll(/\s+/g, ' ')))
}

import * as z from 'zod/mini'
import { filledText } from './text.ts'

/**
 * A one-line text of a person: any line break becomes a space, and something in it must be visible.
 */
export function filledLine(...[maxLength, ...first]: Parameters<typeof filledText>) {
  return filledText(maxLength, ...first).check(z.overwrite((text) => text.replaceAll(/\s+/g, ' ')))
}

import { kindIn } from './guide/statements.ts'
import { judgeWording } from './wording/keeping.rules.ts'
import type { Wish } from './wording/mending.rules.ts'

/**
 * Another mind's wording of a text, where it is plain, fits, and claims nothing that was not there.
 */
export function judged(answer: string, wish: Wish & { text: string }): string | undefined {
  const worded = answer.normalize('NFC').trim()
  return judgeWording(wish.text, worded, { kind: wish.kind, kindIn }) === 'kept'
    ? worded
    : undefined
}

import { kindIn } from './guide/reading/statements.ts'
import { judgeWording } from './wording/judge-wording.rules.ts'
import type { PolishOptions } from './wording/polish.rules.ts'

/** Returns a model's wording of a text if it is plain, fits, and claims nothing new. */
export function acceptWording(
  answer: string,
  options: PolishOptions & { text: string },
): string | undefined {
  const worded = answer.normalize('NFC').trim()
  return judgeWording(options.text, worded, { kind: options.kind, kindIn }) === 'kept'
    ? worded
    : undefined
}

import type * as contract from '#contract/beautify.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Consulted } from './consulting.ts'
import { kindIn } from './guide/statements.ts'
import { judgeWording } from './wording/keeping.rules.ts'
import { mend, type Wish } from './wording/mending.rules.ts'

/** Asks another mind for its wording; what `accept` does not take has not been said. */
export type Writer = (accept: (answer: string) => string | undefined) => Promise<Consulted<string>>

/** The text tidied. Another mind's wording is shown only where it is plain, fits, and claims nothing that was not there; else the rules' is. */
export async function beautify(ask: Wish & { text: string }, writer: Writer): Promise<Reply<typeof contract.beautify>> {
  const consulted = await writer((answer) => kept(answer, ask))
  if (!('answer' in consulted)) return { ...mend(ask.text, ask), mode: 'guided', whyGuided: consulted.whyGuided }
  return { text: consulted.answer, changes: consulted.answer === ask.text ? [] : ['wording'], mode: 'model', whyGuided: null }
}

function kept(answer: string, ask: Wish & { text: string }): string | undefined {
  const worded = answer.normalize('NFC').trim()
  return judgeWording(ask.text, worded, { kind: ask.kind, kindIn }) === 'kept' ? worded : undefined
}

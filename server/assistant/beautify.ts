import type * as contract from '#contract/beautify.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Consulted } from './consulting.ts'
import { mend, type Wish } from './wording/mending.rules.ts'

/** Asks another mind for its wording; what `accept` does not take has not been said. */
export type Writer = (accept: Accept) => Promise<Consulted<string>>
type Accept = (answer: string) => Promise<string | undefined>
export type Tidying = Wish & { text: string }

/**
 * The text tidied. Another mind's wording is shown only where `judge` finds it plain and fitting,
 * with nothing that was not there; else the rules' is.
 */
export async function beautify(
  ask: Tidying,
  writer: Writer,
  judge: (answer: string, ask: Tidying) => Promise<string | undefined>,
): Promise<Reply<typeof contract.beautify>> {
  const consulted = await writer((answer) => judge(answer, ask))
  if (!('answer' in consulted))
    return { ...mend(ask.text, ask), mode: 'guided', whyGuided: consulted.whyGuided }
  return {
    text: consulted.answer,
    changes: consulted.answer === ask.text ? [] : ['wording'],
    mode: 'model',
    whyGuided: null,
  }
}

import type * as contract from '#contract/polish.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import type { ModelAnswer } from './consultation.ts'
import { polishText, type PolishOptions } from './wording/polish.rules.ts'

/** Asks a model for its wording; a wording that `accept` rejects is discarded. */
export type WordingSource = (accept: AnswerReader) => Promise<ModelAnswer<string>>
type AnswerReader = (answer: string) => Promise<string | undefined>
export type PolishRequest = PolishOptions & { text: string }

/**
 * Polishes a text. A model's wording is used only if `judge` finds it plain and fitting, with no
 * new claims; else the rules' wording.
 */
export async function polishWording(
  request: PolishRequest,
  writer: WordingSource,
  judge: (answer: string, ask: PolishRequest) => Promise<string | undefined>,
): Promise<EndpointReply<typeof contract.beautify>> {
  const consulted = await writer((answer) => judge(answer, request))
  if (!('answer' in consulted))
    return { ...polishText(request.text, request), mode: 'guided', whyGuided: consulted.whyGuided }
  return {
    text: consulted.answer,
    changes: consulted.answer === request.text ? [] : ['wording'],
    mode: 'model',
    whyGuided: null,
  }
}

import type { ThreadPurpose } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import type { AssistantContext, NewProposal } from '../prompt/context.ts'

/**
 * The guide's state in a thread; stored as JSON with its answer, and passed back with the next
 * message.
 */
export type GuideState = Record<string, unknown>

/**
 * `said`: null for the opening. `state`: null at the beginning, and if the stored state can no
 * longer be read.
 */
export type GuideTurn = {
  purpose: ThreadPurpose
  locale: Language
  said: string | null
  state: GuideState | null
  context: AssistantContext
}

/** `chips`: tappable answers; each is sent verbatim. */
export type GuideAnswer = {
  text: string
  chips: string[]
  proposals: NewProposal[]
  state: GuideState
}

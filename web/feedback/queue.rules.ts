import * as z from 'zod/mini'
import { FeedbackContext, FeedbackKind } from '#contract/feedback.ts'
import { Language } from '#contract/languages.ts'

/**
 * Feedback the browser could not send yet. `key`: the same for every attempt, so that it arrives
 * once. `refused`: why the server will never accept it.
 */
export const UnsentFeedback = z.object({
  key: z.string(),
  body: z.object({
    kind: FeedbackKind,
    text: z.string(),
    score: z.nullable(z.int()),
    eventId: z.nullable(z.string()),
    context: z.nullable(FeedbackContext),
    wantsMail: z.boolean(),
    isNamed: z.boolean(),
    website: z.optional(z.string()),
    locale: z.optional(Language),
    email: z.optional(z.nullable(z.string())),
  }),
  refused: z.nullable(z.string()),
})
export type UnsentFeedback = z.infer<typeof UnsentFeedback>

/** Returns the stored items that can still be parsed. */
export function unsentIn(storedJson: string | null): UnsentFeedback[] {
  const list = parsed(storedJson)
  return Array.isArray(list) ? list.flatMap((one) => UnsentFeedback.safeParse(one).data ?? []) : []
}

function parsed(storedJson: string | null): unknown {
  try {
    return JSON.parse(storedJson ?? '[]')
  } catch {
    return []
  }
}

/** Returns whether to keep the text: it is unknown whether it arrived. */
export function isLost(status: number): boolean {
  return status === 0
}

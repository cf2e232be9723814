import * as z from 'zod/mini'
import { FeedbackContext, FeedbackKind, FeedbackText } from '#contract/feedback.ts'
import type { AttachedPart } from './Attached.tsx'
import type { Unsent } from './queue.rules.ts'

/** The form as it is typed; what is not chosen is empty. */
export const Typed = z.object({
  kind: z.enum(FeedbackKind.options, 'required'),
  text: FeedbackText,
  score: z.string(), eventId: z.string(), wantsMail: z.boolean(), isNamed: z.boolean(), page: z.boolean(), version: z.boolean(), browser: z.boolean(), website: z.string(),
}).check(z.refine((typed) => typed.kind !== 'event' || typed.eventId !== '', { path: ['eventId'], error: 'required' }))
export type Typed = Omit<z.output<typeof Typed>, 'kind'> & { kind: FeedbackKind | '' }

export const untold: Typed = { kind: '', text: '', score: '', eventId: '', wantsMail: false, isNamed: false, page: true, version: true, browser: true, website: '' }

/** What is sent of it, with what may go along. */
export function bodyOf(typed: z.output<typeof Typed>, known: Record<AttachedPart, string>): Unsent['body'] {
  const { kind, text, score, eventId, wantsMail, isNamed, website } = typed
  const part = (name: AttachedPart) => (typed[name] ? known[name] : '')
  const context: FeedbackContext = { page: part('page'), version: part('version'), browser: part('browser') }
  return {
    kind, text, score: score === '' ? null : Number(score), eventId: eventId === '' ? null : eventId, context: Object.values(context).some((value) => value !== '') ? context : null,
    wantsMail, isNamed: kind === 'event' && isNamed, ...(website !== '' && { website }),
  }
}

import * as z from 'zod/mini'
import { Address } from '#contract/text/address.ts'
import { FeedbackContext, FeedbackKind, FeedbackText } from '#contract/feedback.ts'
import type { Language } from '#contract/languages.ts'
import type { AttachmentKind } from './Attachments.tsx'
import type { UnsentFeedback } from './queue.rules.ts'

/** The form as typed; empty means not chosen. */
export const FeedbackFormValues = z
  .object({
    kind: z.enum(FeedbackKind.options, 'required'),
    text: FeedbackText,
    score: z.string(),
    eventId: z.string(),
    wantsMail: z.boolean(),
    isNamed: z.boolean(),
    email: z.string(),
    page: z.boolean(),
    version: z.boolean(),
    browser: z.boolean(),
    website: z.string(),
  })
  .check(
    z.refine((typed) => typed.kind !== 'event' || typed.eventId !== '', {
      path: ['eventId'],
      error: 'required',
    }),
  )
/** The same for a visitor, who may leave a reply address. */
export const VisitorFormValues = FeedbackFormValues.check(
  z.refine(({ email }) => email.trim() === '' || Address.safeParse(email).success, {
    path: ['email'],
    error: 'email',
  }),
)
export type FeedbackFormValues = Omit<z.output<typeof FeedbackFormValues>, 'kind'> & {
  kind: FeedbackKind | ''
}

export const blankFeedback: FeedbackFormValues = {
  kind: '',
  text: '',
  score: '',
  eventId: '',
  wantsMail: false,
  isNamed: false,
  email: '',
  page: true,
  version: true,
  browser: true,
  website: '',
}

/** Returns the fields that a visitor sends in place of an account. */
export function visitorFields(
  { email }: Pick<FeedbackFormValues, 'email'>,
  locale: Language,
): Pick<UnsentFeedback['body'], 'email' | 'locale' | 'wantsMail'> {
  return {
    locale,
    email: email.trim() === '' ? null : email.trim(),
    wantsMail: email.trim() !== '',
  }
}

/** Returns the request body, with the selected attachments. */
export function feedbackBody(
  typed: z.output<typeof FeedbackFormValues>,
  attachments: Record<AttachmentKind, string>,
): UnsentFeedback['body'] {
  const { kind, text, score, eventId, wantsMail, isNamed, website } = typed
  const part = (name: AttachmentKind) => (typed[name] ? attachments[name] : '')
  const context: FeedbackContext = {
    page: part('page'),
    version: part('version'),
    browser: part('browser'),
  }
  return {
    kind,
    text,
    score: score === '' ? null : Number(score),
    eventId: eventId === '' ? null : eventId,
    context: Object.values(context).some((value) => value !== '') ? context : null,
    wantsMail,
    isNamed: kind === 'event' && isNamed,
    ...(website !== '' && { website }),
  }
}

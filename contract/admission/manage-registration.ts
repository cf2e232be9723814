import * as z from 'zod/mini'
import { Address } from '../text/address.ts'
import { endpoint } from '../endpoint.ts'
import { eventParams } from '../events/events.ts'
import { QuestionAnswers } from './questions.ts'
import { Consents, Registration, StatementDrafts } from './registration.ts'

/** How long a person who left may return to their former place, in minutes. */
export const undoMinutes = 10

export const restate = endpoint({
  method: 'PUT',
  path: '/events/:eventId/registration/items',
  summary: 'Replace your objectives and offerings for an event',
  params: eventParams,
  body: z.strictObject({ items: StatementDrafts }),
  reply: Registration,
  refusals: ['registration-not-found', 'event-ended', 'event-cancelled', 'too-many-items'],
})

export const correctRegistration = endpoint({
  method: 'PATCH',
  path: '/events/:eventId/registration',
  summary: 'Change your answers or consents, effective at once',
  params: eventParams,
  body: z.strictObject({ answers: z.optional(QuestionAnswers), consents: z.optional(Consents) }),
  reply: Registration,
  refusals: ['registration-not-found', 'event-ended', 'event-cancelled'],
})

export const leaveEvent = endpoint({
  method: 'DELETE',
  path: '/events/:eventId/registration',
  summary: 'Leave an event, its waitlist or an offered place',
  description: 'The person may return for ten minutes.',
  params: eventParams,
  reply: z.object({ left: z.literal(true), undoUntil: z.nullable(z.string()) }),
  refusals: ['registration-not-found', 'event-ended', 'event-cancelled', 'other-state'],
})

export const undoLeaving = endpoint({
  method: 'POST',
  path: '/events/:eventId/registration/undo',
  summary: 'Return to the place you left a moment ago',
  params: eventParams,
  reply: Registration,
  refusals: ['registration-not-found', 'event-ended', 'event-cancelled', 'too-late'],
})

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/events/:eventId/registration/accept',
  summary: 'Accept the place offered to you',
  description: 'A place that costs something is theirs once it is paid for.',
  params: eventParams,
  reply: Registration,
  refusals: [
    'registration-not-found',
    'event-ended',
    'event-cancelled',
    'too-late',
    'tier-sold-out',
  ],
})

export const handOn = endpoint({
  method: 'POST',
  path: '/events/:eventId/registration/hand-on',
  summary: 'Hand your place on to another person',
  description: 'The caller keeps the place until the other person takes it.',
  params: eventParams,
  body: z.strictObject({ email: Address }),
  reply: Registration,
  refusals: [
    'registration-not-found',
    'event-ended',
    'event-cancelled',
    'too-many-requests',
    'other-state',
  ],
})

export const keepPlace = endpoint({
  method: 'DELETE',
  path: '/events/:eventId/registration/hand-on',
  summary: 'Keep the place that you wanted to hand on',
  params: eventParams,
  reply: Registration,
  refusals: ['registration-not-found', 'event-ended', 'event-cancelled'],
})

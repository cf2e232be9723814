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
  summary: 'Say anew what you seek and offer at this gathering',
  params: eventParams,
  body: z.strictObject({ items: StatementDrafts }),
  reply: Registration,
  refusals: ['registration-not-found', 'event-ended', 'event-cancelled', 'too-many-items'],
})

export const correctRegistration = endpoint({
  method: 'PATCH',
  path: '/events/:eventId/registration',
  summary: 'Change your answers, or what you agree to; both hold at once',
  params: eventParams,
  body: z.strictObject({ answers: z.optional(QuestionAnswers), consents: z.optional(Consents) }),
  reply: Registration,
  refusals: ['registration-not-found', 'event-ended', 'event-cancelled'],
})

export const leaveEvent = endpoint({
  method: 'DELETE',
  path: '/events/:eventId/registration',
  summary: 'Leave a gathering, its queue, or an offered place; for ten minutes you may come back',
  params: eventParams,
  reply: z.object({ left: z.literal(true), undoUntil: z.nullable(z.string()) }),
  refusals: ['registration-not-found', 'event-ended', 'event-cancelled', 'other-state'],
})

export const undoLeaving = endpoint({
  method: 'POST',
  path: '/events/:eventId/registration/undo',
  summary: 'Come back to the place that you left a moment ago',
  params: eventParams,
  reply: Registration,
  refusals: ['registration-not-found', 'event-ended', 'event-cancelled', 'too-late'],
})

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/events/:eventId/registration/accept',
  summary:
    'Take the place that is offered to you; one that costs something is yours when it is paid',
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
  summary: 'Hand your place on to somebody else; you keep it until they take it',
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

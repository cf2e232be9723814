import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EventDraft } from './event-draft.ts'
import { eventParams, EventView, eventLimits } from './events.ts'
import { Prose } from '../text/prose.ts'
import { filledText, textOf } from '../text/text.ts'
import { Version } from '../version.ts'

export const createEvent = endpoint({
  method: 'POST',
  path: '/events/',
  summary: 'Create an event as a draft',
  body: EventDraft,
  reply: EventView,
})

export const editEvent = endpoint({
  method: 'PATCH',
  path: '/events/:eventId',
  summary: 'Change an event',
  params: eventParams,
  /**
   * `notify`: whether confirmed attendees are mailed when time or place change; true unless set to
   * false.
   */
  body: z.extend(z.partial(EventDraft), { version: Version, notify: z.optional(z.boolean()) }),
  reply: EventView,
  refusals: [
    'event-not-found',
    'changed-meanwhile',
    'not-publishable',
    'event-cancelled',
    'event-ended',
  ],
})

export const publishEvent = endpoint({
  method: 'POST',
  path: '/events/:eventId/publish',
  summary: 'Publish a draft',
  params: eventParams,
  reply: EventView,
  refusals: ['event-not-found', 'not-publishable', 'event-cancelled'],
})

export const unpublishEvent = endpoint({
  method: 'POST',
  path: '/events/:eventId/unpublish',
  summary: 'Return an event that nobody ever joined to a draft',
  params: eventParams,
  reply: EventView,
  refusals: ['event-not-found', 'event-cancelled', 'has-attendees'],
})

export const endEvent = endpoint({
  method: 'POST',
  path: '/events/:eventId/end',
  summary: 'End an event that has begun, now',
  description: 'Nobody is mailed. An event that is over stays as it is.',
  params: eventParams,
  reply: EventView,
  refusals: ['event-not-found', 'not-published', 'event-not-begun', 'event-cancelled'],
})

export const cancelEvent = endpoint({
  method: 'POST',
  path: '/events/:eventId/cancel',
  summary: 'Cancel a published event for good',
  description: "Every confirmed attendee is notified. The event's page stays.",
  params: eventParams,
  body: z.strictObject({ reason: filledText(eventLimits.reason) }),
  reply: EventView,
  refusals: ['event-not-found', 'not-published', 'event-ended'],
})

export const duplicateEvent = endpoint({
  method: 'POST',
  path: '/events/:eventId/duplicate',
  summary: 'Duplicate an event as a new draft, without its people and history',
  params: eventParams,
  reply: EventView,
  refusals: ['event-not-found'],
})

export const setCover = endpoint({
  method: 'PUT',
  path: '/events/:eventId/cover',
  summary: 'Set the cover picture (JPEG, PNG, WebP or AVIF, in base64)',
  description: 'The picture is redrawn without the data that a camera wrote into it.',
  params: eventParams,
  bodyLimit: 12_000_000,
  isSlow: true,
  body: z.strictObject({
    picture: z
      .string()
      .check(
        z.minLength(1, 'required'),
        z.maxLength(Math.ceil(eventLimits.pictureBytes / 3) * 4, 'picture-too-large'),
      ),
  }),
  reply: EventView,
  refusals: ['event-not-found', 'event-cancelled', 'too-large'],
})

export const removeCover = endpoint({
  method: 'DELETE',
  path: '/events/:eventId/cover',
  summary: 'Remove the cover picture',
  params: eventParams,
  reply: EventView,
  refusals: ['event-not-found', 'event-cancelled'],
})

export const readProse = endpoint({
  method: 'POST',
  isRead: true,
  path: '/prose',
  summary: 'Preview a description as readers see it',
  body: z.strictObject({ text: textOf(eventLimits.description) }),
  reply: z.object({ prose: Prose }),
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/events/:eventId',
  summary: 'Delete a draft',
  params: eventParams,
  reply: z.object({ deleted: z.literal(true) }),
  refusals: ['event-not-found', 'not-a-draft'],
})

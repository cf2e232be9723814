import { previewInvitation } from '#contract/admission/invitation-preview.ts'
import type { EmbedSubject } from '#contract/embeds/embeds.ts'
import type { EventCard } from '#contract/events/event-card.ts'
import { type EventView, readEvent } from '#contract/events/events.ts'
import { type Host, listHostEvents, readHost } from '#contract/hosts.ts'
import { seatsLeft } from '#contract/events/join-mode.ts'
import type { ApiReader } from '../kit/http/api-reader.ts'

/** `isFull`: whether everyone who registers here has to wait. */
export type EmbeddedEvent = {
  kind: 'event'
  event: EventView
  code: string | undefined
  isFull: boolean
}
export type EmbeddedHost = {
  kind: 'host'
  host: Host
  events: readonly EventCard[]
}
/** `code`: the refusal's, as the API names it. */
type EmbedRefusal = { kind: 'refused'; status: number; code: string }
export type EmbedContent = EmbeddedEvent | EmbeddedHost | EmbedRefusal

const mostEvents = 20

export const unknownEvent: EmbedRefusal = { kind: 'refused', status: 404, code: 'event-not-found' }

export function isEventId(text: string): boolean {
  return readEvent.params.safeParse({ eventId: text }).success
}

/** Reads an event or a host as a visitor of another website may see them. */
export async function readSubject(read: ApiReader, subject: EmbedSubject): Promise<EmbedContent> {
  if ('handle' in subject) return readHostAndEvents(read, subject.handle)
  const { eventId, code } = subject
  if (!isEventId(eventId)) return unknownEvent
  if (code === undefined) {
    const { status, body } = await read(`/events/${eventId}`)
    if (status !== 200) return refused(status, body)
    const event = readEvent.reply.parse(body)
    return { kind: 'event', event, code, isFull: seatsLeft(event) === 0 }
  }
  const { status, body } = await read(`/events/${eventId}/${encodeURIComponent(code)}/register`)
  if (status !== 200) return refused(status, body)
  // The code decides whether the host approves, and may open places that others cannot take.
  const { event, full, needsApproval, hasWaitlist } = previewInvitation.reply.parse(body)
  return { kind: 'event', event: { ...event, needsApproval, hasWaitlist }, code, isFull: full }
}

/** A former handle leads to the current one. */
async function readHostAndEvents(read: ApiReader, handle: string): Promise<EmbedContent> {
  const place = encodeURIComponent(handle)
  const { status, body } = await read(`/public/hosts/${place}`)
  if (status === 400) return { kind: 'refused', status: 404, code: 'host-not-found' } // no handle
  if (status !== 200) return refused(status, body)
  const { host, movedTo } = readHost.reply.parse(body)
  if (movedTo !== null) return readHostAndEvents(read, movedTo)
  const list = await read(`/public/events/hosts/${place}?limit=${mostEvents}`)
  if (host === null || list.status !== 200) return refused(list.status, list.body)
  return { kind: 'host', host, events: listHostEvents.reply.parse(list.body).items }
}

function refused(status: number, body: unknown): EmbedRefusal {
  const isProblem = typeof body === 'object' && body !== null && 'code' in body
  return { kind: 'refused', status, code: isProblem ? String(body.code) : 'internal' }
}

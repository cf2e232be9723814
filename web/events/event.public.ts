import { type EventView, previewInvitation, readEvent } from '#contract/events.ts'
import type { PageHead } from '#contract/pages.ts'
import { ApiError } from '#web/kit/failure.ts'
import type { Prepare, Preparing } from '#web/kit/prepare.ts'
import { spanText } from '#web/kit/time.ts'
import { addressTo, paths } from '#web/paths.ts'

/** A gathering at its own address. */
export const prepareEvent: Prepare = async ({ params: { eventId = '' }, ...asked }) => headOf(await asked.keep(readEvent, { params: { eventId } }), asked)

/** A gathering whose address holds a code: for those who were given it, not for search engines. */
export const prepareInvitation: Prepare = async ({ params: { eventId = '', invitationCode = '' }, ...asked }) => {
  const { event } = await asked.keep(previewInvitation, { params: { eventId, invitation_code: invitationCode } })
  return { ...headOf(event, asked), isUnlisted: true }
}

/** The way in to a public gathering: its code is open and comes with it. */
export const prepareRegister: Prepare = async ({ params: { eventId = '' }, ...asked }) => {
  const event = await asked.keep(readEvent, { params: { eventId } }).catch(unlessHidden)
  if (event?.invitationCode) return prepareInvitation({ ...asked, params: { eventId, invitationCode: event.invitationCode } })
  // Whether there is such a gathering is nobody's business: the page asks for the code.
  return { title: asked.t('join.code-title'), description: asked.t('join.code-text'), isUnlisted: true }
}

function unlessHidden(cause: unknown): undefined {
  if (!(cause instanceof ApiError) || cause.code !== 'event-not-found') throw cause
}

type Asked = Pick<Preparing, 't' | 'language' | 'origin'>

function headOf(event: EventView, { t, language, origin }: Asked): PageHead {
  const { startsAt, endsAt, timeZone, place, summary, hostName } = event
  const when = startsAt && spanText({ startsAt, endsAt, timeZone }, language)
  return {
    title: event.title,
    description: [when, place, summary || t('event.hosted-by', { name: hostName })].filter(Boolean).join(' · '),
    isUnlisted: event.visibility !== 'public',
    about: aboutEvent(event, origin),
  }
}

/** https://schema.org/Event; what is unknown is left out. */
function aboutEvent(event: EventView, origin: string): Record<string, unknown> {
  const url = origin + addressTo(paths.event, { eventId: event.id })
  const schema = 'https://schema.org'
  return {
    '@type': 'Event', name: event.title, url, description: event.summary || event.description || event.title,
    ...(event.startsAt && { startDate: event.startsAt }),
    ...(event.endsAt && { endDate: event.endsAt }),
    eventStatus: `${schema}/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${schema}/${event.place ? 'OfflineEventAttendanceMode' : 'OnlineEventAttendanceMode'}`,
    location: event.place ? { '@type': 'Place', name: event.place, address: event.place } : { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Person', name: event.hostName },
    ...(event.capacity !== null && { maximumAttendeeCapacity: event.capacity }),
  }
}

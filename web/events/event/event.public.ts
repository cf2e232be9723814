import { plainAmount } from '#contract/payments/amount.ts'
import { type EventView, readEvent } from '#contract/events/events.ts'
import { readConfig } from '#contract/config.ts'
import { previewInvitation } from '#contract/admission/invitation-preview.ts'
import type { PageHead } from '#contract/pages.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import type { PagePreparer, PrepareContext } from '#web/kit/browser/prepare.ts'
import { withLocale } from '#web/kit/i18n/locale.ts'
import { spanText } from '#web/kit/time/time.ts'
import { addressTo, paths, pictureAddress, previewAddress } from '#web/paths.ts'
import { seatsLeft } from '#contract/events/join-mode.ts'

/** Prepares an event at its own URL. */
export const prepareEvent: PagePreparer = async ({ params: { eventId = '' }, ...context }) =>
  headOf(await context.keep(readEvent, { params: { eventId } }), context)

/** Prepares an event at a URL with a code: for invited people, not for search engines. */
export const prepareInvitation: PagePreparer = async ({
  params: { eventId = '', invitationCode = '' },
  ...context
}) => {
  // Needed to know whether the form comes with the account or after it.
  await context.keep(readConfig, {})
  const { event } = await context.keep(previewInvitation, {
    params: { eventId, invitation_code: invitationCode },
  })
  return { ...headOf(event, context), isUnlisted: true }
}

/** Prepares registration for a public event: its code is open and included. */
export const prepareRegister: PagePreparer = async ({ params: { eventId = '' }, ...context }) => {
  const event = await context.keep(readEvent, { params: { eventId } }).catch(unlessHidden)
  if (event?.invitationCode)
    return prepareInvitation({
      ...context,
      params: { eventId, invitationCode: event.invitationCode },
    })
  // Absent and hidden events look the same: the page asks for the code.
  return {
    title: event?.title ?? context.t('event.not-found.title'),
    description: context.t(event ? 'join.code-text' : 'event.not-found.text'),
    isUnlisted: true,
  }
}

function unlessHidden(cause: unknown): undefined {
  if (!(cause instanceof ApiError) || cause.code !== 'event-not-found') throw cause
}

type PageHeadContext = Pick<PrepareContext, 't' | 'language' | 'locale' | 'origin'>

function headOf(event: EventView, { t, language, locale, origin }: PageHeadContext): PageHead {
  const { startsAt, endsAt, timeZone, place, summary, hostName } = event
  const when =
    startsAt && withLocale(locale, () => spanText({ startsAt, endsAt, timeZone }, language))
  return {
    title: event.title,
    description: [when, place, summary || t('event.hosted-by', { name: hostName })]
      .filter(Boolean)
      .join(' · '),
    isUnlisted: event.visibility !== 'public',
    isEmbeddable: true,
    // People with the code of a hidden event may read it, but it has no public picture.
    ...(event.visibility !== 'invite_only' && {
      picture: `${previewAddress(event.id)}?lng=${language}&v=${event.version}`,
    }),
    about: aboutEvent(event, origin),
  }
}

/** Returns https://schema.org/Event; unknown fields are left out. */
function aboutEvent(event: EventView, origin: string): Record<string, unknown> {
  const url = origin + addressTo(paths.event, { eventId: event.id })
  const schema = 'https://schema.org'
  return {
    '@type': 'Event',
    name: event.title,
    url,
    description: event.summary || event.description || event.title,
    ...(event.startsAt && { startDate: event.startsAt }),
    ...(event.endsAt && { endDate: event.endsAt }),
    ...(event.coverId && { image: origin + pictureAddress(event.coverId) }),
    eventStatus: `${schema}/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${schema}/${attendanceMode(event)}`,
    location: locationOf(event, url),
    organizer: { '@type': 'Person', name: event.hostName },
    ...(event.languages.length > 0 && { inLanguage: event.languages }),
    ...(event.agenda.length > 0 && {
      subEvent: event.agenda.map(({ at, title, speaker }) => ({
        '@type': 'Event',
        name: title,
        startDate: at,
        ...(speaker && { performer: { '@type': 'Person', name: speaker } }),
      })),
    }),
    ...(event.capacity !== null && { maximumAttendeeCapacity: event.capacity }),
    ...(event.price && {
      offers: offersOf(event.price, { url, isFull: seatsLeft(event) === 0, schema }),
    }),
  }
}

/** Returns one price or a range, as defined by https://schema.org/Offer. */
function offersOf(
  { from, to, currency }: NonNullable<EventView['price']>,
  { url, isFull, schema }: { url: string; isFull: boolean; schema: string },
) {
  const shared = {
    url,
    priceCurrency: currency.toUpperCase(),
    availability: `${schema}/${isFull ? 'SoldOut' : 'InStock'}`,
  }
  const [low, high] = [plainAmount(from, currency), plainAmount(to, currency)]
  return from === to
    ? { '@type': 'Offer', price: low, ...shared }
    : { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, ...shared }
}

/** Returns the place, the online location, or both. */
function locationOf({ place, isOnline }: EventView, url: string) {
  const online = { '@type': 'VirtualLocation', url }
  if (!place) return online
  const venue = { '@type': 'Place', name: place, address: place }
  return isOnline ? [venue, online] : venue
}

function attendanceMode({ place, isOnline }: EventView): string {
  if (!place) return 'OnlineEventAttendanceMode'
  return isOnline ? 'MixedEventAttendanceMode' : 'OfflineEventAttendanceMode'
}

import * as z from 'zod'
import type { EventCard } from '#contract/events/event-card.ts'
import type { MatchReason } from '#contract/matching/matching.ts'
import { type Tool, tool } from './tool.ts'

const reads = { readOnlyHint: true, openWorldHint: false }
const eventId = z.uuid().describe('The id of an event, from list_my_events or find_events.')
const cursor = z
  .string()
  .max(200)
  .optional()
  .describe('The `next` of the page before. Leave it out for the first page.')
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .optional()

/** The tools that read. Each returns what a page of the product shows, with its address. */
export const readTools: readonly Tool[] = [
  tool({
    name: 'list_my_events',
    title: 'My events',
    description: 'Lists the events that the person attends, or those that they host.',
    input: z.object({
      as: z.enum(['attendee', 'host']).describe('Whether to list events attended or hosted.'),
      cursor,
    }),
    hasOthersTexts: true,
    annotations: reads,
    run: async ({ as, cursor }, { client, origin }) => {
      const list = as === 'host' ? client.listPublishedEvents : client.listRegisteredEvents
      const { items, next } = await list({ query: { cursor } })
      return { events: items.map((event) => eventLine(event, origin)), next }
    },
  }),
  tool({
    name: 'find_events',
    title: 'Find events',
    description:
      'Finds public events that have not ended, by words, dates or both. To register, the person opens the page of the event.',
    input: z.object({
      words: z.string().max(100).optional().describe('Words to search for, in any language.'),
      from: day.describe('The first day, such as 2026-12-31, in UTC.'),
      to: day.describe('The last day, such as 2026-12-31, in UTC.'),
      cursor,
    }),
    hasOthersTexts: true,
    annotations: reads,
    run: async ({ words, ...query }, { client, origin }) => {
      const { items, next } = await client.listPublicEvents({ query: { q: words, ...query } })
      return { events: items.map((event) => eventLine(event, origin)), next }
    },
  }),
  tool({
    name: 'read_event',
    title: 'Event',
    description:
      'Reads one event: when, where, what about, the agenda, and whether the person hosts it or is registered.',
    input: z.object({ eventId }),
    hasOthersTexts: true,
    annotations: reads,
    run: async (params, { client, origin }) => {
      const event = await client.readEvent({ params })
      return {
        ...eventLine(event, origin),
        description: event.description,
        agenda: event.agenda,
        price: event.price,
        needsApproval: event.needsApproval,
        role: event.role,
        registrationState: event.registrationState,
      }
    },
  }),
  tool({
    name: 'list_matches',
    title: 'My matches',
    description:
      'Lists the people whom the person should meet at an event, best first, each with the reasons: what one looks for and the other offers, quoted. The page is where the person says that they want to meet someone. A match has a conversationId once both want to meet.',
    input: z.object({ eventId }),
    hasOthersTexts: true,
    annotations: reads,
    run: async (params, { client, origin }) => {
      const { state, isMatched, peopleHere, items } = await client.listMatches({ params })
      return {
        state,
        isMatched,
        peopleHere,
        page: `${origin}/events/${params.eventId}/matches`,
        matches: items.map((match) => ({
          name: match.name,
          band: match.band,
          yourAnswer: match.stance,
          bothWantToMeet: match.isMutual,
          conversationId: match.isMutual ? match.id : null,
          ...reasonsOf(match),
          about: aboutLine(match.about),
        })),
      }
    },
  }),
  tool({
    name: 'list_meetings',
    title: 'My meetings',
    description:
      'Lists the meetings of the person at an event, proposed and confirmed, and the people who have no time yet.',
    input: z.object({ eventId }),
    hasOthersTexts: true,
    annotations: reads,
    run: async (params, { client, origin }) => {
      const { timeZone, meetings, notPlaced } = await client.readMyMeetings({ params })
      return {
        timeZone,
        page: `${origin}/events/${params.eventId}/meetings`,
        meetings: meetings.map((meeting) => ({
          name: meeting.name,
          state: meeting.state,
          startsAt: meeting.startsAt,
          endsAt: meeting.endsAt,
          table: meeting.table,
          place: meeting.place,
          youAccepted: meeting.you,
          theyAccepted: meeting.they,
          ...reasonsOf(meeting),
        })),
        withoutTime: notPlaced.map(({ name, why }) => ({ name, why })),
      }
    },
  }),
  tool({
    name: 'list_conversations',
    title: 'My conversations',
    description:
      'Lists the conversations of the person, latest first, and on the first page the people to whom they can write for the first time.',
    input: z.object({ cursor }),
    hasOthersTexts: true,
    annotations: reads,
    run: async ({ cursor }, { client, origin }) => {
      const { items, fresh, next } = await client.listConversations({ query: { cursor } })
      const line = ({ id, name, event }: (typeof items)[number] | (typeof fresh)[number]) => ({
        conversationId: id,
        name,
        event: event.title,
        page: `${origin}/conversations/${id}`,
      })
      return {
        conversations: items.map((one) => ({
          ...line(one),
          state: one.state,
          unread: one.unread,
          hasDraft: one.hasDraft,
          lastMessage: {
            from: one.last.isOwn ? 'you' : 'them',
            at: one.last.at,
            text: one.last.text,
          },
        })),
        notWrittenYet: fresh.map((one) => ({ ...line(one), hasDraft: one.hasDraft })),
        next,
      }
    },
  }),
  tool({
    name: 'read_conversation',
    title: 'Conversation',
    description:
      'Reads one conversation: who it is with, the reasons for the match while nobody has written, the draft if there is one, and the latest messages. Reading marks nothing as read.',
    input: z.object({
      conversationId: conversationId(),
      before: z
        .int()
        .min(1)
        .optional()
        .describe('The position of the earliest message that you have, to read those before it.'),
    }),
    hasOthersTexts: true,
    annotations: reads,
    run: async ({ conversationId, before }, { client, origin }) => {
      const params = { conversationId }
      const [conversation, { items, hasMore }] = await Promise.all([
        client.readConversation({ params }),
        client.listMessages({
          params,
          query: before === undefined ? {} : { before: String(before) },
        }),
      ])
      const latest = items.slice(-messagesAtOnce)
      return {
        name: conversation.name,
        event: conversation.event.title,
        state: conversation.state,
        page: `${origin}/conversations/${conversationId}`,
        /** How many more messages before the other person answers. */
        messagesLeft: conversation.left,
        about: aboutLine(conversation.about),
        ...reasonsOf(conversation),
        draft: conversation.draft,
        messages: latest.map(({ position, isOwn, at, text, isDeleted, scamWarnings }) => ({
          position,
          from: isOwn ? 'you' : 'them',
          at,
          text,
          ...(isDeleted && { isDeleted }),
          ...(scamWarnings.length > 0 && { scamWarnings }),
        })),
        hasEarlier: hasMore || latest.length < items.length,
      }
    },
  }),
  tool({
    name: 'read_my_profile',
    title: 'My profile',
    description:
      'Reads the name of the person, what they say about themselves, and what they look for and offer.',
    input: z.object({}),
    hasOthersTexts: false,
    annotations: reads,
    run: async (_, { client, origin }) => {
      const [profile, { fields }, { items }] = await Promise.all([
        client.readProfile(),
        client.readAbout(),
        client.listItems(),
      ])
      const texts = (kind: 'objective' | 'offering') =>
        items.flatMap((item) => (item.kind === kind ? [item.text] : []))
      return {
        name: [profile.given_name, profile.family_name].filter(Boolean).join(' '),
        language: profile.locale,
        about: aboutLine(fields),
        lookingFor: texts('objective'),
        offering: texts('offering'),
        page: `${origin}/profile`,
      }
    },
  }),
  tool({
    name: 'list_attendees',
    title: 'Attendees of my event',
    description:
      'Lists the registrations of an event that the person hosts, earliest first, with what each looks for and offers. Addresses are left out.',
    input: z.object({ eventId, cursor }),
    hasOthersTexts: true,
    annotations: reads,
    run: async ({ eventId, cursor }, { client, origin }) => {
      const { items, counts, next } = await client.listAttendees({
        params: { eventId },
        query: { cursor },
      })
      return {
        counts,
        page: `${origin}/events/${eventId}/attendees`,
        attendees: items.map((one) => ({
          name: one.name,
          state: one.state,
          ticket: one.ticket,
          checkedInAt: one.checkedInAt,
          lookingFor: one.objectives,
          offering: one.offerings,
        })),
        next,
      }
    },
  }),
]

const messagesAtOnce = 20

export function conversationId() {
  return z.uuid().describe('The id of a conversation, from list_conversations or list_matches.')
}

function eventLine(event: EventCard, origin: string) {
  return {
    eventId: event.id,
    title: event.title,
    summary: event.summary,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    timeZone: event.timeZone,
    place: event.place,
    isOnline: event.isOnline,
    status: event.status,
    timing: event.timing,
    hostName: event.hostName,
    ...(event.standing && { registrationState: event.standing }),
    page: `${origin}/events/${event.id}`,
  }
}

/** Why the two should meet, in both directions. */
function reasonsOf({ youGet, youGive }: Record<'youGet' | 'youGive', MatchReason | null>) {
  return {
    theyOfferWhatYouSeek: youGet && reasonLine(youGet),
    youOfferWhatTheySeek: youGive && reasonLine(youGive),
  }
}

/** One reason for a match: the two statements as written, and what they have in common. */
function reasonLine({ objective, offering, terms, concepts }: MatchReason) {
  return {
    seeks: objective,
    offers: offering,
    inCommon: [...terms, ...concepts.map(({ en }) => en)],
  }
}

type AboutLine = Partial<
  Record<'headline' | 'about' | 'role' | 'company' | 'home', string | undefined>
>

function aboutLine({ headline, about, role, company, home }: AboutLine) {
  const said = Object.entries({ headline, about, role, company, home }).filter(([, text]) => text)
  return Object.fromEntries(said)
}

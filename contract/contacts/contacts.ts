import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { isWebAddress } from '../events/events.ts'
import { mainPhone, phoneIn } from '../text/phone.ts'
import { textOf } from '../text/text.ts'
import { Instant, TimeZone } from '../time.ts'
import { Version } from '../version.ts'

/** `keptHours`: how late a device may report a meeting. `contacts`: how many a person keeps. */
export const contactLimits = {
  name: 80,
  email: 254,
  phone: 40,
  company: 80,
  role: 80,
  link: 150,
  links: 3,
  line: 140,
  note: 2000,
  followUp: 200,
  contacts: 2000,
  keptHours: 24 * 30,
} as const

/**
 * The path of a card's code. The token is in the fragment, so that no server reads it in an
 * address.
 */
export const cardPath = '/people/add'

export const CardToken = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'wrong'))

const line = (most: number) =>
  textOf(most).check(z.overwrite((text) => text.replaceAll(/\s+/g, ' ')))
const Email = line(contactLimits.email).check(
  z.refine((text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), 'email'),
)
const Phone = line(contactLimits.phone).check(
  z.overwrite((text) => fitted(phoneIn(text) ?? text)),
  z.refine((text) => text === '' || phoneIn(text) !== undefined, 'phone'),
)
// Shortens or drops the extension of a number that would be too long.
function fitted(phone: string): string {
  return phone.length > contactLimits.phone ? mainPhone(phone) : phone
}

const CardLink = textOf(contactLimits.link).check(z.refine(isWebAddress, 'web-address'))

/** The fields of a card. An empty field says nothing. */
export const CardFields = z.strictObject({
  name: line(contactLimits.name),
  email: Email,
  phone: Phone,
  company: line(contactLimits.company),
  role: line(contactLimits.role),
  links: z.array(CardLink).check(z.maxLength(contactLimits.links, 'too-many')),
  line: line(contactLimits.line),
})
export type CardFields = z.infer<typeof CardFields>

export const CardField = z.enum(['name', 'email', 'phone', 'company', 'role', 'links', 'line'])
export type CardField = z.infer<typeof CardField>

/** Returns the given fields; the others are empty. */
export function selectCardFields(
  fields: CardFields,
  sharedFields: readonly CardField[],
): CardFields {
  const gives = (field: CardField) => sharedFields.includes(field)
  const text = (field: Exclude<CardField, 'links'>) => (gives(field) ? fields[field] : '')
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    company: text('company'),
    role: text('role'),
    links: gives('links') ? fields.links : [],
    line: text('line'),
  }
}

/**
 * One's own card: every field, and which of them others receive. `token` is null until the first
 * save.
 */
export const OwnCard = z.object({
  fields: CardFields,
  given: z.array(CardField),
  token: z.nullable(CardToken),
  version: z.int(),
})
export type OwnCard = z.infer<typeof OwnCard>

export const readCard = endpoint({
  method: 'GET',
  path: '/users/card',
  summary: 'Read your own card, as you give it to people you meet',
  reply: OwnCard,
})

export const writeCard = endpoint({
  method: 'PUT',
  path: '/users/card',
  summary: 'Update your own card and choose which of its fields others receive',
  body: z.strictObject({
    fields: CardFields,
    given: z.array(CardField).check(z.maxLength(7, 'too-many')),
    version: Version,
  }),
  reply: OwnCard,
  refusals: ['changed-meanwhile'],
})

export const replaceCardCode = endpoint({
  method: 'POST',
  path: '/users/card/code',
  summary: 'Replace the code of your card and revoke older ones',
  reply: OwnCard,
  refusals: ['contact-not-found'],
})

export const FollowUp = z.strictObject({
  /** When it is due: in the morning, in the writer's time zone. */
  dueAt: Instant,
  timeZone: TimeZone,
  text: line(contactLimits.followUp),
  state: z.enum(['open', 'done', 'dropped']),
})
export type FollowUp = z.infer<typeof FollowUp>

/**
 * How two people met: by a code that one showed, a card given in return, a round, a meeting placed
 * for them, or a match.
 */
export const ContactSource = z.enum(['code', 'back', 'round', 'meeting', 'match'])
export type ContactSource = z.infer<typeof ContactSource>

/**
 * A contact of the caller. Only the caller reads the note, the follow-up and `isBlocked` (by the
 * caller). `isMember`: the code belonged to a member here.
 */
export const Contact = z.object({
  id: z.uuid(),
  fields: CardFields,
  isMember: z.boolean(),
  isBlocked: z.boolean(),
  way: ContactSource,
  at: Instant,
  event: z.nullable(z.object({ id: z.uuid(), title: z.string() })),
  note: z.string(),
  followUp: z.nullable(FollowUp),
  /** Whether the caller gave their own card in return. */
  gaveBack: z.boolean(),
  version: z.int(),
})
export type Contact = z.infer<typeof Contact>

export const listFollowUps = endpoint({
  method: 'GET',
  path: '/contacts/follow-ups',
  summary: 'List your next follow-ups',
  description: "Lists the caller's next follow-ups, the earliest first.",
  reply: z.object({
    now: z.string(),
    items: z.array(
      z.object({ id: z.uuid(), name: z.string(), dueAt: z.string(), text: z.string() }),
    ),
    /** The number of contacts the caller keeps. */
    kept: z.int(),
  }),
})

const contactParams = z.object({ contactId: z.uuid() })

export const listContacts = endpoint({
  method: 'GET',
  path: '/contacts',
  summary: 'List all your contacts with your notes',
  reply: z.object({ items: z.array(Contact) }),
})

export const keepContact = endpoint({
  method: 'PUT',
  path: '/contacts/:contactId',
  summary: 'Add a contact from a scanned code',
  description: 'The device chooses the id. A repeated request adds no second contact.',
  params: contactParams,
  body: z.strictObject({
    token: z.nullable(CardToken),
    /** The fields in the code; null if only a card's address is known. */
    fields: z.nullable(CardFields),
    at: Instant,
    givesBack: z.boolean(),
  }),
  reply: Contact,
  refusals: ['contact-not-found', 'own-card', 'too-many-contacts'],
})

export const editContact = endpoint({
  method: 'PATCH',
  path: '/contacts/:contactId',
  summary: 'Update the note or the follow-up of a contact',
  params: contactParams,
  body: z.strictObject({
    version: Version,
    note: z.optional(textOf(contactLimits.note)),
    followUp: z.optional(z.nullable(FollowUp)),
  }),
  reply: Contact,
  refusals: ['contact-not-found', 'changed-meanwhile'],
})

export const removeContact = endpoint({
  method: 'DELETE',
  path: '/contacts/:contactId',
  summary: 'Delete a contact',
  params: contactParams,
  reply: z.object({ removed: z.literal(true) }),
  refusals: ['contact-not-found'],
})

export const blockContact = endpoint({
  method: 'PUT',
  path: '/contacts/:contactId/block',
  summary: 'Block or unblock a contact',
  description:
    "A block hides the two from each other: neither can write, and neither's code works for the other. The blocked person is not notified.",
  params: contactParams,
  body: z.strictObject({ isBlocked: z.boolean() }),
  reply: Contact,
  refusals: ['contact-not-found'],
})

/** A person the caller sat with, met at a meeting or matched mutually, and does not keep yet. */
export const ContactSuggestion = z.object({
  eventId: z.uuid(),
  title: z.string(),
  registrationId: z.uuid(),
  /** The conversation of the two at that event, as a mutual match; null if they are none. */
  conversationId: z.nullable(z.uuid()),
  name: z.string(),
  at: Instant,
  way: z.enum(['round', 'meeting', 'match']),
})
export type ContactSuggestion = z.infer<typeof ContactSuggestion>

export const listMet = endpoint({
  method: 'GET',
  path: '/contacts/met',
  summary: 'List people you met at events who are not your contacts yet',
  reply: z.object({ items: z.array(ContactSuggestion) }),
})

export const keepMet = endpoint({
  method: 'PUT',
  path: '/contacts/:contactId/met',
  summary: 'Add a person you met at an event as a contact, by name only',
  description: 'Two who sat together in a round can write to each other once both have done so.',
  params: contactParams,
  body: z.strictObject({ eventId: z.uuid(), registrationId: z.uuid() }),
  reply: Contact,
  refusals: ['contact-not-found', 'too-many-contacts'],
})

export const ExportFormat = z.enum(['vcard', 'csv', 'json'])
export type ExportFormat = z.infer<typeof ExportFormat>

export const exportContacts = endpoint({
  method: 'GET',
  path: '/contacts/export',
  summary: 'Export all your contacts as vCards, CSV or JSON',
  description: 'The CSV is in your language; vCards and JSON are the same in all.',
  query: z.object({ format: ExportFormat }),
  reply: z.string(),
  replyType: 'application/octet-stream',
})

export const MetBeforeSetting = z.object({
  isOn: z.boolean(),
  /** Since when the setting applies; null if never chosen. */
  since: z.nullable(z.string()),
})
export type MetBeforeSetting = z.infer<typeof MetBeforeSetting>

export const readMetBeforeSetting = endpoint({
  method: 'GET',
  path: '/users/met-before',
  summary: 'Read whether the people you met are remembered across events',
  reply: MetBeforeSetting,
})

export const setMetBeforeSetting = endpoint({
  method: 'PUT',
  path: '/users/met-before',
  summary: 'Choose whether the people you met are remembered across events',
  description: 'If two people both chose so, they are not matched again.',
  body: z.strictObject({ isOn: z.boolean() }),
  reply: MetBeforeSetting,
})

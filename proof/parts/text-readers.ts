import type * as z from 'zod/mini'
import { parseEmailAddress } from '#contract/text/address.ts'
import { api } from '#contract/api.ts'
import { importLimits } from '#contract/admission/attendee-import.ts'
import { eventLimits } from '#contract/events/events.ts'
import { hasLinkOrAdvert } from '#contract/text/name-safety.ts'
import { depthOf } from '#contract/text/nesting.ts'
import { countVcards, parseVcard } from '#contract/contacts/vcard-parser.ts'
import { weblinksIn } from '#contract/text/web-links.ts'
import { createIndex } from '#engine/engine.ts'
import { statusOfCell, statusFit } from '#engine/people-file/status-columns.rules.ts'
import {
  validateImport,
  nameAndState,
  nameFrom,
} from '#server/admission/attendees/attendee-import.rules.ts'
import { readPeople } from '#server/admission/attendees/attendee-file-reader.ts'
import { withoutAddresses } from '#server/assistant/prompt/addresses.rules.ts'
import { eventCalendar } from '#server/calendar/calendar.ts'
import { scamWarningsIn } from '#server/conversations/scam-warnings.rules.ts'
import { makeReader } from '#server/events/prose.ts'
import { readEventTerms, readQuestion } from '#server/explore/extract-terms.ts'
import { readReport } from '#server/mailing/report.rules.ts'
import { needsReview } from '#server/reputation/lookalikes.rules.ts'

/** A reader of texts, with its longest input and its budget of processor time. */
export type TextReader = {
  name: string
  most: number
  budgetMs: number
  read: (text: string) => void
}

const field = { budgetMs: 100, most: 5000 }
// A request has a megabyte, possibly all in one field: it is checked before its length is.
const request = { budgetMs: 1000, most: 1_000_000 }
// Blocks nobody.
const inAThread = { budgetMs: 6000 }
const message = 4000

export const readers: readonly TextReader[] = [
  { name: 'description', ...field, read: (text) => makeReader()(text.trim()) },
  { name: 'depth of a description', ...request, read: depthOf },
  { name: 'name with a link', ...field, most: 120, read: hasLinkOrAdvert },
  { name: 'name that looks like a brand', ...field, most: eventLimits.reason, read: needsReview },
  { name: 'bounce of a mail server', ...request, most: 262_144, read: readReport },
  { name: 'address', ...request, read: parseEmailAddress },
  { name: 'web addresses', ...field, read: weblinksIn },
  {
    name: 'card',
    ...request,
    most: 100_000,
    read: (text) => [countVcards(text), parseVcard(`BEGIN:VCARD\n${text}`), parseVcard(text)],
  },
  {
    name: 'file of people',
    ...inAThread,
    most: importLimits.characters,
    read: (text) => sheet(text),
  },
  {
    name: 'file of people, cell by cell',
    ...inAThread,
    most: importLimits.characters,
    read: (text) => sheet(columns(text)),
  },
  {
    name: 'cell of a state',
    ...request,
    read: (text) => [
      statusOfCell({ heading: text.slice(0, 200), cell: text }),
      statusFit('Status', [text]),
    ],
  },
  {
    name: 'cell of a name',
    ...request,
    read: (text) => [nameAndState(text), nameFrom({ name: text, given: text, family: '' })],
  },
  {
    name: 'statement',
    ...field,
    most: 200,
    read: (text) => createIndex([{ key: 'a', seeks: [text], gives: [text] }]),
  },
  { name: 'search', ...field, most: 100, read: readQuestion },
  {
    name: 'event to be found',
    ...field,
    read: (text) => readEventTerms([{ text, counts: 0.3, as: 'story' }]),
  },
  { name: 'message', ...field, most: message, read: scamWarningsIn },
  { name: 'input of the assistant', ...field, read: withoutAddresses },
  { name: 'calendar', ...field, read: calendar },
]

/** Every text field of a request, validated on arrival. */
export const fields: readonly TextReader[] = textsAsked().map(({ name, schema }) => ({
  name,
  ...request,
  read: (text: string) => void schema.safeParse(text),
}))

function sheet(text: string): void {
  const read = readPeople(text, { questions: [] })
  if ('problem' in read) return
  validateImport(read.lines, {
    taken: new Set(),
    out: new Map(),
    free: importLimits.rows,
    invited: new Set<string>(),
    admitted: new Set(),
  })
}

function columns(text: string): string {
  // Rows of people whose cells hold only the text.
  return `Name,Email,Status,I offer\n${text.replaceAll(/[\r\n"]/g, '').replaceAll(/.{1,900}/gsu, (part, at: number) => `"${part.slice(0, 110)}",a${at}@b.example,"${part.slice(110, 500)}","${part.slice(500)}"\n`)}`
}

function calendar(text: string): void {
  const at = new Date('2030-01-01T10:00:00Z')
  eventCalendar(
    {
      id: 'a',
      title: text.slice(0, eventLimits.title),
      summary: text.slice(0, eventLimits.summary),
      description: text,
      starts_at: at,
      ends_at: null,
      time_zone: 'Europe/Berlin',
      place: text.slice(0, eventLimits.place),
      status: 'published',
      sequence: 0,
      agenda: [
        {
          at: at.toISOString(),
          title: text.slice(0, eventLimits.stopTitle),
          speaker: text.slice(0, eventLimits.speaker),
        },
      ],
      updated_at: at,
    },
    { method: 'publish', now: at, origin: 'https://a.example' },
  )
}

type SchemaField = { name: string; schema: z.ZodMiniType }

/** Returns the schemas of texts in all requests, named by their first occurrence. */
function textsAsked(): SchemaField[] {
  const found = new Map<z.core.$ZodType, string>()
  for (const [name, { params, query, body }] of Object.entries(api))
    for (const part of [params, query, body].filter((one) => one !== undefined))
      walk(part, name, found)
  // Every schema in a contract was made by this library.
  return [...found].map(([schema, name]) => ({ name, schema: schema as z.ZodMiniType }))
}

type SchemaDefinition = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  valueType?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  in?: z.core.$ZodType
  items?: readonly z.core.$ZodType[]
}

function walk(schema: z.core.$ZodType, name: string, found: Map<z.core.$ZodType, string>): void {
  // Of any schema kind
  const { type, shape = {}, options = [], items = [], ...one } = schema._zod.def as SchemaDefinition
  if (type === 'string' && !found.has(schema)) found.set(schema, name)
  for (const [key, inner] of Object.entries(shape)) walk(inner, `${name}.${key}`, found)
  for (const inner of [...options, ...items, one.innerType, one.element, one.valueType, one.in])
    if (inner) walk(inner, name, found)
}

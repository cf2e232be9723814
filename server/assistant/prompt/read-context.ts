import type { ThreadPurpose } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { isPlainPricing } from '#contract/payments/pricing.ts'
import { directoryPage, questionsOf, readOwnRegistration } from '../../admission/admission.ts'
import { type EventRow, listLibrary, findReadableEvent, timingOf } from '../../events/events.ts'
import { readProfile } from '../../identity/identity.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { readOwnTiers, readPricing } from '../../pricing/pricing.ts'
import { coverage, ownMatches } from '../../matching/matching.ts'
import type { AssistantContext, EventContext, OwnItem } from './context.ts'
import { readRegion } from './people.store.ts'

/**
 * `timeZone`: where their days and hours are; `canSell`: whether payments are set up here;
 * `hasDraft`: whether a draft proposed in this talk can still be accepted.
 */
type ContextReader = {
  userId: string
  locale: Language
  now: Date
  timeZone: string
  canSell: boolean
  hasDraft: boolean
}

const othersRead = 300

/**
 * Reads what the person can see on their own screens, for one thread. The event is omitted if they
 * are no longer its host or in it.
 */
export async function readContext(
  db: Db,
  of: { purpose: ThreadPurpose; eventId: string | null },
  reader: ContextReader,
): Promise<AssistantContext> {
  const [{ given_name: name }, region, items, { currency }] = await Promise.all([
    readProfile(db, reader.userId),
    readRegion(db, reader.userId),
    listLibrary(db, reader.userId),
    readOwnTiers(db, reader.userId, reader.timeZone),
  ])
  const part =
    of.eventId === null
      ? undefined
      : await partOf(db, of.eventId, { purpose: of.purpose, userId: reader.userId })
  return {
    name,
    region,
    now: reader.now,
    items: items.map(({ id, kind, text }) => ({ id, kind, text })),
    gathering: part ? await gatheringFor(db, part, reader) : null,
    hosting: {
      timeZone: part?.role === 'host' ? part.event.time_zone : reader.timeZone,
      currency,
      canSell: reader.canSell,
      hasDraft: reader.hasDraft,
    },
  }
}

/** Refuses to start a thread for an event in which the person lacks the role it needs. */
export async function refuseUnlessPart(
  db: Db,
  { purpose, eventId, userId }: { purpose: ThreadPurpose; eventId: string | null; userId: string },
): Promise<void> {
  if (purpose === 'prepare_meeting' && eventId === null)
    throw refuse('bad-request', { fields: { eventId: 'required' } })
  if (eventId === null || (await partOf(db, eventId, { purpose, userId }))) return
  await findReadableEvent(db, eventId, userId)
  throw refuse(purpose === 'host_setup' ? 'event-not-found' : 'registration-not-found')
}

type EventAccess = { event: EventRow; role: EventContext['role'] }

/** Hosts and editors set an event up; attendees prepare for people there. */
async function partOf(
  db: Db,
  eventId: string,
  { purpose, userId }: { purpose: ThreadPurpose; userId: string },
): Promise<EventAccess | undefined> {
  const access = await findReadableEvent(db, eventId, userId).catch(() => undefined)
  if (!access) return undefined
  const { event, relation } = access
  if (purpose === 'host_setup')
    return relation.host || relation.edit ? { event, role: 'host' } : undefined
  return relation.attendee ? { event, role: 'attendee' } : undefined
}

async function gatheringFor(
  db: Db,
  { event, role }: EventAccess,
  reader: ContextReader,
): Promise<EventContext> {
  const facts = {
    id: event.id,
    title: event.title,
    summary: event.summary,
    description: event.description,
    startsAt: event.starts_at,
    role,
    timing: timingOf({ startsAt: event.starts_at, endsAt: event.ends_at }, reader.now),
    languages: event.languages,
  }
  return role === 'host'
    ? { ...facts, ...noPeople, ...(await forHost(db, event, reader)) }
    : { ...facts, ...nothingToHosts, ...(await forAttendee(db, event.id, reader)) }
}

const noPeople = { said: [], matches: [], why: null, around: [] } as const
const nothingToHosts = { coverage: null, questions: [], setup: null } as const

async function forHost(
  db: Db,
  event: EventRow,
  { locale }: ContextReader,
): Promise<Pick<EventContext, 'coverage' | 'questions' | 'setup'>> {
  const { people, covered, unmet, unused } = await coverage(db, event.id)
  const questions = (await questionsOf(db, event.id)).map(
    ({ prompt }) => prompt[locale] ?? Object.values(prompt)[0] ?? '',
  )
  return {
    coverage: { people, covered, unmet, unused },
    questions,
    setup: await setupOf(db, event),
  }
}

async function setupOf(db: Db, event: EventRow): Promise<NonNullable<EventContext['setup']>> {
  const pricing = await readPricing(db, event.id)
  const { currency, isPaid, tiers } = pricing
  const amount = isPaid === false ? 0 : tiers[0]?.price
  const isPlain = isPlainPricing(pricing)
  const isDraft = event.status === 'draft'
  return {
    title: event.title,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    timeZone: event.time_zone,
    place: event.place,
    link: event.link,
    isOnline: event.link !== null,
    capacity: event.capacity,
    price: isPlain && amount !== undefined ? { amount, currency } : null,
    visibility: event.visibility,
    needsApproval: event.needs_approval,
    isDraft,
    canPrice: isDraft && isPlain,
  }
}

async function forAttendee(
  db: Db,
  eventId: string,
  { userId, now }: ContextReader,
): Promise<Pick<EventContext, 'said' | 'matches' | 'why' | 'around'>> {
  const { statements } = await readOwnRegistration(db, eventId, { userId, now })
  const { items, few } = await ownMatches(db, eventId, { userId, now })
  const listed = (await directoryPage(db, { userId }, { eventId })).items
    .filter(({ isYou }) => !isYou)
    .slice(0, othersRead)
  return {
    // Answers to the host's questions are edited at the event itself.
    said: statements
      .filter(({ questionId }) => questionId === null)
      .map(({ id, itemId, kind, text }) => ({ id: itemId ?? id, kind, text })),
    matches: items.map(({ name, band, isMutual, youGet, youGive }) => ({
      name,
      band,
      isMutual,
      youGet,
      youGive,
    })),
    why: few?.why ?? null,
    around: listed.flatMap(({ objectives, offerings }) => [
      ...saidAs('objective', objectives),
      ...saidAs('offering', offerings),
    ]),
  }
}

function saidAs(kind: OwnItem['kind'], texts: readonly string[]) {
  return texts.map((text) => ({ kind, text }))
}

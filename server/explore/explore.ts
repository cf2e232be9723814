import type { PageQuery } from '#contract/events/event-card.ts'
import {
  type ExploreCard,
  type ExploreQuery,
  type listPublicEvents,
  type ExploreFilter,
  type ExploreMatchCounts,
} from '#contract/explore.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { eventLimits } from '#contract/events/events.ts'
import { cardOf, listLibrary } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { cursorOf, placeIn, readCursor } from './cursor.ts'
import {
  countEvents,
  searchEvents,
  type SearchRow,
  type SearchQuery,
  type SearchPosition,
  type SearchOrder,
} from './search.store.ts'
import { countWhys } from './people.store.ts'
import { byWhy, isCrowd, activeFilters, orderFor, partsOf } from './rules.ts'
import type { ReadingThread } from './terms-client.ts'
import { parseQuery, type ParsedQuery } from './parse-query.ts'

type ExploreResult = EndpointReply<typeof listPublicEvents>
type ExploreRequest = {
  query: ExploreQuery & Pick<PageQuery, 'limit'>
  userId: string | undefined
  now: Date
}
type ExploreContext = { db: Db; thread: ReadingThread }

const dayMs = 86_400_000
// Matching people are counted for this many events at most; the uncounted ones come soonest first.
const countedAtMost = 200

/**
 * Finds public, published events that are not over; for a signed-in person, also counts the people
 * who suit them.
 */
export async function explore(
  context: ExploreContext,
  { query, userId, now }: ExploreRequest,
): Promise<ExploreResult> {
  const text = query.q?.trim()
  lookingFor(query, undefined, now) // refuses invalid input before anything is read
  const parsedQuery = text
    ? await parseQuery({ ...context, now }, text, { isExact: query.exact !== undefined })
    : undefined
  const looking = lookingFor(query, parsedQuery, now)
  const order = orderFor(query.sort, { hasWords: Boolean(text), isMember: userId !== undefined })
  const size = query.limit ?? eventLimits.page
  const page =
    order === 'for-you' && userId !== undefined
      ? await forThem(context, looking, { userId, cursor: query.cursor, size })
      : await listed(context, looking, {
          order: order === 'for-you' ? 'soonest' : order,
          userId,
          cursor: query.cursor,
          size,
        })
  const relax =
    page.items.length === 0 && query.cursor === undefined
      ? await relaxed(context.db, query, { meant: parsedQuery, now })
      : []
  return { ...page, corrected: parsedQuery?.corrected ?? null, relax }
}

function lookingFor(
  { from, to, format, lang, size: places }: ExploreQuery,
  parsedQuery: ParsedQuery | undefined,
  now: Date,
): SearchQuery {
  const end = momentOf('to', to)
  // An end given as a day includes that day.
  const isDay = end && !to?.includes('T')
  return {
    meant: parsedQuery,
    now,
    filters: {
      format,
      lang,
      size: places,
      from: momentOf('from', from),
      to: isDay ? new Date(end.getTime() + dayMs) : end,
    },
  }
}

/** Returns a day or an instant, within years that people plan for. */
function momentOf(field: 'from' | 'to', text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const moment = new Date(text)
  if (!/^2[01]\d\d-\d\d-\d\d(T[\d:.]{8,16}Z)?$/.test(text) || Number.isNaN(moment.getTime()))
    throw refuse('bad-request', { fields: { [field]: 'day-or-instant' } })
  return moment
}

type ExplorePage = Pick<ExploreResult, 'items' | 'next'>

async function listed(
  { db, thread }: ExploreContext,
  looking: SearchQuery,
  {
    order,
    userId,
    cursor,
    size,
  }: {
    order: SearchOrder
    userId: string | undefined
    cursor: string | undefined
    size: number
  },
): Promise<ExplorePage> {
  const rows = await searchEvents(db, looking, {
    order,
    after: readCursor(cursor, order),
    size: size + 1,
  })
  const pageRows = rows.slice(0, size)
  const last = rows.length > size ? pageRows.at(-1) : undefined
  const whys =
    userId === undefined
      ? new Map<string, ExploreMatchCounts>()
      : await whysFor({ db, thread }, userId, pageRows)
  return {
    items: pageRows.map((row) => cardFor(row, whys.get(row.id), looking.now)),
    next: last ? cursorOf(order, placeIn(order, last)) : null,
  }
}

/**
 * Lists events with people who suit the caller first, most first; then the others, soonest first.
 */
async function forThem(
  { db, thread }: ExploreContext,
  looking: SearchQuery,
  { userId, cursor, size }: { userId: string; cursor: string | undefined; size: number },
): Promise<ExplorePage> {
  const after = readCursor(cursor, 'for-you')
  const crowded = await searchEvents(
    db,
    { ...looking, isCrowded: true },
    { order: 'soonest', size: countedAtMost },
  )
  const ranked = byWhy(crowded, await whysFor({ db, thread }, userId, crowded))
  const from =
    after && after.score !== '0'
      ? 1 +
        ranked.findLastIndex(({ row, sum }) => isUpTo({ sum, ...placeIn('soonest', row) }, after))
      : 0
  const first =
    after?.score === '0'
      ? []
      : ranked
          .slice(from, from + size + 1)
          .map(({ row, why, sum }) => ({ row, why, score: String(sum) }))
  const lacking = size + 1 - first.length
  const rest =
    lacking > 0
      ? await searchEvents(
          db,
          { ...looking, without: ranked.map(({ row }) => row.id) },
          { order: 'soonest', after: after?.score === '0' ? after : undefined, size: lacking },
        )
      : []
  const rows = [...first, ...rest.map((row) => ({ row, why: undefined, score: '0' }))]
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    items: rows.slice(0, size).map(({ row, why }) => cardFor(row, why, looking.now)),
    next: last ? cursorOf('for-you', { ...placeIn('soonest', last.row), score: last.score }) : null,
  }
}

function isUpTo(one: { sum: number; at: string; id: string }, last: SearchPosition): boolean {
  const most = Number(last.score)
  return (
    one.sum > most ||
    (one.sum === most && (one.at < last.at || (one.at === last.at && one.id <= last.id)))
  )
}

async function whysFor(
  { db, thread }: ExploreContext,
  userId: string,
  rows: readonly SearchRow[],
): Promise<Map<string, ExploreMatchCounts>> {
  const crowds = rows.filter((row) => isCrowd(row.seats_taken)).map(({ id }) => id)
  if (crowds.length === 0) return new Map()
  const library = await listLibrary(db, userId)
  if (library.length === 0) return new Map()
  const [own] = await thread.sides([library.map(({ kind, text }) => ({ kind, text }))])
  return own ? countWhys(db, crowds, { userId, ...own }) : new Map()
}

function cardFor(row: SearchRow, counts: ExploreMatchCounts | undefined, now: Date): ExploreCard {
  return { ...cardOf(row, now), why: counts && counts.seek + counts.offer > 0 ? counts : null }
}

/** Returns what each search without one filter would find, most first. */
async function relaxed(
  db: Db,
  query: ExploreQuery,
  { meant, now }: { meant: ParsedQuery | undefined; now: Date },
): Promise<{ filter: ExploreFilter; count: number }[]> {
  const relaxations = []
  for (const filter of activeFilters(query)) {
    const rest = { ...query, ...Object.fromEntries(partsOf[filter].map((key) => [key, undefined])) }
    relaxations.push({
      filter,
      count: await countEvents(db, lookingFor(rest, filter === 'q' ? undefined : meant, now)),
    })
  }
  return relaxations.filter((one) => one.count > 0).toSorted((a, b) => b.count - a.count)
}

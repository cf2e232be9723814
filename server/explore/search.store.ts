import { type RawBuilder, sql } from 'kysely'
import type { ExploreQuery, ExploreSort } from '#contract/explore.ts'
import type { CardRow } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { shownNameOf } from '../kit/names.store.ts'
import type { ParsedQuery } from './parse-query.ts'

export type SearchRow = CardRow & { score: string; published_at: Date | null }
export type SearchOrder = Exclude<ExploreSort, 'for-you'>
/** The last row of the page before: its score, and its start or publication. */
export type SearchPosition = { score: string; at: string; id: string }
/** A search. `meant` is set if it has words. */
export type SearchQuery = {
  meant: ParsedQuery | undefined
  filters: Pick<ExploreQuery, 'format' | 'lang' | 'size'> & {
    from: Date | undefined
    to: Date | undefined
  }
  now: Date
  /** Only events with enough people to count them. */
  isCrowded?: boolean
  only?: readonly string[]
  without?: readonly string[]
}
type SearchPage = { order: SearchOrder; after?: SearchPosition | undefined; size: number }

/** Returns one page of the events everyone may find now, in the requested order. */
export async function searchEvents(
  db: Db,
  looking: SearchQuery,
  page: SearchPage,
): Promise<SearchRow[]> {
  return (await findQuery(looking, page).execute(db)).rows
}

/** Returns the query of `find`; the benchmark sends the same text directly. */
export function findQuery(
  { meant, ...looking }: SearchQuery,
  { order, after, size }: SearchPage,
): RawBuilder<SearchRow> {
  const conditions = conditionsOf(looking)
  const next = after && afterOf(order, after)
  if (!meant) {
    return sql<SearchRow>`select e.score, ${columns} from (select events.*, '0' as score from events) e ${people}
      where ${and([...conditions, ...(next ? [next] : [])])} order by ${orders[order]} limit ${size}`
  }
  // Sorts first and looks up events one by one: a page needs few of them.
  return sql<SearchRow>`${found(meant)}
    select e.score::text as score, ${columns} from (select * from found order by score desc, starts_at, event_id) f
    cross join lateral (select events.*, f.score from events where events.id = f.event_id offset 0) e ${people}
    where ${and([...conditions, ...(next ? [next] : [])])} order by ${order === 'best' ? sql`f.score desc, f.starts_at, f.event_id` : orders[order]} limit ${size}`
}

/** Counts the events that everyone may find by this search. */
export async function countEvents(db: Db, { meant, ...looking }: SearchQuery): Promise<number> {
  const all = and(conditionsOf(looking))
  const query = meant
    ? sql<{
        count: number
      }>`${found(meant)} select count(*)::int as count from found f join events e on e.id = f.event_id where ${all}`
    : sql<{ count: number }>`select count(*)::int as count from events e where ${all}`
  return (await query.execute(db)).rows[0]?.count ?? 0
}

const columns = sql`e.id, e.title, e.summary, e.starts_at, e.ends_at, e.time_zone, e.place, e.link, e.visibility, e.status, e.capacity, e.seats_taken, e.seats_kept, e.people_in, e.languages, e.cover_id, e.cover_alt, e.currency, e.price_from, e.price_to, e.published_at,
  h.handle as host_handle, coalesce(h.name, ${shownNameOf('u')}) as host_name`
const people = sql`join users u on u.id = e.host_id left join hosts h on h.user_id = e.host_id`

const orders: Record<SearchOrder, RawBuilder<unknown>> = {
  best: sql`e.starts_at, e.id`,
  soonest: sql`e.starts_at, e.id`,
  newest: sql`e.published_at desc, e.id desc`,
}

function afterOf(order: SearchOrder, { score, at, id }: SearchPosition): RawBuilder<boolean> {
  if (order === 'newest') return sql`(e.published_at, e.id) < (${at}::timestamptz, ${id}::uuid)`
  if (order === 'soonest' || score === '0')
    return sql`(e.starts_at, e.id) > (${at}::timestamptz, ${id}::uuid)`
  return sql`(f.score < ${score}::bigint or f.score = ${score}::bigint and (f.starts_at, f.event_id) > (${at}::timestamptz, ${id}::uuid))`
}

/**
 * Selects the events that match enough of the query, each with its score: the more parts, the
 * higher.
 */
function found({ terms, enough }: ParsedQuery): RawBuilder<unknown> {
  return sql`with found as materialized (
    select g.event_id, min(g.starts_at) as starts_at, sum(a.worth)::bigint * bit_count(bit_or(a.bits)::bit(64)) as score
    from unnest(${terms.map(({ number }) => number)}::bigint[], ${terms.map(({ worth }) => worth)}::int[], ${terms.map(({ bits }) => bits)}::bigint[]) as a(term, worth, bits)
    cross join lateral (select s.event_id, s.starts_at from search_events s where s.terms @> array[a.term] offset 0) g
    group by g.event_id having bit_count(bit_or(a.bits)::bit(64)) >= ${enough})`
}

const sizes = {
  small: sql<boolean>`e.capacity <= 12`,
  medium: sql<boolean>`e.capacity between 13 and 50`,
  large: sql<boolean>`(e.capacity is null or e.capacity > 50)`,
}
const hasPlace = sql<boolean>`coalesce(e.place, '') <> ''`
const hasLink = sql<boolean>`coalesce(e.link, '') <> ''`
const formats = { in_person: [hasPlace], online: [hasLink], hybrid: [hasPlace, hasLink] }

/**
 * Tests whether everyone may find an event, before and after it. Events of a suspended host are not
 * listed meanwhile.
 */
export const isPublic = sql<boolean>`(e.status = 'published' and e.visibility = 'public' and exists (select from users host where host.id = e.host_id and host.status = 'active'))`

// Regardless of the index, only events public now are found.
function conditionsOf({
  filters,
  now,
  isCrowded,
  only,
  without,
}: Omit<SearchQuery, 'meant'>): RawBuilder<unknown>[] {
  const { from, to, format, lang, size } = filters
  return [
    isPublic,
    sql`e.ends_at > ${now}`,
    ...(from ? [sql`e.ends_at > ${from}`] : []),
    ...(to ? [sql`e.starts_at < ${to}`] : []),
    ...(format ? formats[format] : []),
    ...(lang ? [sql`${lang} = any (e.languages)`] : []),
    ...(size ? [sizes[size]] : []),
    ...(isCrowded ? [sql`e.seats_taken > 5`] : []),
    ...(only ? [sql`e.id = any (${only}::uuid[])`] : []),
    ...(without && without.length > 0 ? [sql`e.id <> all (${without}::uuid[])`] : []),
  ]
}

function and(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `)
}

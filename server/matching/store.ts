import { type CompiledQuery, sql } from 'kysely'
import type { EventStatus } from '#contract/events/event-card.ts'
import type { OwnStatement } from '#contract/matching/match-shortfall.ts'
import type { MatchBand, MeaningStatus, MatchReason, Stance } from '#contract/matching/matching.ts'
import { aboutOf, type AboutRow } from '../about/about.ts'
import { isBlockedPair } from '../apart/apart.ts'
import { isInAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { idOf } from '../kit/ids.ts'
import { shownNameOf } from '../kit/names.store.ts'
import type { ShortfallReport } from './few-matches.ts'

type StanceResult = { isMutual: boolean; wasMutual: boolean; otherId: string; ownName: string }

/**
 * Creates the pair of the caller and a person in the attendee list, or one whom they have met there,
 * unless it exists; returns its id. Undefined if the caller sees no such person, or one of the two
 * did not agree to be matched.
 */
export async function openPair(
  db: Db,
  {
    eventId,
    registrationId,
    userId,
    hasMet = false,
  }: { eventId: string; registrationId: string; userId: string; hasMet?: boolean },
): Promise<string | undefined> {
  const { rows } = await sql<{ a: string; b: string }>`
    select least(mine.id, theirs.id) as a, greatest(mine.id, theirs.id) as b from registrations mine
    join registrations theirs on theirs.event_id = mine.event_id and theirs.id = ${registrationId} and theirs.id <> mine.id and ${isInAs('theirs')} and theirs.is_matched and (${hasMet}::boolean or theirs.is_listed)
    join users u on u.id = theirs.user_id and u.status = 'active'
    where mine.event_id = ${eventId} and mine.user_id = ${userId} and ${isInAs('mine')} and mine.is_matched and not ${isBlockedPair('mine.user_id', 'theirs.user_id')}`.execute(
    db,
  )
  const [pair] = rows
  if (!pair) return undefined
  const id = pairId(pair)
  await sql`
    insert into matches (event_id, id, a_id, b_id, score, band, is_suggested) values (${eventId}, ${id}, ${pair.a}, ${pair.b}, 0, 'try', false)
    on conflict (event_id, a_id, b_id) do nothing`.execute(db)
  return id
}

/** Returns the id of the caller's pair with a person, if it exists, whatever became of the person. */
export async function findPair(
  db: Db,
  { eventId, registrationId, userId }: { eventId: string; registrationId: string; userId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select m.id from registrations mine join matches m on m.event_id = mine.event_id and m.a_id = least(mine.id, ${registrationId}::uuid) and m.b_id = greatest(mine.id, ${registrationId}::uuid)
    where mine.event_id = ${eventId} and mine.user_id = ${userId} and ${isInAs('mine')}`.execute(db)
  return rows[0]?.id
}

/** Clears the caller's stance on a pair whose other person they no longer see. */
export async function clearStance(
  db: Db,
  { eventId, matchId, userId }: { eventId: string; matchId: string; userId: string },
): Promise<void> {
  await sql`
    update matches m set a_stance = case when m.a_id = mine.id then 'none' else m.a_stance end, b_stance = case when m.b_id = mine.id then 'none' else m.b_stance end
    from registrations mine where m.event_id = ${eventId} and m.id = ${matchId} and mine.event_id = m.event_id and mine.user_id = ${userId} and mine.id in (m.a_id, m.b_id)`.execute(
    db,
  )
}

/**
 * Returns the id of a pair, a < b. It is always the same: if it could change when the pair returns,
 * it would reveal the other's stance meanwhile.
 */
export function pairId({ a, b }: { a: string; b: string }): string {
  return idOf(`${a}${b}`)
}

/**
 * Records an attendee's stance on a match they can see; undefined if they can see no such match.
 * `isListed`: the other is a person whom they see in the attendee list, or have met.
 */
export async function updateStance(
  db: Db,
  at: { eventId: string; matchId: string; userId: string; isListed?: boolean },
  stance: Stance,
): Promise<StanceResult | undefined> {
  const { rows } = await sql<StanceResult>`
    with before as (select id, a_stance = 'interested' and b_stance = 'interested' as was_mutual from matches where event_id = ${at.eventId} and id = ${at.matchId} for no key update)
    update matches m set
      a_stance = case when m.a_id = mine.id then ${stance} else m.a_stance end,
      b_stance = case when m.b_id = mine.id then ${stance} else m.b_stance end
    from before, registrations mine, registrations theirs
    where m.event_id = ${at.eventId} and m.id = before.id
      and mine.event_id = m.event_id and mine.user_id = ${at.userId} and ${isInAs('mine')} and mine.is_matched and mine.id in (m.a_id, m.b_id)
      and theirs.event_id = m.event_id and ${isInAs('theirs')} and theirs.is_matched and theirs.id = case when m.a_id = mine.id then m.b_id else m.a_id end
      and exists (select from users u where u.id = theirs.user_id and u.status = 'active')
      and (${at.isListed === true}::boolean or m.is_suggested or case when m.a_id = mine.id then m.a_stance else m.b_stance end <> 'none') and not ${isBlockedPair('mine.user_id', 'theirs.user_id')}
    returning m.a_stance = 'interested' and m.b_stance = 'interested' as "isMutual", before.was_mutual as "wasMutual", theirs.user_id as "otherId",
      (select ${shownNameOf('u')} from users u where u.id = mine.user_id) as "ownName"`.execute(db)
  return rows[0]
}

/**
 * Reads the whole screen in one statement: the caller's registration, the freshness of the matches,
 * and the matches with both people's words.
 */
export async function readOwnMatches(db: Db, eventId: string, userId: string) {
  const { rows } = await db.executeQuery(ownMatchesQuery(db, eventId, userId))
  return rows[0]
}

let compiledQuery: CompiledQuery<OwnMatches> | undefined

/**
 * The query of `readOwnMatches`, compiled once because it is the most frequent. The benchmark sends
 * the same text directly.
 */
export function ownMatchesQuery(
  db: Db,
  eventId: string,
  userId: string,
): CompiledQuery<OwnMatches> {
  compiledQuery ??= sql<OwnMatches>`
    select e.people_in, r.is_matched, e.meaning, e.status, e.starts_at, e.ends_at, e.pair_link, e.pair_secret, e.matched_version < e.people_version as is_stale,
      coalesce((select json_agg(json_build_object('id', s.id, 'kind', s.kind, 'text', s.text) order by s.position, s.id) from statements s where s.event_id = r.event_id and s.registration_id = r.id), '[]') as said,
      (select json_build_object('why', p.why, 'unmet', p.unmet, 'unused', p.unused, 'wordForWord', p.word_for_word)
        from match_people p where p.event_id = r.event_id and p.registration_id = r.id) as short,
      coalesce((select json_agg(m order by m.score desc, m.id) from (${ownPairs}) m), '[]') as matches
    from registrations r join events e on e.id = r.event_id
    where r.event_id = ${eventId} and r.user_id = ${userId} and ${isInAs('r')}`.compile(db)
  return { ...compiledQuery, parameters: [eventId, userId] }
}

type OptionalReason = MatchReason | null
type OwnMatchRow = {
  id: string
  name: string
  band: MatchBand
  stance: Stance
  isMutual: boolean
  isSuggested: boolean
  youGet: OptionalReason
  youGive: OptionalReason
  about: AboutRow
}
type RoomRow = {
  status: EventStatus
  starts_at: Date | null
  ends_at: Date | null
  pair_link: string | null
  pair_secret: string
}
export type OwnMatches = RoomRow & {
  people_in: number
  is_matched: boolean
  meaning: MeaningStatus
  is_stale: boolean
  said: OwnStatement[]
  short: (ShortfallReport & { wordForWord: string[] }) | null
  matches: OwnMatchRow[]
}

// One query covers both directions: `x` is the pair as the caller sees it. A reason whose statement
// is deleted is dropped too. Only mutual interest reveals the other's stance: the pairs and their
// order depend on the caller's own stance alone.
const ownPairs = sql`
  select x.id, x.score, x.band, x.mine as stance, x.mine = 'interested' and x.theirs = 'interested' as "isMutual", x.is_suggested as "isSuggested", ${shownNameOf('u')} as name, ${aboutOf('u.id')} as about,
    case when o.id is not null and g.id is not null then x.get_reading::jsonb || jsonb_build_object('objectiveId', o.id, 'offeringId', g.id, 'objective', o.text, 'offering', g.text, 'answeredBy', g.kind, 'terms', x.get_terms) end as "youGet",
    case when o2.id is not null and g2.id is not null then x.give_reading::jsonb || jsonb_build_object('objectiveId', o2.id, 'offeringId', g2.id, 'objective', o2.text, 'offering', g2.text, 'answeredBy', g2.kind, 'terms', x.give_terms) end as "youGive"
  from (
    select id, score, band, is_suggested, a_stance as mine, b_stance as theirs, b_id as other_id, a_objective_id as get_objective, b_offering_id as get_offering, a_terms as get_terms, a_reading as get_reading,
      b_objective_id as give_objective, a_offering_id as give_offering, b_terms as give_terms, b_reading as give_reading
    from matches where event_id = r.event_id and a_id = r.id
    union all
    select id, score, band, is_suggested, b_stance, a_stance, a_id, b_objective_id, a_offering_id, b_terms, b_reading, a_objective_id, b_offering_id, a_terms, a_reading
    from matches where event_id = r.event_id and b_id = r.id
  ) x
  join registrations other on other.event_id = r.event_id and other.id = x.other_id and ${isInAs('other')} and other.is_matched
  join users u on u.id = other.user_id and u.status = 'active'
  left join statements o on o.event_id = r.event_id and o.id = x.get_objective
  left join statements g on g.event_id = r.event_id and g.id = x.get_offering
  left join statements o2 on o2.event_id = r.event_id and o2.id = x.give_objective
  left join statements g2 on g2.event_id = r.event_id and g2.id = x.give_offering
  where r.is_matched and (x.is_suggested or x.mine = 'interested') and not ${isBlockedPair('r.user_id', 'other.user_id')}`

import { type RawBuilder, sql } from 'kysely'

/** Somebody whose account goes, as they were known: by which addresses, and each in which time. */
export type ErasedPerson = { id: string; addresses: AddressPeriod[]; name: string }

/**
 * An address of somebody's account, after another account left it and until they left it
 * themselves.
 */
export type AddressPeriod = { email: string; since: Date | null; until: Date | null }

type RowFilter = (me: string) => RawBuilder<unknown>

/**
 * What a table holds of a person, what they get of it when they ask, and what becomes of it when
 * they go.
 */
export type PrivacyRule = {
  /**
   * Said in the file that the person gets; where a table holds nothing of anybody, why that is so.
   */
  what: string
  /** Which rows are the person's; null where none is anybody's. */
  of: RowFilter | null
  /** Columns that are secrets or somebody else's, and are never given out. */
  hides?: readonly string[]
  /**
   * What the person gets of such columns after all, because it is their own: names and values in
   * turn.
   */
  gives?: (me: string) => RawBuilder<unknown>
  /** Which rows, as `t`, the person does not get, because they would tell of another. */
  withholds?: RawBuilder<boolean>
  /** Why the person does not get these rows. */
  isKeptBack?: string
  /**
   * What is written over when the person goes; all is deleted where it says so, and nothing happens
   * where it says nothing.
   */
  erase?: 'delete' | ((gone: ErasedPerson) => RawBuilder<unknown>)
  /** Rows that are not deleted with the others, and what is written over in them. */
  spares?: { which: RawBuilder<unknown>; erase: RawBuilder<unknown> }
  /** Why the rows stay, where they do. */
  stays?: string
}

/**
 * Of a table of a gathering also: what becomes of its rows ninety days after the end. `stays`: they
 * are needed on, by books, by counts or by the host alone.
 */
export type EventPrivacyRule = PrivacyRule & {
  fades: 'delete' | 'stays' | ((eventId: string) => RawBuilder<unknown>)
}

/** Rows with the person's id in this column. */
export const by =
  (column = 'user_id'): RowFilter =>
  (me) =>
    sql`${sql.ref(column)} = ${me}`

/** Rows of one of the person's registrations. */
export const byRegistration =
  (...columns: string[]): RowFilter =>
  (me) =>
    sql`(${sql.join(
      (columns.length > 0 ? columns : ['registration_id']).map(
        (column) => sql`${sql.ref(column)} in (select id from registrations where user_id = ${me})`,
      ),
      sql` or `,
    )})`

/** Rows of a gathering that the person hosts. */
export const byEvent: RowFilter = (me) =>
  sql`event_id in (select id from events where host_id = ${me})`

/**
 * The addresses of somebody's account that they have proved, the present one and those before. One
 * that was another's before, or is by now, is theirs for that time alone; one that a pool never
 * vouched for may be anybody's.
 */
export const addressesOf: RowFilter = (me) => sql`
  select lower(u.email) as own_email, null::timestamptz as own_until, (select max(f.until) from former_addresses f where f.email = lower(u.email) and f.user_id <> u.id) as own_since from users u where u.id = ${me} and u.email_proved
  union all
  select mine.email, mine.until, (select max(f.until) from former_addresses f where f.email = mine.email and f.user_id <> mine.user_id and f.until < mine.until) from former_addresses mine where mine.user_id = ${me}`

type AddressOptions = {
  /** When the row was written. */
  at?: string
  /** The account that took it, if one has. */
  taker?: string
}

/**
 * Rows with one of the person's addresses in this column, from the time in which it was theirs;
 * none that another account has taken.
 */
export const byAddress =
  (column = 'email', { at = 'created_at', taker }: AddressOptions = {}): RowFilter =>
  (me) =>
    sql`(
  exists (select from (${addressesOf(me)}) as addresses where own_email = lower(${sql.ref(column)}) and (own_since is null or ${sql.ref(at)} > own_since) and (own_until is null or ${sql.ref(at)} <= own_until))
  ${taker ? sql`and (${sql.ref(taker)} is null or ${sql.ref(taker)} = ${me})` : sql``})`

/** Rows for which one of these is true. */
export const either =
  (...all: RowFilter[]): RowFilter =>
  (me) =>
    sql`(${sql.join(
      all.map((one) => one(me)),
      sql` or `,
    )})`

/** A table that holds nothing of anybody, and why. */
export const ofNobody = (what: string): PrivacyRule => ({ what, of: null })

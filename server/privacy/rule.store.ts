import { type RawBuilder, sql } from 'kysely'

/** A person being deleted: their addresses with periods, and their name. */
export type ErasedPerson = { id: string; addresses: AddressPeriod[]; name: string }

/**
 * An address of a person's account: from when another account gave it up, until they gave it up
 * themselves.
 */
export type AddressPeriod = { email: string; since: Date | null; until: Date | null }

type RowFilter = (me: string) => RawBuilder<unknown>

/**
 * What a table holds about a person, what they get of it in an export, and what happens to it when
 * they are deleted.
 */
export type PrivacyRule = {
  /** Shown in the person's export; for a table without personal data, the reason. */
  what: string
  /** Selects the person's rows; null if no row is personal. */
  of: RowFilter | null
  /** Columns with secrets or another person's data, never exported. */
  hides?: readonly string[]
  /**
   * The parts of hidden columns that the person gets, because they are their own: alternating names
   * and values.
   */
  gives?: (me: string) => RawBuilder<unknown>
  /** Rows, as `t`, withheld from the person because they would reveal another. */
  withholds?: RawBuilder<boolean>
  /** Why these rows are withheld. */
  isKeptBack?: string
  /**
   * What is overwritten when the person is deleted; 'delete' deletes the rows, and undefined leaves
   * them unchanged.
   */
  erase?: 'delete' | ((erasedPerson: ErasedPerson) => RawBuilder<unknown>)
  /** Rows that are not deleted with the others, and what is overwritten in them. */
  spares?: { which: RawBuilder<unknown>; erase: RawBuilder<unknown> }
  /** Why the rows are kept, if they are. */
  stays?: string
}

/**
 * The rule of an event's table adds what happens to its rows ninety days after the end. `stays`:
 * they are still needed, for books, for counts or by the host alone.
 */
export type EventPrivacyRule = PrivacyRule & {
  fades: 'delete' | 'stays' | ((eventId: string) => RawBuilder<unknown>)
}

/** Selects rows with the person's id in this column. */
export const by =
  (column = 'user_id'): RowFilter =>
  (me) =>
    sql`${sql.ref(column)} = ${me}`

/** Selects rows of the person's registrations. */
export const byRegistration =
  (...columns: string[]): RowFilter =>
  (me) =>
    sql`(${sql.join(
      (columns.length > 0 ? columns : ['registration_id']).map(
        (column) => sql`${sql.ref(column)} in (select id from registrations where user_id = ${me})`,
      ),
      sql` or `,
    )})`

/** Selects rows of events that the person hosts. */
export const byEvent: RowFilter = (me) =>
  sql`event_id in (select id from events where host_id = ${me})`

/**
 * The addresses that a person's account has proved, present and former. One that another account
 * had before, or has now, is theirs only for their own period. One that a pool never verified may
 * be anyone's.
 */
export const addressesOf: RowFilter = (me) => sql`
  select lower(u.email) as own_email, null::timestamptz as own_until, (select max(f.until) from former_addresses f where f.email = lower(u.email) and f.user_id <> u.id) as own_since from users u where u.id = ${me} and u.email_proved
  union all
  select mine.email, mine.until, (select max(f.until) from former_addresses f where f.email = mine.email and f.user_id <> mine.user_id and f.until < mine.until) from former_addresses mine where mine.user_id = ${me}`

type AddressOptions = {
  /** When the row was written. */
  at?: string
  /** The account that claimed it, if any. */
  taker?: string
}

/**
 * Selects rows with one of the person's addresses in this column, written while it was theirs;
 * excludes those that another account has claimed.
 */
export const byAddress =
  (column = 'email', { at = 'created_at', taker }: AddressOptions = {}): RowFilter =>
  (me) =>
    sql`(
  exists (select from (${addressesOf(me)}) as addresses where own_email = lower(${sql.ref(column)}) and (own_since is null or ${sql.ref(at)} > own_since) and (own_until is null or ${sql.ref(at)} <= own_until))
  ${taker ? sql`and (${sql.ref(taker)} is null or ${sql.ref(taker)} = ${me})` : sql``})`

/** Selects rows that match any of these filters. */
export const either =
  (...all: RowFilter[]): RowFilter =>
  (me) =>
    sql`(${sql.join(
      all.map((one) => one(me)),
      sql` or `,
    )})`

/** Selects the person's registrations, also as a guest without an account. */
export const ofAttendee: RowFilter = either(
  by(),
  byAddress('guest_email', { at: 'joined_at', taker: 'user_id' }),
)

/** Selects webhook messages about the person, also as the other in a match. */
export const isMessageAbout: RowFilter = (me) => {
  const own = sql`(select id from registrations where ${ofAttendee(me)})`
  return sql`(registration_id in ${own} or other_registration_id in ${own})`
}

/** A table without personal data, and why. */
export const ofNobody = (what: string): PrivacyRule => ({ what, of: null })

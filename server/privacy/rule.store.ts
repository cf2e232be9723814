import { type RawBuilder, sql } from 'kysely'

/** Somebody whose account goes, as they were known. */
export type Gone = { id: string; email: string; name: string }

type Of = (me: string) => RawBuilder<unknown>

/** What a table holds of a person, what they get of it when they ask, and what becomes of it when they go. */
export type Rule = {
  /** Said in the file that the person gets; where a table holds nothing of anybody, why that is so. */
  what: string
  /** Which rows are the person's; null where none is anybody's. */
  of: Of | null
  /** Columns that are secrets or somebody else's, and are never given out. */
  hides?: readonly string[]
  /** Why the person does not get these rows. */
  isKeptBack?: string
  /** What is written over when the person goes; all is deleted where it says so, and nothing happens where it says nothing. */
  erase?: 'delete' | ((gone: Gone) => RawBuilder<unknown>)
  /** Why the rows stay, where they do. */
  stays?: string
}

/** Of a table of a gathering also: what becomes of its rows ninety days after the end. `stays`: they are needed on, by books, by counts or by the host alone. */
export type GatheringRule = Rule & { fades: 'delete' | 'stays' | ((eventId: string) => RawBuilder<unknown>) }

/** Rows with the person's id in this column. */
export const by = (column = 'user_id'): Of => (me) => sql`${sql.ref(column)} = ${me}`

/** Rows of one of the person's registrations. */
export const byRegistration = (...columns: string[]): Of => (me) =>
  sql`(${sql.join((columns.length > 0 ? columns : ['registration_id']).map((column) => sql`${sql.ref(column)} in (select id from registrations where user_id = ${me})`), sql` or `)})`

/** Rows of a gathering that the person hosts. */
export const byGathering: Of = (me) => sql`event_id in (select id from events where host_id = ${me})`

/** Rows with the person's address in this column. */
export const byAddress = (column = 'email'): Of => (me) => sql`lower(${sql.ref(column)}) = (select lower(email) from users where id = ${me})`

/** Rows for which one of these is true. */
export const either = (...all: Of[]): Of => (me) => sql`(${sql.join(all.map((one) => one(me)), sql` or `)})`

/** A table that holds nothing of anybody, and why. */
export const ofNobody = (what: string): Rule => ({ what, of: null })

import { type RawBuilder, sql } from 'kysely'
import { inStates } from './attendee-states.ts'

/**
 * Tests whether a registration, by its alias in a query, is an attendee's: expected, or there
 * already.
 */
export function isInAs(registration: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${registration}.state`)} in (${sql.join(inStates.map((state) => sql.lit(state)))})`
}

/** Tests whether a registration is of someone who has come. */
export function isHereAs(registration: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${registration}.state`)} in ('checked_in', 'attended'))`
}

/** Tests whether a registration is the spot of a guest whom a host added and who has not claimed it. */
export function isUnclaimedAs(registration: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${registration}.user_id`)} is null and ${isInAs(registration)})`
}

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

/**
 * Tests whether a registration is the spot of a guest whom a host added and invited, and who has
 * neither answered nor come.
 */
export function isInvitedAs(registration: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${registration}.${name}`)
  return sql<boolean>`(${column('state')} = 'confirmed' and ${column('user_id')} is null and ${column('is_notified')})`
}

/** Tests whether a registration counts as going: an attendee's, and not only invited. */
export function isGoingAs(registration: string): RawBuilder<boolean> {
  return sql<boolean>`(${isInAs(registration)} and not ${isInvitedAs(registration)})`
}

import { type RawBuilder, sql } from 'kysely'
import { inStates } from './attendee-states.ts'

/**
 * Tests whether a registration, by its alias in a query, is an attendee's: expected, or there
 * already.
 */
export function isInAs(registration: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${registration}.state`)} in (${sql.join(inStates.map((state) => sql.lit(state)))})`
}

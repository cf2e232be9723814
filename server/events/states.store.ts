import { type RawBuilder, sql } from 'kysely'
import { inStates } from './states.ts'

/**
 * That a registration, by the name that it has in a statement, is of somebody who is in: expected,
 * or there already.
 */
export function isInAs(registration: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${registration}.state`)} in (${sql.join(inStates.map((state) => sql.lit(state)))})`
}

import type { EventTables } from './tables.events.ts'
import type { SystemTables } from './tables.system.ts'
import type { MoneyTables } from './tables.money.ts'
import type { PeopleTables } from './tables.people.ts'

/**
 * The database tables in TypeScript. A test compares these files with the migrated database, column
 * by column.
 */
export type Tables = PeopleTables & EventTables & MoneyTables & SystemTables

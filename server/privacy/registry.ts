import type { Tables } from '#database/tables.ts'
import { eventRules } from './registry.events.store.ts'
import { systemRules } from './registry.system.store.ts'
import { moneyRules } from './registry.money.store.ts'
import { peopleRules } from './registry.people.store.ts'
import type { PrivacyRule } from './rule.store.ts'

/**
 * Every table of the database has a line here: without one, a new table does not compile. The
 * tables are gone through in this order, people last: until then the others are found by them.
 */
export const registry: Readonly<Record<keyof Tables, PrivacyRule>> = {
  ...systemRules,
  ...moneyRules,
  ...eventRules,
  ...peopleRules,
}

/** The same line by line. */
export const lines = Object.entries(registry) as [keyof Tables, PrivacyRule][] // they are its keys

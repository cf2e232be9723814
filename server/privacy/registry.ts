import type { Tables } from '#database/tables.ts'
import { eventRules } from './registry.events.store.ts'
import { systemRules } from './registry.system.store.ts'
import { moneyRules } from './registry.money.store.ts'
import { peopleRules } from './registry.people.store.ts'
import type { PrivacyRule } from './rule.store.ts'

/**
 * Every table of the database has a line here: without one, a new table does not compile. Tables
 * are processed in this order, people last, because the others are found through them.
 */
export const registry: Readonly<Record<keyof Tables, PrivacyRule>> = {
  ...systemRules,
  ...moneyRules,
  ...eventRules,
  ...peopleRules,
}

/** The same as a list. */
export const lines = Object.entries(registry) as [keyof Tables, PrivacyRule][] // they are its keys

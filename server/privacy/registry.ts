import type { Tables } from '#database/tables.ts'
import { gatheringRules } from './registry.gatherings.store.ts'
import { houseRules } from './registry.house.store.ts'
import { moneyRules } from './registry.money.store.ts'
import { peopleRules } from './registry.people.store.ts'
import type { Rule } from './rule.store.ts'

/**
 * Every table of the database has a line here: without one, a new table does not compile. The
 * tables are gone through in this order, people last: until then the others are found by them.
 */
export const registry: Readonly<Record<keyof Tables, Rule>> = {
  ...houseRules,
  ...moneyRules,
  ...gatheringRules,
  ...peopleRules,
}

/** The same line by line. */
export const lines = Object.entries(registry) as [keyof Tables, Rule][] // they are its keys

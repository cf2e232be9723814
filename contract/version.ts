import * as z from 'zod/mini'

/** The largest number of a column of type integer (PostgreSQL, 8.1). */
export const largestInteger = 2_147_483_647

/**
 * Which version of a thing a change was made from, with room for the next one. A change of an older
 * one is refused, with `changed-meanwhile`.
 */
export const Version = z.int().check(z.gte(0, 'too-small'), z.lte(largestInteger - 1, 'too-large'))

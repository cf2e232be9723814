import * as z from 'zod/mini'

/** The largest value of an integer column (PostgreSQL, 8.1). */
export const largestInteger = 2_147_483_647

/**
 * The version that a change is based on, with room for the next. A change to an outdated version is
 * refused with `changed-meanwhile`.
 */
export const Version = z.int().check(z.gte(0, 'too-small'), z.lte(largestInteger - 1, 'too-large'))

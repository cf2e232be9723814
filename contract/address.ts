import * as z from 'zod/mini'

/** Somebody's e-mail address, as it is compared: without space around it, in lower case. */
export const Address = z.string().check(z.overwrite((text) => text.trim().toLowerCase()), z.maxLength(254, 'too-long'), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'))

import * as z from 'zod/mini'
import { leadsAway } from '#contract/naming.ts'
import { nameLimit } from '#contract/identity.ts'

export const Email = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(254, 'too-long'), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'))
export const Password = z.string().check(z.minLength(1, 'required'), z.maxLength(256, 'too-long'))
export const Code = z.string().check(z.regex(/^\d{6}$/, 'code'))
export const GivenName = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(nameLimit, 'too-long'), z.refine((name) => !leadsAway(name), 'name-with-link'))

import * as z from 'zod/mini'
import { parseEmailAddress } from '#contract/text/address.ts'
import { nameLimit } from '#contract/text/person-name.ts'
import { hasLinkOrAdvert } from '#contract/text/name-safety.ts'

/** An address as its owner writes it, without the extras that copying adds. */
export const Email = z.string().check(
  z.overwrite((typed) => parseEmailAddress(typed) ?? typed.trim()),
  z.minLength(1, 'required'),
  z.maxLength(254, 'too-long'),
  z.refine((typed) => parseEmailAddress(typed) !== null, 'email'),
)
export const Password = z.string().check(z.minLength(1, 'required'), z.maxLength(256, 'too-long'))
export const Code = z.string().check(z.regex(/^\d{6}$/, 'code'))
export const GivenName = z.string().check(
  z.trim(),
  z.minLength(1, 'required'),
  z.maxLength(nameLimit, 'too-long'),
  z.refine((name) => !hasLinkOrAdvert(name), 'name-with-link'),
)

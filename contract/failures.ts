import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

// A place in a code file. Text from a browser is accepted only in these forms: a log is read line
// by line.
const CodePlace = z.string().check(z.regex(/^[\w./-]{1,80}:\d{1,7}:\d{1,7}$/))

/**
 * A part of a page that could not be rendered, without any text that a person wrote: the page's
 * route, the build by the name of its code, and the place in that code.
 */
export const PageFailure = z.strictObject({
  page: z.string().check(z.regex(/^\/[\w$/-]{0,100}$/)),
  build: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
  name: z.string().check(z.regex(/^[A-Za-z]\w{0,39}$/)),
  message: z.string().check(z.regex(/^[\w .,;#'()-]{0,120}$/)),
  at: z.array(CodePlace).check(z.maxLength(8)),
  within: z.array(CodePlace).check(z.maxLength(12)),
})
export type PageFailure = z.infer<typeof PageFailure>

export const noteFailure = endpoint({
  method: 'POST',
  path: '/failures',
  summary: 'Report a part of a page that could not be rendered',
  description: 'For the operator of this installation. Stores nothing about the person.',
  body: PageFailure,
  bodyLimit: 4000,
  isRead: true,
  reply: z.object({ noted: z.literal(true) }),
})

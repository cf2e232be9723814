import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { isWebAddress } from './events/events.ts'
import { hostLimits, OwnHost } from './hosts.ts'
import { nameOf } from './text/person-name.ts'
import { textOf } from './text/text.ts'
import { Version } from './version.ts'

/** Why a word cannot be a person's handle; `free` if it can. */
export const HandleVerdict = z.enum([
  'free',
  'yours',
  'too-short',
  'too-long',
  'letters',
  'mixed-scripts',
  'reserved',
  'taken',
])
export type HandleVerdict = z.infer<typeof HandleVerdict>

const HostLink = textOf(hostLimits.link).check(z.refine(isWebAddress, 'web-address'))

/** A host page as its owner writes it. */
export const HostDraft = z.strictObject({
  handle: z.string().check(z.maxLength(200)),
  name: nameOf(hostLimits.name),
  about: textOf(hostLimits.about),
  links: z.array(HostLink).check(z.maxLength(hostLimits.links, 'too-many')),
  /** The version that the caller has read; 0 for a new page. */
  version: Version,
})

export const writeOwnHost = endpoint({
  method: 'PUT',
  path: '/users/host',
  summary: 'Create or change your host page',
  description: 'The previous handle leads to the new one for 90 days.',
  body: HostDraft,
  reply: z.object({ host: OwnHost }),
  refusals: ['changed-meanwhile', 'too-many-requests'],
})

export const checkHandle = endpoint({
  method: 'POST',
  isRead: true,
  path: '/users/host/check',
  summary: 'Check whether a handle is free',
  body: z.strictObject({ handle: z.string().check(z.maxLength(200)) }),
  reply: z.object({ handle: z.string(), verdict: HandleVerdict }),
  refusals: ['too-many-requests'],
})

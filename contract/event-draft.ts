import * as z from 'zod/mini'
import { Visibility } from './cards.ts'
import { isWebAddress, limits } from './events.ts'
import { Language } from './languages.ts'
import { filledLine } from './line.ts'
import { deepestNesting, depthOf } from './nesting.ts'
import { textOf } from './text.ts'
import { Instant, TimeZone } from './time.ts'

const Link = textOf(limits.link).check(z.refine(isWebAddress, 'web-address'))

/** One line of a gathering's agenda. */
export const Stop = z.object({
  at: Instant,
  title: filledLine(limits.stopTitle),
  speaker: textOf(limits.speaker),
})
export type Stop = z.infer<typeof Stop>

/**
 * The address of a video room for each pair: `{pair}` in it becomes a name that nobody can guess.
 */
const PairLink = textOf(limits.link).check(
  z.refine(
    (text) =>
      text === '' || (text.includes('{pair}') && isWebAddress(text.replaceAll('{pair}', 'pair'))),
    'pair-link',
  ),
)

/** Markdown that is nested no deeper than a reader follows. */
const Description = textOf(limits.description).check(
  z.refine((text) => depthOf(text) <= deepestNesting, 'too-deep'),
)

/** What a host may write. Only the title is needed to keep a draft. */
export const EventDraft = z.strictObject({
  title: filledLine(limits.title),
  summary: z.optional(textOf(limits.summary)),
  description: z.optional(Description),
  startsAt: z.optional(z.nullable(Instant)),
  endsAt: z.optional(z.nullable(Instant)),
  timeZone: z.optional(TimeZone),
  place: z.optional(z.nullable(textOf(limits.place))),
  link: z.optional(z.nullable(Link)),
  visibility: z.optional(Visibility),
  capacity: z.optional(
    z.nullable(z.int().check(z.gte(1, 'too-small'), z.lte(limits.capacity, 'too-large'))),
  ),
  /** Whether the host says of each person whether they may come. */
  needsApproval: z.optional(z.boolean()),
  /** Whether people may wait for a place when every one is taken. */
  hasWaitlist: z.optional(z.boolean()),
  /** The languages that are spoken there. */
  languages: z.optional(z.array(Language).check(z.maxLength(4, 'too-many'))),
  agenda: z.optional(
    z.array(z.strictObject(Stop.shape)).check(z.maxLength(limits.stops, 'too-many')),
  ),
  pairLink: z.optional(z.nullable(PairLink)),
  coverAlt: z.optional(textOf(limits.coverAlt)),
  /** The host's own words in confirmations and reminders. */
  mailNote: z.optional(textOf(limits.mailNote)),
})
export type EventDraft = z.infer<typeof EventDraft>

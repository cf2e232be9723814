import * as z from 'zod/mini'
import { EventVisibility } from './event-card.ts'
import { isWebAddress, eventLimits } from './events.ts'
import { Language, languages } from '../languages.ts'
import { filledLine } from '../text/line.ts'
import { deepestNesting, depthOf } from '../text/nesting.ts'
import { textOf } from '../text/text.ts'
import { Instant, TimeZone } from '../time.ts'

const Link = textOf(eventLimits.link).check(z.refine(isWebAddress, 'web-address'))

/** One line of an event's agenda. */
export const AgendaItem = z.object({
  at: Instant,
  title: filledLine(eventLimits.stopTitle),
  speaker: textOf(eventLimits.speaker),
})
export type AgendaItem = z.infer<typeof AgendaItem>

/**
 * The address of a video room for each pair: `{pair}` is replaced by a name that cannot be guessed.
 */
const PairLink = textOf(eventLimits.link).check(
  z.refine(
    (text) =>
      text === '' || (text.includes('{pair}') && isWebAddress(text.replaceAll('{pair}', 'pair'))),
    'pair-link',
  ),
)

/** Markdown nested no deeper than a reader can follow. */
const Description = textOf(eventLimits.description).check(
  z.refine((text) => depthOf(text) <= deepestNesting, 'too-deep'),
)

/** The fields that a host writes. Only the title is needed to save a draft. */
export const EventDraft = z.strictObject({
  title: filledLine(eventLimits.title),
  summary: z.optional(textOf(eventLimits.summary)),
  description: z.optional(Description),
  startsAt: z.optional(z.nullable(Instant)),
  endsAt: z.optional(z.nullable(Instant)),
  timeZone: z.optional(TimeZone),
  place: z.optional(z.nullable(textOf(eventLimits.place))),
  link: z.optional(z.nullable(Link)),
  visibility: z.optional(EventVisibility),
  capacity: z.optional(
    z.nullable(z.int().check(z.gte(1, 'too-small'), z.lte(eventLimits.capacity, 'too-large'))),
  ),
  /** Whether the host approves each registration. */
  needsApproval: z.optional(z.boolean()),
  /** Whether people may join the waitlist when every place is taken. */
  hasWaitlist: z.optional(z.boolean()),
  /** The languages spoken at the event. */
  languages: z.optional(z.array(Language).check(z.maxLength(languages.length, 'too-many'))),
  agenda: z.optional(
    z
      .array(z.strictObject(AgendaItem.shape))
      .check(z.maxLength(eventLimits.agendaItems, 'too-many')),
  ),
  pairLink: z.optional(z.nullable(PairLink)),
  coverAlt: z.optional(textOf(eventLimits.coverAlt)),
  /** The host's own words in confirmations and reminders. */
  mailNote: z.optional(textOf(eventLimits.mailNote)),
})
export type EventDraft = z.infer<typeof EventDraft>

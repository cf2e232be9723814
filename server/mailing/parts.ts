import { amountText } from '#contract/format-locale.ts'
import type { Language } from '#contract/languages.ts'
import type { MailBlock } from '#contract/mailing/announcements.ts'
import type { NewsKind } from '#contract/notifications.ts'
import type { AnnouncedEvent } from './store.ts'
import {
  beforeOf,
  changesIn,
  type AnnouncementNews,
  type AnnouncementSubject,
} from './announcement.rules.ts'
import { whenText } from '../kit/times.ts'
import type { MailTranslator } from './words.ts'

/** An announcement and its event. */
export type LetterInput = {
  news: AnnouncementNews & { subject: string; body: string }
  gathering: AnnouncedEvent
  subject?: AnnouncementSubject
  /** Whether the reader has a place. */
  isIn?: boolean
  /** Whether the reader has a place but has not registered yet. */
  isGuest?: boolean
  /** Whether the reader has no account: they need not know any person named. */
  isStranger?: boolean
  /** Whether the reader has never interacted with the host. */
  isUnasked?: boolean
  /** Whether such readers see neither the title nor the host's name. */
  hidesNames?: boolean
  now: Date
  origin: string
}
/**
 * A letter in one language, for any reader; `unsubscribes` is the kind of mail that its reader may
 * unsubscribe from.
 */
export type ComposedLetter = {
  language: Language
  subject: string
  preheader: string
  parts: MailBlock[]
  because: string
  unsubscribes: Exclude<NewsKind, 'people' | 'meetings' | 'follow-ups'> | 'guest' | null
  /**
   * Whether attendees get their ticket under the button: there is a door to show it at, and soon.
   */
  hasTicket: boolean
  /** Whether attendees get the faces to rate the event with, above the button. */
  hasFaces: boolean
}

export type LetterContext = LetterInput & {
  say: MailTranslator
  language: Language
  /** The locale of dates, times and amounts. */
  locale: string
  values: Record<string, string>
}
export type LetterText = Pick<ComposedLetter, 'subject' | 'parts'> & Partial<ComposedLetter>

export function heading({ gathering }: LetterContext): MailBlock {
  return { kind: 'heading', text: gathering.title }
}

export function text(words: string): MailBlock {
  return { kind: 'text', text: words }
}

export function small(words: string): MailBlock {
  return { kind: 'small', text: words }
}

export function button({ origin, gathering, say }: LetterContext, words = say('open')): MailBlock {
  return { kind: 'button', text: words, to: `${origin}/events/${gathering.id}` }
}

export function quote(words: string, { gathering }: LetterContext): MailBlock[] {
  return words === '' ? [] : [{ kind: 'quote', text: words, by: gathering.host_name }]
}

/** Returns text only for people who registered themselves. */
export function ofMembers({ isGuest }: LetterContext, ...words: string[]): MailBlock[] {
  return isGuest ? [] : words.map(small)
}

export function noteOf(context: LetterContext): MailBlock[] {
  return quote(context.gathering.mail_note, context)
}

/** Returns when and where, and for how much, with the name of the amount. */
export function factsWith(context: LetterContext, name: string): MailBlock {
  const block = facts(context)
  const price = context.subject?.price ?? null
  if (block.kind !== 'facts' || price === null) return block
  const value = amountText(price.amount, context.locale, { currency: price.currency })
  return { ...block, facts: [...block.facts, { name, value, was: null }] }
}

/** Returns when and where, and after a change the former values. */
export function facts({ news, gathering, say, locale }: LetterContext): MailBlock {
  const changed =
    news.kind === 'changed'
      ? changesIn(news.facts, { ...gathering, ...spanOf(gathering) })
      : { when: false, where: false }
  const before = beforeOf(news.facts)
  const at = (iso: string | null) => (iso === null ? null : new Date(iso))
  const whenBefore = whenText(
    { startsAt: at(before.startsAt), endsAt: at(before.endsAt), timeZone: before.timeZone },
    locale,
  )
  const whereBefore = whereText({ place: before.place, link: gathering.link }, say)
  const was = (words: string) => say('before', { text: words })
  return {
    kind: 'facts',
    facts: [
      ...(gathering.starts_at
        ? [
            {
              name: say('when'),
              value: whenText(spanOf(gathering), locale),
              was: changed.when ? was(whenBefore) : null,
            },
          ]
        : []),
      {
        name: say('where'),
        value: whereText(gathering, say),
        was: changed.where ? was(whereBefore) : null,
      },
    ],
  }
}

// Returns the place as text. The link of an online event is shown only on the page, to attendees,
// when it opens.
export function whereText(
  { place, link }: Pick<AnnouncedEvent, 'place' | 'link'>,
  say: MailTranslator,
): string {
  if (place) return link ? say('and-online', { place }) : place
  return say(link ? 'online' : 'nowhere')
}

export function spanOf({
  starts_at: startsAt,
  ends_at: endsAt,
  time_zone: timeZone,
}: AnnouncedEvent) {
  return { startsAt, endsAt, timeZone }
}

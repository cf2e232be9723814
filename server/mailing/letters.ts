import { parseEmailAddress } from '#contract/text/address.ts'
import { deletedName } from '#contract/text/deleted-name.ts'
import type { Language } from '#contract/languages.ts'
import { looksLikeName } from '#contract/mailing/mail-names.ts'
import { neutralizeLinks, neutralizeName, hasLinkOrAdvert } from '#contract/text/name-safety.ts'
import { affiliateLetters } from './letters.affiliates.ts'
import { moneyLetters } from './letters.money.ts'
import { personalLetters } from './letters.personal.ts'
import {
  button,
  type ComposedLetter,
  facts,
  type LetterContext,
  heading,
  noteOf,
  ofMembers,
  quote,
  small,
  spanOf,
  type LetterInput,
  text,
  whereText,
  type LetterText,
} from './parts.ts'
import type { AnnouncedEvent } from './store.ts'
import { type AnnouncementNews, remindsOf } from './announcement.rules.ts'
import { displayName } from '../kit/display-name.ts'
import { dayText, timeText, whenText } from '../kit/times.ts'
import { needsReview } from '../reputation/reputation.ts'
import { wordsOf } from './words.ts'

export type { ComposedLetter, LetterInput } from './parts.ts'

/** Writes an announcement in one language. The host's own words stay as they are. */
export function compose(told: LetterInput, language: Language): ComposedLetter {
  const say = wordsOf(language)
  const story = namedIn(language, told)
  const { gathering } = story
  const values = {
    title: gathering.title,
    host: gathering.host_name,
    subject: story.news.subject,
    ...datesOf(gathering, language),
  }
  const letter = letters[story.news.kind]({ ...story, say, values, language })
  return {
    language,
    preheader: [whenText(spanOf(gathering), language), whereText(gathering, say)]
      .filter(Boolean)
      .join(' · '),
    unsubscribes: null,
    hasTicket: false,
    because: say('because.always', values),
    ...letter,
    ...((story.isGuest || story.isStranger) && {
      unsubscribes: 'guest' as const,
      hasTicket: false,
    }),
  }
}

const whoIsIn: ReadonlySet<string> = new Set(['inviter', 'to', 'name', 'buyer'])

/**
 * Returns the story with deleted people labelled so, and without links in names and titles: the
 * readers know neither.
 */
function namedIn(
  language: Language,
  { gathering, news, subject, ...story }: LetterInput,
): LetterInput {
  const name = (text: string) => nameIn(language, text, story)
  const shown = (fact: string, value: string | null) =>
    story.isStranger && fact === 'place' && hasLinkOrAdvert(value ?? '') ? null : value
  const facts = Object.fromEntries(
    Object.entries(news.facts).map(([fact, value]) => [
      fact,
      value === null || !whoIsIn.has(fact) ? shown(fact, value) : name(value),
    ]),
  )
  return {
    ...story,
    gathering: {
      ...gathering,
      ...(story.isStranger && forStrangers(gathering)),
      ...namesFor(language, gathering, story),
      ...(story.isUnasked && { cancel_reason: null }),
    },
    news: { ...news, facts },
    ...(subject && { subject: { ...subject, giver: name(subject.giver) } }),
  }
}

function namesFor(
  language: Language,
  { title, host_name: hostName }: AnnouncedEvent,
  story: Omit<LetterInput, 'gathering' | 'news' | 'subject'>,
): Pick<AnnouncedEvent, 'title' | 'host_name'> {
  const say = wordsOf(language)
  if (story.isUnasked && story.hidesNames)
    return { title: say('untitled'), host_name: say('nameless') }
  return { title: neutralizeLinks(title), host_name: nameIn(language, hostName, story) }
}

/**
 * Removes the host's words with links or brand names: strangers read them on the event's page
 * instead.
 */
function forStrangers({
  summary,
  place,
  cancel_reason: reason,
}: AnnouncedEvent): Pick<AnnouncedEvent, 'summary' | 'place' | 'mail_note' | 'cancel_reason'> {
  return {
    summary: needsReview(summary) ? '' : summary,
    place: place !== null && hasLinkOrAdvert(place) ? null : place,
    mail_note: '',
    cancel_reason: reason === null || needsReview(reason) ? null : reason,
  }
}

/**
 * Returns a name for a mail. An address is kept: its owner has no name. Any other name with a link
 * is replaced, and strangers see only what looks like a name.
 */
export function nameIn(
  language: Language,
  text: string,
  { isStranger = false }: Pick<LetterInput, 'isStranger'>,
): string {
  const isKnown = text === '' || text === deletedName || parseEmailAddress(text) === text
  const isFit = isKnown || (isStranger ? looksLikeName(text, 'host') : !hasLinkOrAdvert(text))
  return isFit ? neutralizeName(displayName(language, text)) : wordsOf(language)('nameless')
}

const letters: Record<AnnouncementNews['kind'], (on: LetterContext) => LetterText> = {
  ...personalLetters,
  ...moneyLetters,
  ...affiliateLetters,
  joined: (on) => ({
    subject: on.say('joined.subject', on.values),
    hasTicket: on.gathering.place !== null,
    parts: [
      heading(on),
      text(on.say('joined.text', on.values)),
      facts(on),
      ...noteOf(on),
      button(on),
      small(`${on.say('joined.entry')} ${on.say('leave')}`),
    ],
  }),
  changed: (on) => ({
    subject: on.say('changed.subject', on.values),
    parts: [
      heading(on),
      text(on.say('changed.text', on.values)),
      facts(on),
      button(on),
      ...ofMembers(on, `${on.say('changed.entry')} ${on.say('leave')}`),
    ],
  }),
  cancelled: (on) => ({
    subject: on.say('cancelled.subject', on.values),
    parts: [
      heading(on),
      text(on.say('cancelled.text', on.values)),
      ...quote(on.gathering.cancel_reason ?? '', on),
      facts(on),
      button(on),
      ...(on.isIn ? ofMembers(on, on.say('cancelled.entry')) : []),
    ],
    ...(!on.isIn && { because: on.say('because.asked', on.values) }),
  }),
  reminder: (on) => {
    const name = remindsOf(on.news.occasion, { startsAt: on.gathering.starts_at }, on.now) ?? '7d'
    return {
      subject: on.say(`reminder.${name}.subject`, on.values),
      because: on.say('because.in', on.values),
      unsubscribes: 'reminders',
      hasTicket: name !== '7d' && on.gathering.place !== null,
      parts: [
        heading(on),
        text(on.say(`reminder.${name}.text`)),
        facts(on),
        ...noteOf(on),
        button(on),
        ...ofMembers(on, on.say('leave')),
      ],
    }
  },
  message: (on) => ({
    subject: on.say('message.subject', on.values),
    because: on.say('because.in', on.values),
    unsubscribes: 'messages',
    preheader: on.news.body.slice(0, preheaderLength),
    parts: [
      text(on.say('message.text', on.values)),
      { kind: 'heading', text: on.news.subject },
      ...quote(on.news.body, on),
      facts(on),
      button(on),
    ],
  }),
  // The reason stays between the administrators and the host.
  'taken-down': (on) => ({
    subject: on.say('taken-down.subject', on.values),
    parts: [
      heading(on),
      text(on.say('taken-down.text', on.values)),
      facts(on),
      button(on),
      small(on.say('taken-down.later')),
    ],
    ...(!on.isIn && { because: on.say('because.asked', on.values) }),
  }),
  'put-back': (on) => ({
    subject: on.say('put-back.subject', on.values),
    parts: [
      heading(on),
      text(on.say('put-back.text', on.values)),
      facts(on),
      button(on),
      ...(on.isIn ? ofMembers(on, on.say('leave')) : []),
    ],
    ...(!on.isIn && { because: on.say('because.asked', on.values) }),
  }),
  published: (on) => ({
    subject: on.say('published.subject', on.values),
    because: on.say('because.follows', on.values),
    unsubscribes: 'hosts',
    parts: [
      heading(on),
      text(on.say('published.text', on.values)),
      ...quote(on.gathering.summary, on),
      facts(on),
      button(on, on.say('published.open')),
    ],
  }),
}

const preheaderLength = 120

function datesOf(
  { starts_at: at, time_zone }: AnnouncedEvent,
  language: Language,
): Record<string, string> {
  return at
    ? { day: dayText(at, time_zone, language), time: timeText(at, time_zone, language) }
    : {}
}

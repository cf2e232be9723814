import { localeIn } from '#contract/format-locale.ts'
import { parseEmailAddress } from '#contract/text/address.ts'
import { deletedName } from '#contract/text/deleted-name.ts'
import type { MailBlock } from '#contract/mailing/announcements.ts'
import type { Language } from '#contract/languages.ts'
import { looksLikeName } from '#contract/mailing/mail-names.ts'
import { neutralizeLinks, neutralizeName, hasLinkOrAdvert } from '#contract/text/name-safety.ts'
import { affiliateLetters } from './letters.affiliates.ts'
import { invitationLetters } from './letters.invitations.ts'
import { moneyLetters } from './letters.money.ts'
import { personalLetters } from './letters.personal.ts'
import {
  button,
  type ComposedLetter,
  facts,
  factsWith,
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
import { type AnnouncementNews, dueReminderOf } from './announcement.rules.ts'
import { displayName } from '../kit/display-name.ts'
import { dayText, timeText, whenText } from '../kit/times.ts'
import { needsReview } from '../reputation/reputation.ts'
import { wordsOf } from './words.ts'

export type { ComposedLetter, LetterInput } from './parts.ts'

/** Writes an announcement in one language and region. The host's own words stay as they are. */
export function compose(
  input: LetterInput,
  { language, region }: { language: Language; region: string | null },
): ComposedLetter {
  const locale = localeIn(language, region)
  const say = wordsOf(language, locale)
  const story = namedIn(language, input)
  const { gathering } = story
  const values = {
    title: gathering.title,
    host: gathering.host_name,
    subject: story.news.subject,
    ...datesOf(gathering, locale),
  }
  const letter = letters[story.news.kind]({ ...story, say, values, language, locale })
  return {
    language,
    preheader: [whenText(spanOf(gathering), locale), whereText(gathering, say)]
      .filter(Boolean)
      .join(' · '),
    unsubscribes: null,
    hasTicket: false,
    hasFaces: false,
    because: say('because.always', values),
    ...letter,
    parts: [...coverOf(story), ...letter.parts],
    ...((story.isGuest || story.isStranger) && {
      unsubscribes: 'guest' as const,
      hasTicket: false,
    }),
  }
}

// The letters about an event as such; the others are about a decision, or money.
const withCover: ReadonlySet<AnnouncementNews['kind']> = new Set([
  'joined',
  'changed',
  'reminder',
  'thanks',
  'published',
  'guest',
  'invitation',
  'invitation-reminder',
  'place-for-you',
  'ticket',
  'offered',
])

/** Returns the event's cover, except for readers who never dealt with its host. */
function coverOf({ gathering, news, origin, isUnasked = false }: LetterInput): MailBlock[] {
  const { cover_id: coverId, cover_alt: text } = gathering
  if (coverId === null || isUnasked || !withCover.has(news.kind)) return []
  return [{ kind: 'picture', shows: 'cover', text, to: `${origin}/pictures/${coverId}.jpg` }]
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

const letters: Record<AnnouncementNews['kind'], (context: LetterContext) => LetterText> = {
  ...personalLetters,
  ...invitationLetters,
  ...moneyLetters,
  ...affiliateLetters,
  joined: (context) => ({
    subject: context.say('joined.subject', context.values),
    hasTicket: context.gathering.place !== null,
    parts: [
      heading(context),
      text(context.say('joined.text', context.values)),
      factsWith(context, context.say('paid')),
      ...noteOf(context),
      button(context),
      small(`${context.say('joined.entry')} ${context.say('leave')}`),
    ],
  }),
  changed: (context) => ({
    subject: context.say('changed.subject', context.values),
    parts: [
      heading(context),
      text(context.say('changed.text', context.values)),
      facts(context),
      button(context),
      ...ofMembers(
        context,
        [context.say('changed.entry'), ...(hasStarted(context) ? [] : [context.say('leave')])].join(
          ' ',
        ),
      ),
    ],
  }),
  cancelled: (context) => ({
    subject: context.say('cancelled.subject', context.values),
    parts: [
      heading(context),
      text(context.say('cancelled.text', context.values)),
      ...quote(context.gathering.cancel_reason ?? '', context),
      facts(context),
      button(context),
      ...(context.isIn ? ofMembers(context, context.say('cancelled.entry')) : []),
    ],
    ...(!context.isIn && { because: context.say('because.asked', context.values) }),
  }),
  reminder: (context) => {
    const name =
      dueReminderOf(
        context.news.occasion,
        { startsAt: context.gathering.starts_at },
        context.now,
      ) ?? '7d'
    return {
      subject: context.say(`reminder.${name}.subject`, context.values),
      because: context.say('because.in', context.values),
      unsubscribes: 'reminders',
      hasTicket: name !== '7d' && context.gathering.place !== null,
      parts: [
        heading(context),
        text(context.say(`reminder.${name}.text`)),
        facts(context),
        ...noteOf(context),
        button(context),
        ...ofMembers(context, context.say('leave')),
      ],
    }
  },
  message: (context) => ({
    subject: context.say('message.subject', context.values),
    because: context.say(context.isIn ? 'because.in' : 'because.asked', context.values),
    unsubscribes: 'messages',
    preheader: context.news.body.slice(0, preheaderLength),
    parts: [
      text(context.say('message.text', context.values)),
      { kind: 'heading', text: context.news.subject },
      ...quote(context.news.body, context),
      facts(context),
      button(context),
    ],
  }),
  thanks: (context) => ({
    subject: context.say('thanks.subject', context.values),
    because: context.say('because.in', context.values),
    unsubscribes: 'messages',
    hasFaces: true,
    parts: [
      heading(context),
      text(context.say('thanks.text', context.values)),
      text(context.say('thanks.rate')),
      button(context),
      small(context.say('thanks.rate-note')),
    ],
  }),
  // The reason stays between the administrators and the host.
  'taken-down': (context) => ({
    subject: context.say('taken-down.subject', context.values),
    parts: [
      heading(context),
      text(context.say('taken-down.text', context.values)),
      facts(context),
      button(context),
      small(context.say('taken-down.later')),
    ],
    ...(!context.isIn && { because: context.say('because.asked', context.values) }),
  }),
  'put-back': (context) => ({
    subject: context.say('put-back.subject', context.values),
    parts: [
      heading(context),
      text(context.say('put-back.text', context.values)),
      facts(context),
      button(context),
      ...(context.isIn ? ofMembers(context, context.say('leave')) : []),
    ],
    ...(!context.isIn && { because: context.say('because.asked', context.values) }),
  }),
  published: (context) => ({
    subject: context.say('published.subject', context.values),
    because: context.say('because.follows', context.values),
    unsubscribes: 'hosts',
    parts: [
      heading(context),
      text(context.say('published.text', context.values)),
      ...quote(context.gathering.summary, context),
      facts(context),
      button(context, context.say('published.open')),
    ],
  }),
}

const preheaderLength = 120

function datesOf(
  { starts_at: at, time_zone }: AnnouncedEvent,
  locale: string,
): Record<string, string> {
  return at ? { day: dayText(at, time_zone, locale), time: timeText(at, time_zone, locale) } : {}
}

/** Tests whether the event is under way: then people are there, or on their way. */
function hasStarted({ gathering, now }: LetterContext): boolean {
  return gathering.starts_at !== null && gathering.starts_at <= now
}

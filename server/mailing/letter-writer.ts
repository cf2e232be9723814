import { ratingFaces } from '#contract/feedback.ts'
import { fullName } from '#contract/text/full-name.ts'
import { looksLikeName } from '#contract/mailing/mail-names.ts'
import { neutralizeLinks, neutralizeName, hasLinkOrAdvert } from '#contract/text/name-safety.ts'
import type { MailContent, MailBlock } from '#contract/mailing/announcements.ts'
import { eventCalendar } from '../calendar/calendar.ts'
import { displayName } from '../kit/display-name.ts'
import { renderMail } from '../kit/mail/mail.ts'
import { type ComposedLetter, compose, nameIn, type LetterInput } from './letters.ts'
import type { MailRecipient } from './people.store.ts'
import { needsReview } from '../reputation/reputation.ts'
import { languageOf, wordsOf } from './words.ts'

/** The sender of invitations: the product's own address, never the host's. */
export type MailSender = { origin: string; address: string }
type LetterRecipient = Omit<
  MailRecipient,
  | 'place'
  | 'region'
  | 'is_in'
  | 'pass'
  | 'rating_token'
  | 'wants_mail'
  | 'is_guest'
  | 'code'
  | 'giver'
  | 'sender_id'
> &
  Partial<
    Pick<
      MailRecipient,
      'region' | 'is_in' | 'pass' | 'rating_token' | 'is_guest' | 'code' | 'giver' | 'sender_id'
    >
  >

/**
 * Writes a letter for one person after another. Each language and region is written and rendered
 * once; only individual parts are added.
 */
export function writer(story: LetterInput, sender: MailSender) {
  const drawn = new Map<string, { composed: ComposedLetter; to: ReturnType<typeof renderMail> }>()
  const writtenFor = (person: LetterRecipient) => {
    const { language, region } = placeOf(person)
    const reader = {
      isIn: person.is_in === true,
      isGuest: person.is_guest === true,
      isStranger: person.user_id === null,
      isUnasked: Boolean(person.sender_id),
    }
    const key = `${language} ${region} ${Object.values(reader).join(' ')}`
    const cached = drawn.get(key)
    if (cached) return cached
    const composed = compose({ ...story, ...reader }, { language, region })
    const fresh = { composed, to: renderMail(parted(composed, person)) }
    drawn.set(key, fresh)
    return fresh
  }
  return (person: LetterRecipient) => {
    const { composed, to } = writtenFor(person)
    const unsubscribeUrl =
      composed.unsubscribes === null || person.mail_token === ''
        ? ''
        : unsubscribeUrlFor(sender.origin, person.mail_token, composed.unsubscribes)
    return {
      recipient: person.email,
      user_id: person.user_id,
      locale: composed.language,
      subject: composed.subject,
      unsubscribe_url: unsubscribeUrl,
      calendar: entryFor(person, story, sender),
      ...to({
        above: above(composed, person),
        between: [
          ...wayIn(composed, person, story),
          ...ticketOf(composed, person, sender.origin),
          ...facesOf(composed, person, sender.origin),
        ],
        below: below(becauseOf(composed, person, story), {
          unsubscribeUrl,
          once: onceOf(person, story),
        }),
      }),
    }
  }
}

/** Returns the same letter for the screen, as a person with a place would read it. */
export function preview(story: LetterInput, reader: LetterRecipient): MailContent {
  const composed = compose(
    { ...story, isIn: true, isStranger: reader.user_id === null },
    placeOf(reader),
  )
  const unsubscribeUrl =
    composed.unsubscribes === null || reader.mail_token === ''
      ? ''
      : unsubscribeUrlFor(story.origin, reader.mail_token, composed.unsubscribes)
  const { parts, rest } = parted(composed, reader)
  return {
    subject: composed.subject,
    parts: [
      ...above(composed, reader),
      ...parts,
      ...facesOf(composed, { rating_token: '…' }, story.origin),
      ...rest,
      ...below(composed, { unsubscribeUrl, once: null }),
    ],
  }
}

function placeOf({ locale, region = null }: LetterRecipient) {
  return { language: languageOf(locale), region }
}

const longestGreeted = 60

function above(
  { language }: ComposedLetter,
  { given_name: name, user_id: userId }: LetterRecipient,
): MailBlock[] {
  const say = wordsOf(language)
  // Covers entries from before names were validated, or from a foreign pool.
  const isName =
    name !== null &&
    name !== '' &&
    (userId === null
      ? looksLikeName(name) && !needsReview(name)
      : name.length <= longestGreeted && !hasLinkOrAdvert(name))
  return [
    {
      kind: 'text',
      text: isName ? say('greeting', { name: neutralizeName(name) }) : say('greeting-nameless'),
    },
  ]
}

/**
 * Splits the letter for the reader's own part: a member's ticket under the button, or in its place
 * a guest's link to take their place.
 */
function parted(
  composed: ComposedLetter,
  { code }: LetterRecipient,
): ComposedLetter & { rest: MailBlock[] } {
  const { parts, hasTicket, hasFaces } = composed
  const button = parts.findIndex(({ kind }) => kind === 'button')
  if (code && button !== -1)
    return { ...composed, parts: parts.slice(0, button), rest: parts.slice(button + 1) }
  const own = hasFaces ? button : parts.length
  const at = hasTicket ? button + 1 : own
  return { ...composed, parts: parts.slice(0, at), rest: parts.slice(at) }
}

// A cancelled event has no place to take; its page says so under the same link.
const calledOff: ReadonlySet<string> = new Set(['cancelled', 'taken-down'])

function wayIn(
  { language }: ComposedLetter,
  { code, is_in: isIn }: LetterRecipient,
  { news, gathering, origin }: LetterInput,
): MailBlock[] {
  if (!code || news.kind === 'taken-down') return []
  const say = wordsOf(language)
  return [
    {
      kind: 'button',
      // An invited person without a place finds on the page what they are invited to.
      text: say(calledOff.has(news.kind) || isIn !== true ? 'open' : 'guest.open'),
      to: `${origin}/${gathering.id}/${encodeURIComponent(code)}/register`,
    },
  ]
}

/** Explains the mail to guests: they read who gave us their address. */
function becauseOf(
  composed: ComposedLetter,
  { user_id: userId, code, giver, is_guest: isGuest, sender_id: senderId }: LetterRecipient,
  { gathering, news, hidesNames }: LetterInput,
): ComposedLetter {
  if (!isGuest || (!code && news.kind !== 'removed') || (senderId && hidesNames)) return composed
  const by = nameIn(composed.language, giver || gathering.host_name, {
    isStranger: userId === null,
  })
  return {
    ...composed,
    because: wordsOf(composed.language)('because.named', {
      title: neutralizeLinks(gathering.title),
      by,
    }),
  }
}

/** Returns what a stranger who is mailed for the first time reads about further mails. */
function onceOf(
  { sender_id: senderId }: LetterRecipient,
  { news: { kind } }: LetterInput,
): 'once.place' | 'once.invitation' | null {
  if (!senderId) return null
  if (kind === 'invitation') return 'once.invitation'
  return kind === 'guest' || kind === 'ticket' ? 'once.place' : null
}

function ticketOf(
  { language, hasTicket }: ComposedLetter,
  { pass }: LetterRecipient,
  origin: string,
): MailBlock[] {
  return hasTicket && pass
    ? [
        {
          kind: 'picture',
          shows: 'qr',
          text: wordsOf(language)('ticket-code'),
          to: `${origin}/tickets/${pass}/code.png`,
        },
        { kind: 'button', text: wordsOf(language)('own-ticket'), to: `${origin}/tickets/${pass}` },
      ]
    : []
}

/** Returns the faces with which an attendee rates the event, each at their own address. */
function facesOf(
  { language, hasFaces }: ComposedLetter,
  { rating_token: token }: Pick<LetterRecipient, 'rating_token'>,
  origin: string,
): MailBlock[] {
  if (!hasFaces || !token) return []
  const say = wordsOf(language)
  return [
    {
      kind: 'faces',
      faces: ratingFaces.map((score) => ({
        text: say(`face.${score}`),
        face: faces[score],
        to: `${origin}/feedback/${token}?score=${score}`,
      })),
    },
  ]
}

const faces = { 2: '😞', 4: '🙁', 6: '😐', 8: '🙂', 10: '😀' } as const

/** `once`: tells a stranger which mails follow unless they ask for more, and where to ask. */
function below(
  { language, because, unsubscribes }: ComposedLetter,
  { unsubscribeUrl, once }: { unsubscribeUrl: string; once: ReturnType<typeof onceOf> },
): MailBlock[] {
  const say = wordsOf(language)
  const link =
    unsubscribes === null || unsubscribeUrl === ''
      ? []
      : [
          {
            kind: 'link' as const,
            text: say(once ? 'stop.once' : `stop.${unsubscribes}`),
            to: unsubscribeUrl,
          },
        ]
  return [
    { kind: 'small', text: because },
    ...(once ? [{ kind: 'small' as const, text: say(once) }] : []),
    ...link,
  ]
}

function unsubscribeUrlFor(origin: string, mailToken: string, kind: string): string {
  return `${origin}/unsubscribe/${mailToken}/${kind}`
}

const methods = {
  joined: 'request',
  changed: 'request',
  cancelled: 'cancel',
  removed: 'cancel',
  'handed-on': 'cancel',
  reminder: null,
  message: null,
  thanks: null,
  published: null,
  'taken-down': null,
  'put-back': null,
  pending: null,
  declined: null,
  waitlisted: null,
  offered: null,
  'offer-expired': null,
  guest: null,
  invitation: null,
  'invitation-reminder': null,
  'place-for-you': null,
  ticket: null,
  'to-pay': null,
  'money-back': null,
  'co-host': null,
  guessing: null,
  asking: null,
  'refund-failed': null,
  disputed: null,
  'payout-waits': null,
  affiliate: null,
  'affiliate-asks': null,
  'affiliate-news': null,
} as const satisfies Record<LetterInput['news']['kind'], 'request' | 'cancel' | null>

/** Returns the calendar entry for the reader: to add, move or remove it. */
function entryFor(
  person: LetterRecipient,
  { news, gathering, now, origin }: LetterInput,
  sender: MailSender,
): string {
  const method = methods[news.kind]
  if (method === null || !gathering.starts_at) return ''
  // A guest who has not registered has no calendar entry from us.
  if (person.is_guest) return ''
  // A waiting person has no calendar entry to remove.
  if (news.kind === 'cancelled' && person.is_in !== true) return ''
  const name = fullName(person) || person.email
  return eventCalendar(gathering, {
    method,
    now,
    origin,
    attendee: { name, email: person.email },
    organizer: {
      name: hasLinkOrAdvert(gathering.host_name)
        ? 'Interchange'
        : displayName(languageOf(person.locale), gathering.host_name) || 'Interchange',
      email: sender.address,
    },
  })
}

import type { MailBlock } from '#contract/mailing/announcements.ts'
import { neutralizeLinks } from '#contract/text/name-safety.ts'
import {
  button,
  facts,
  type LetterContext,
  heading,
  ofMembers,
  quote,
  small,
  text,
  type LetterText,
} from './parts.ts'
import { momentText } from '../kit/times.ts'

/**
 * The letters to a person about their own place, to an address about a kept place, and to the host
 * alone.
 */
export const personalLetters = {
  pending: (on: LetterContext) =>
    asked(on, {
      subject: on.say('pending.subject', on.values),
      parts: [heading(on), text(on.say('pending.text', on.values)), facts(on), button(on)],
    }),
  declined: (on: LetterContext) =>
    asked(on, {
      subject: on.say('declined.subject', on.values),
      parts: [heading(on), text(on.say('declined.text', on.values)), ...reason(on), facts(on)],
    }),
  waitlisted: (on: LetterContext) => {
    const position = String((on.subject?.ahead ?? 0) + 1)
    return asked(on, {
      subject: on.say('waitlisted.subject', on.values),
      parts: [
        heading(on),
        text(on.say('waitlisted.text', { ...on.values, position })),
        facts(on),
        button(on),
        small(on.say('waitlisted.next')),
      ],
    })
  },
  offered: (on: LetterContext) => {
    const until = momentIn(on, on.subject?.offerUntil ?? null)
    return asked(on, {
      subject: on.say('offered.subject', on.values),
      preheader: on.say('offered.until', { until }),
      parts: [
        heading(on),
        text(on.say('offered.text', on.values)),
        text(on.say('offered.until', { until })),
        facts(on),
        button(on, on.say('offered.open')),
        small(on.say('offered.decline')),
      ],
    })
  },
  'offer-expired': (on: LetterContext) =>
    asked(on, {
      subject: on.say('offer-expired.subject', on.values),
      parts: [heading(on), text(on.say('offer-expired.text', on.values)), facts(on), button(on)],
    }),
  removed: (on: LetterContext) =>
    asked(on, {
      subject: on.say('removed.subject', on.values),
      parts: [
        heading(on),
        text(on.say('removed.text', on.values)),
        ...reason(on),
        facts(on),
        ...ofMembers(on, on.say('cancelled.entry')),
      ],
    }),
  'handed-on': (on: LetterContext) =>
    asked(on, {
      subject: on.say('handed-on.subject', on.values),
      parts: [
        heading(on),
        text(on.say('handed-on.text', { ...on.values, to: on.news.facts['to'] ?? '' })),
        facts(on),
        small(on.say('cancelled.entry')),
      ],
    }),
  guest: (on: LetterContext) => ({
    subject: on.say('guest.subject', on.values),
    because: on.say('because.named', { ...on.values, by: on.gathering.host_name }),
    parts: [
      heading(on),
      text(on.say('guest.text', on.values)),
      ...quote(neutralizeLinks(on.gathering.summary), on),
      facts(on),
      way(on, on.say('guest.open')),
    ],
  }),
  'place-for-you': (on: LetterContext) => {
    const values = {
      ...on.values,
      giver: on.subject?.giver ?? '',
      until: momentIn(on, on.subject?.codeUntil ?? null),
    }
    return {
      subject: on.say('place-for-you.subject', values),
      because: on.say('because.named', { ...values, by: values.giver }),
      parts: [
        heading(on),
        text(on.say('place-for-you.text', values)),
        text(on.say('place-for-you.until', values)),
        facts(on),
        way(on, on.say('place-for-you.open')),
      ],
    }
  },
  ticket: (on: LetterContext) => {
    const values = { ...on.values, giver: on.subject?.giver ?? '' }
    return {
      subject: on.say('ticket.subject', values),
      because: on.say('because.named', { ...values, by: values.giver }),
      parts: [
        heading(on),
        text(on.say('ticket.text', values)),
        ...quote(neutralizeLinks(on.gathering.summary), on),
        facts(on),
        way(on, on.say('guest.open')),
      ],
    }
  },
  'to-pay': (on: LetterContext) => {
    const until = momentIn(on, on.subject?.payUntil ?? null)
    return asked(on, {
      subject: on.say('to-pay.subject', on.values),
      preheader: on.say('to-pay.until', { until }),
      parts: [
        heading(on),
        text(on.say('to-pay.text', on.values)),
        text(on.say('to-pay.until', { until })),
        facts(on),
        button(on, on.say('to-pay.open')),
      ],
    })
  },
  'co-host': (on: LetterContext) => {
    const by = on.news.facts['inviter'] || on.gathering.host_name
    return {
      subject: on.say('co-host.subject', { ...on.values, by }),
      because: on.say('because.named', { ...on.values, by }),
      parts: [
        heading(on),
        text(on.say('co-host.text', { ...on.values, by })),
        facts(on),
        button(on),
        small(on.say('co-host.address')),
      ],
    }
  },
  guessing: (on: LetterContext) => ({
    subject: on.say('guessing.subject', on.values),
    because: on.say('because.hosts', on.values),
    parts: [
      heading(on),
      text(on.say('guessing.text', on.values)),
      text(on.say('guessing.advice')),
      button(on),
    ],
  }),
  asking: (on: LetterContext) => ({
    subject: on.say('asking.subject', on.values),
    because: on.say('because.hosts', on.values),
    parts: [
      heading(on),
      text(on.say('asking.text', on.values)),
      {
        kind: 'button',
        text: on.say('asking.open'),
        to: `${on.origin}/events/${on.gathering.id}/attendees?list=pending`,
      },
    ],
  }),
} satisfies Record<string, (on: LetterContext) => LetterText>

function asked(on: LetterContext, written: LetterText): LetterText {
  return { because: on.say('because.asked', on.values), ...written }
}

/** Returns the host's words, if any. */
function reason(on: LetterContext): MailBlock[] {
  return on.isGuest ? [] : quote(on.news.facts['reason'] ?? '', on)
}

/** Returns the button for a code made for one address. */
function way({ origin, gathering, news }: LetterContext, words: string): MailBlock {
  return {
    kind: 'button',
    text: words,
    to: `${origin}/${gathering.id}/${encodeURIComponent(news.facts['code'] ?? '')}/register`,
  }
}

function momentIn({ gathering, language }: LetterContext, at: Date | null): string {
  return at ? momentText(at, gathering.time_zone, language) : ''
}
